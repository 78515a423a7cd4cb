// Where everybody's cheques stand: by the place of the player to whom they belong, as dealers set them down (wind-creek XIII for the
// boxes, XVIII.E for the centre).
import type { Change } from '../wire/change';
import type { Bet, Seat, Table } from '../wire/record';
import type { Rules } from '../wire/rules';
import type { Point } from './box';
import { broken, centsOf, chequesOf, type Cheque } from './cheques';
import { widthOfPair } from './dice';
import { highest, radiusIn, RING } from './pile';
import type { Cell, Plan, SeatPlace } from './plan';

export type Marker = 'B' | 'L' | 'M' | '2';

export interface Stack extends Point {
    key: string;
    seat: number;
    slot: number;
    cell: Cell;
    r: number;
    cents: number;
    discs: Cheque[];
    mine: boolean;
    /** The dealer's button on it. */
    button?: 'ON' | 'OFF';
    /** What lies on it: BUY or LAY, a match-play coupon, the puck of a second throw. */
    marker?: Marker;
    /** It cannot be taken down. */
    locked?: true;
    forDealers?: true;
    coupon?: true;
}

export interface Standing {
    rules: Rules;
    table: Table;
    mine: number | undefined;
    changes: Change[];
    /** By seat, the slots of wagers that the next throw cannot decide. */
    off?: Record<string, number[]>;
}

const kindOf = (wager: string) => wager.split(' ')[0] ?? wager;

// A plan does not change, and is asked for the same few cells with every record.
const cellsFound = new WeakMap<Plan, Map<string, Cell | undefined>>();

/** The cell a wager stands in: where it was made, or the box it has travelled to. */
export function cellOf(plan: Plan, rules: Rules, bet: { wager: string; on?: number }, end: -1 | 1): Cell | undefined {
    const found = cellsFound.get(plan) ?? new Map<string, Cell | undefined>();
    cellsFound.set(plan, found);
    const key = `${bet.wager}/${bet.on ?? ''}/${end}`;
    if (!found.has(key)) found.set(key, findCell(plan, rules, bet, end));
    return found.get(key);
}

function findCell(plan: Plan, rules: Rules, bet: { wager: string; on?: number }, end: -1 | 1): Cell | undefined {
    const here = plan.cells.filter((cell) => cell.end === 0 || cell.end === end);
    const kind = kindOf(bet.wager);
    const exact = here.find((cell) => cell.spot.wager === bet.wager);
    const travelled = here.find(
        (cell) => cell.wager.group === 'odds' && cell.number === bet.on && cell.wager.flat === kind,
    );
    if (bet.on !== undefined && travelled) return travelled;
    if (exact) return exact;
    const pairs = bet.wager.split(',').length;
    if (rules.wagers.some((wager) => wager.kind === kind && wager.pairs !== undefined))
        return here.find((cell) => cell.wager.kind === kind && cell.wager.pairs === pairs) ?? here.find((cell) => cell.wager.kind === kind);
    return here.find((cell) => cell.spot.wager === kind) ?? here.find((cell) => cell.wager.kind === kind && cell.number === bet.on);
}

/** Seats in the order in which their cheques are drawn: one's own lie above the others'. */
export function inDrawingOrder(plan: Plan, mine: number | undefined): SeatPlace[] {
    return [...plan.seats].sort((a, b) => Number(a.seat === mine) - Number(b.seat === mine));
}

export function stacksOfSeat(plan: Plan, s: Standing, place: SeatPlace): Stack[] {
    const cheques = chequesOf(s.rules);
    const mine = place.seat === s.mine;
    const standing = (s.table.seats[place.seat - 1]?.bets ?? []).flatMap((bet, slot) => {
        const cell = bet ? cellOf(plan, s.rules, bet, place.end) : undefined;
        return bet && cell && !(place.far && cell.end !== 0) ? [{ bet, slot, cell }] : [];
    });
    const used = new Map<string, number>(); // how many of this seat's stand in a cell already
    return standing.map(({ bet, slot, cell }) => {
        const before = used.get(cell.key) ?? 0;
        used.set(cell.key, before + 1);
        const spot = standAt(plan, cell, place, mine, s.mine, bet);
        const cents = centsOf(bet.stake);
        const change = mine ? s.changes.find((each) => each.slot === slot) : undefined;
        const off = s.off?.[place.seat]?.includes(slot) ?? false;
        const on = !off && bet.call === 'on';
        return {
            key: `${place.seat}/${slot}`,
            seat: place.seat,
            slot,
            cell,
            ...beside(spot, cell, before, standing.filter((each) => each.cell === cell).length, mine),
            r: spot.r,
            cents,
            discs: broken(cents, cheques),
            mine,
            ...(off ? { button: 'OFF' as const } : on ? { button: 'ON' as const } : {}),
            ...withMarker(bet, cell),
            ...(change && !change.down.granted ? { locked: true as const } : {}),
            ...(bet.for_dealers ? { forDealers: true as const } : {}),
            ...(bet.coupon ? { coupon: true as const } : {}),
        };
    });
}

/** Buttons and pucks that tell a wager from others in its place. */
function withMarker(bet: Bet, cell: Cell): { marker?: Marker } {
    if (bet.coupon) return { marker: 'M' };
    if (bet.stage !== undefined) return { marker: '2' };
    if (cell.wager.vig === undefined) return {};
    return cell.area.at === 'in_box' ? { marker: 'B' } : cell.area.at === 'behind_box' ? { marker: 'L' } : {};
}

