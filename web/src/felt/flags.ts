// Flags beside wagers that were decided, "+21": where they hide nothing.
import type { Rules } from '../wire/rules';
import { box, overlap, within, type Box } from './box';
import { widthOfPair } from './dice';
import { widthOf } from './measure';
import type { Cell, Plan, SeatPlace } from './plan';
import { boxOf } from './set';
import { cellOf, standAt, type Stack, type Stand } from './stacks';
import type { Outcome } from './states';

export const FLAG = { height: 18, size: 12, pad: 5, gap: 4 };

export interface Flag extends Stand {
    outcome: Outcome;
    text: string;
    /** Nothing, where there is no room: a ring around the place says what came of it. */
    at: Box | undefined;
}
interface Decided extends Flag {
    cell: Cell;
    place: SeatPlace;
}

const around = ({ x, y, r }: Stand): Box => box(x - r, y - r, 2 * r, 2 * r);

/** At its right, or at its left. */
function placesFor({ x, y, r, text }: Flag): [Box, Box] {
    const width = 2 * FLAG.pad + widthOf(text, FLAG.size, true);
    const top = y - FLAG.height / 2;
    return [box(x + r + FLAG.gap, top, width, FLAG.height), box(x - r - FLAG.gap - width, top, width, FLAG.height)];
}

/**
 * One's own have their flags, beside the print if they can. Those of others have all of them in a cell or none, within the cell, and off
 * its print, other flags and everybody's cheques.
 */
export function flagsOf(plan: Plan, rules: Rules, outcomes: Outcome[], mine: number | undefined, stacks: Stack[]): Flag[] {
    const decided = outcomes.flatMap((outcome): Decided[] => {
        const place = plan.seats.find((each) => each.seat === outcome.seat);
        const cell = place && cellOf(plan, rules, outcome, place.end);
        if (!cell || !place || (place.far && cell.end !== 0)) return [];
        const text = outcome.won === undefined ? `−${outcome.lost ?? ''}` : `+${outcome.won}`;
        return [{ ...standAt(plan, cell, place, outcome.seat === mine, mine), outcome, text, at: undefined, cell, place }];
    });
    for (const cell of new Set(decided.map((each) => each.cell))) {
        const here = decided.filter((each) => each.cell === cell);
        const print = [...cell.labels.map(boxOf), ...cell.dice.map((pair) => box(pair.x, pair.y, widthOfPair(pair.size), pair.size))];
        const cheques = [...stacks.filter((stack) => stack.cell === cell), ...here].map((each) => ({ seat: seatOf(each), at: around(each) }));
        setFlags(here, mine, (at, flag, placed) => {
            const others = cheques.filter((each) => each.seat !== flag.outcome.seat).map((each) => each.at);
            return cell.boxes.some((b) => within(at, b)) && ![...print, ...placed, ...others].some((each) => overlap(at, each));
        });
    }
    return decided;
}

const seatOf = (each: Stack | Decided): number => ('outcome' in each ? each.outcome.seat : each.seat);

function setFlags(here: Decided[], mine: number | undefined, isFree: (at: Box, flag: Decided, placed: Box[]) => boolean): void {
    const placed: Box[] = [];
    const own = here.filter((each) => each.outcome.seat === mine);
    for (const flag of own) {
        const [right] = placesFor(flag);
        flag.at = placesFor(flag).find((at) => isFree(at, flag, placed)) ?? right;
        placed.push(flag.at);
    }
    const others = here.filter((each) => each.outcome.seat !== mine);
    const found = others.map((flag) => {
        const at = placesFor(flag).find((each) => isFree(each, flag, placed));
        if (at) placed.push(at);
        return at;
    });
    if (found.every((at) => at !== undefined)) others.forEach((flag, i) => (flag.at = found[i]));
}
