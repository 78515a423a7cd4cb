// The edges of a rulebook as rows to sort and to look through.
import type { ParWager } from '../wire/server';
import type { Rules, WagerGroup } from '../wire/rules';

export interface EdgeRow {
    wager: string;
    name: string;
    group: WagerGroup | '';
    pays: string;
    edge: number;
    fraction: string;
    perDecision: number;
    perRoll: number;
    hit: number;
    push: number;
    sd: number;
    rolls: number;
    stake: string;
    cite: string;
}
export type EdgeColumn = 'order' | 'name' | 'edge' | 'perDecision' | 'perRoll' | 'hit' | 'sd' | 'rolls';
export interface EdgeOrder {
    by: EdgeColumn;
    down: boolean;
}

/** "7/495", "-1/66", "1". */
export function fractionValue(text: string): number {
    const [top = '', bottom = '1'] = text.split('/');
    return Number(top) / Number(bottom);
}

/** Wager ids of a PAR sheet are those of the rulebook, but for hop sets, which are told by what they are made of. */
function groupOf(rules: Rules, wager: string): WagerGroup | '' {
    const kind = wager.split(' ')[0];
    return (rules.wagers.find((each) => each.id === wager) ?? rules.wagers.find((each) => each.kind === kind))?.group ?? '';
}

export function edgeRows(rules: Rules, wagers: ParWager[]): EdgeRow[] {
    return wagers.map((each) => ({
        wager: each.wager,
        name: each.name,
        group: groupOf(rules, each.wager),
        pays: each.pays,
        edge: fractionValue(each.edge),
        fraction: each.edge,
        perDecision: fractionValue(each.edge_per_decision),
        perRoll: fractionValue(each.edge_per_roll),
        hit: fractionValue(each.hit),
        push: fractionValue(each.push),
        sd: each.sd,
        rolls: fractionValue(each.rolls),
        stake: each.stake,
        cite: each.cite,
    }));
}

/** Rows equal in that column stay in the rulebook's order. */
export function sorted(rows: EdgeRow[], order: EdgeOrder): EdgeRow[] {
    const turn = order.down ? -1 : 1;
    if (order.by === 'order') return order.down ? [...rows].reverse() : rows;
    const by = order.by;
    return [...rows].sort((a, b) => {
        const [left, right] = [a[by], b[by]];
        if (typeof left === 'string' || typeof right === 'string') return turn * String(left).localeCompare(String(right), 'en', { numeric: true });
        return turn * (left - right);
    });
}

/** Every word of it is in the name, the wager's id, its price or its section. */
export function filtered(rows: EdgeRow[], words: string, group: string): EdgeRow[] {
    const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
    return rows.filter((row) => {
        const text = `${row.name} ${row.wager} ${row.pays} ${row.cite}`.toLowerCase();
        return (!group || row.group === group) && parts.every((part) => text.includes(part));
    });
}

export function percent(share: number, places = 2): string {
    return `${(share * 100).toFixed(places).replace('-', '−')} %`;
}