/** Several of one player's in a cell stand side by side, a come's odds next to it, within the room there is. */
function beside(at: Stand, cell: Cell, before: number, count: number, mine: boolean): Point {
    const step = at.r * (mine ? 1.95 : 1.15);
    const first = at.x - (step * (count - 1)) / 2;
    if (cell.standing !== 'row') return { x: at.x + before * step, y: at.y };
    const from = cell.free.x + at.r;
    const to = cell.free.x + cell.free.w - at.r - step * (count - 1);
    return { x: Math.max(from, Math.min(first, to)) + before * step, y: at.y };
}

export interface Stand extends Point {
    r: number;
}

/** Where a seat's cheques stand in a cell. */
export function standAt(
    plan: Plan,
    cell: Cell,
    place: SeatPlace,
    mine: boolean,
    mySeat: number | undefined,
    bet?: { brought_in?: true },
): Stand {
    const big = plan.cheque;
    switch (cell.standing) {
        case 'seat':
            return onBand(plan, cell, place, mine ? big : big * 0.74);
        case 'circles': {
            const ring = cell.rings.find((each) => each.place === place.seat);
            if (ring && bet?.brought_in) return { x: ring.x, y: ring.y, r: ring.r };
            const before = place.far ? undefined : plan.rings.find((each) => each.place === place.seat);
            if (before) return { x: before.x, y: before.y, r: before.r };
            return ring ? { x: ring.x, y: ring.y, r: ring.r } : inRow(plan, cell, place, mine, mySeat);
        }
        case 'pairs': {
            const pair = cell.rings.filter((each) => each.place === place.seat);
            const [first] = pair;
            if (!first) return inRow(plan, cell, place, mine, mySeat);
            const x = pair.reduce((sum, ring) => sum + ring.x, 0) / pair.length;
            return { x, y: first.y, r: first.r * 0.9 };
        }
        case 'sides':
            return besidePrint(plan, cell, place, mine);
        case 'row':
            return inRow(plan, cell, place, mine, mySeat);
    }
}

function onBand(plan: Plan, cell: Cell, place: SeatPlace, r: number): Stand {
    const below = cell.boxes[0] ?? cell.free;
    if (!place.wall) return { x: place.along, y: below.y + below.h / 2, r };
    const upright = cell.boxes[1];
    if (upright) return { x: upright.x + upright.w / 2, y: place.along, r };
    // Odds have no upright arm: outside the line, or next to the don't wager.
    const outside = cell.area.at === 'behind_line';
    const line = plan.cells.find((each) => each.area.at === (outside ? 'line' : 'dont_line') && each.end === place.end)?.boxes[1];
    if (!line) return { x: below.x + r, y: below.y + below.h / 2, r };
    if (!outside) return { x: line.x + line.w / 2, y: place.along + r * 2.1, r };
    return { x: place.end === -1 ? line.x - r - 4 : line.x + line.w + r + 4, y: place.along, r };
}

/** A row by order of seats: from the base at the outer side to the stick. Mine has the room of three. */
function inRow(plan: Plan, cell: Cell, place: SeatPlace, mine: boolean, mySeat: number | undefined): Stand {
    const { free } = cell;
    const row = plan.seats
        .filter((each) => each.end === place.end)
        .sort((a, b) => (place.end === -1 ? b.order - a.order : a.order - b.order));
    const weight = (each: SeatPlace) => (each.seat === mySeat ? 3 : 1);
    const units = row.reduce((total, each) => total + weight(each), 0);
    let before = 0;
    for (const each of row) {
        if (each.seat === place.seat) break;
        before += weight(each);
    }
    // A few on each other, with the ring around one's own, must not reach the print.
    const most = Math.min(radiusIn(free.h), free.w / 2 - 1.5 - RING, plan.cheque * (cell.end === 0 ? 0.75 : 1));
    const r = Math.max(4, mine ? most : Math.min(most, plan.cheque * plan.others));
    const step = (free.w - 2 * r) / Math.max(1, units);
    const x = free.x + r + step * (before + weight(place) / 2);
    // Players beside the stick on the upper line of the box, those at the end on the lower one (XIII.A).
    const lower = free.y + free.h - r - 1;
    const upper = Math.max(free.y + r * 1.4, lower - 7);
    const atEnd = place.wall || place.order * 2 > row.length;
    return { x, y: mine || atEnd ? lower : upper, r };
}

/** In the centre a wager lies on its player's side of the print, the base above, the stick below; under the print the base outside. */
function besidePrint(plan: Plan, cell: Cell, place: SeatPlace, mine: boolean): Stand {
    const { free } = cell;
    const end = plan.seats.filter((each) => each.end === place.end).length;
    const print = Math.max(
        0,
        ...cell.labels.filter((each) => each.y > free.y).map((each) => each.width),
        ...cell.dice.filter((pair) => pair.y + pair.size > free.y).map((pair) => widthOfPair(pair.size)),
    );
    const [least, most] = mine ? [7, plan.cheque * 0.75] : [5.5, plan.cheque * plan.others];
    const half = (free.w - print) / 2;
    const r = Math.min(Math.max(least, Math.min(most, half / 2 - RING)), radiusIn(free.h));
    const from = free.y + r + highest(r) + RING;
    const to = free.y + free.h - r - RING;
    const fromBase = 1 - place.order / Math.max(1, end - 1);
    // Where there is no height to stand above each other, they stand beside each other.
    const high = to - from > 2 * r;
    const inwards = RING + r + (high ? 0 : Math.max(0, half - 2 * (r + RING)) * fromBase);
    const x = place.end === -1 ? free.x + inwards : free.x + free.w - inwards;
    return { x, y: high ? from + (to - from) * fromBase : to, r };
}

/** What a seat has on the felt altogether. */
export function onFelt(seat: Seat | null | undefined): number {
    return (seat?.bets ?? []).reduce((total, bet) => total + (bet ? centsOf(bet.stake) : 0), 0);
}
