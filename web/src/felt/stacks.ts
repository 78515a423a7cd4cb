// Where everybody's cheques stand: by the place of the player to whom they belong, as dealers set them down (wind-creek XIII for the
// boxes, XVIII.E for the centre).
import type { Change } from '../wire/change';
import type { Bet, Seat, Table } from '../wire/record';
import type { Rules } from '../wire/rules';
import type { Point } from './box';
import { broken, centsOf, chequesOf, type Cheque } from './cheques';
import { widthOfPair } from './dice';
import { highest, LEAST_WITH_FIGURE, radiusIn, radiusOfLines, RING } from './pile';
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

const LEAST_R = 4;
/** Of a printed circle a stack leaves the rim to be seen, and the print above it. */
const IN_CIRCLE = 0.8;
/** In a low cell others' stand at least so much above each other. */
const APART = 4;
/** Between cheques, the ring around one's own, and the print beside them. */
const CLEAR = 1;

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
            ...beside(spot, cell, place, before, standing.filter((each) => each.cell === cell).length, mine),
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
function beside(at: Stand, cell: Cell, place: SeatPlace, before: number, count: number, mine: boolean): Point {
    const wide = at.r * (mine ? 1.95 : 1.15);
    const edge = at.r + (mine ? RING : 0);
    const within = (room: number) => Math.min(wide, Math.max(0, room) / Math.max(1, count - 1));
    if (at.room !== undefined) return { x: at.x + Math.sign(at.room) * before * within(Math.abs(at.room)), y: at.y };
    const { free } = cell;
    if (cell.standing === 'row') {
        const step = within(free.w - 2 * edge);
        const along = free.w > 2 * at.r ? (at.x - free.x - at.r) / (free.w - 2 * at.r) : 0.5;
        return { x: free.x + edge + along * (free.w - 2 * edge - step * (count - 1)) + before * step, y: at.y };
    }
    // On an upright arm above each other, the odds' the other way; along the bottom towards the stick, unless the band ends there.
    if (cell.standing === 'seat' && place.wall) return { x: at.x, y: at.y + before * (cell.boxes.length > 1 ? -wide : at.r * 1.15) };
    const beyond = cell.standing === 'seat' && at.x + (count - 1) * wide + edge > free.x + free.w;
    return { x: at.x + before * (beyond ? -wide : wide), y: at.y };
}

export interface Stand extends Point {
    r: number;
    /** How far it may go towards the print, where there is print beside it: to the right, or below zero to the left. */
    room?: number;
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
            const before = place.far || bet?.brought_in ? undefined : plan.rings.find((each) => each.place === place.seat);
            if (before) return { x: before.x, y: before.y, r: before.r };
            return ring ? { x: ring.x, y: ring.y, r: ring.r * IN_CIRCLE } : inRow(plan, cell, place, mine, mySeat);
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

/** Seats whose cheques share a row, from left to right: in the centre those of both ends, the stick between them. */
function rowOf(plan: Plan, cell: Cell, place: SeatPlace): SeatPlace[] {
    const fromLeft = (each: SeatPlace) => (each.end === -1 ? -1 - each.order : each.order);
    return plan.seats.filter((each) => cell.end === 0 || each.end === place.end).sort((a, b) => fromLeft(a) - fromLeft(b));
}

/** A row by order of seats: from the base at the outer side to the stick. Mine has the room of three. */
function inRow(plan: Plan, cell: Cell, place: SeatPlace, mine: boolean, mySeat: number | undefined): Stand {
    const { free } = cell;
    const row = rowOf(plan, cell, place);
    // Players beside the stick on the upper line of the box, those at the end on the lower one (XIII.A); and one's own there.
    const lower = (each: SeatPlace) => each.seat === mySeat || each.wall || each.order * 2 > row.filter((other) => other.end === each.end).length;
    // A few on each other, with the ring around one's own, must not reach the print.
    const most = Math.min(radiusIn(free.h), free.w / 2 - 1.5 - RING, plan.cheque * (cell.end === 0 ? 0.75 : 1));
    const small = Math.max(LEAST_R, Math.min(most, plan.cheque * plan.others));
    const units = (seats: SeatPlace[]) => seats.reduce((total, each) => total + (each.seat === mySeat ? 3 : 1), 0);
    // Where they would lie on each other, each line has the whole width, if they are far enough apart for it.
    const flat = Math.min(small, radiusOfLines(2, free.h - 2));
    const apart = (free.w - 2 * small) / units(row) < 2 * small && flat >= LEAST_WITH_FIGURE;
    const line = apart ? row.filter((each) => lower(each) === lower(place)) : row;
    const r = mine ? Math.max(LEAST_R, most) : apart ? flat : small;
    const step = (free.w - 2 * r) / Math.max(1, units(line));
    const before = units(line.slice(0, line.indexOf(place)));
    const x = free.x + r + step * (before + (mine ? 1.5 : 0.5));
    const foot = free.y + free.h - r - 1;
    if (lower(place)) return { x, y: foot, r };
    const raised = apart ? foot - 2 * r - highest(r) - 1 : foot - 7;
    return { x, y: Math.max(free.y + r + highest(r), raised), r };
}

/** Whose cheques lie on the same side of the print, the stick's neighbour first. Of a table with one end half of them lie on each. */
function onSameSide(plan: Plan, place: SeatPlace): { side: -1 | 1; seats: SeatPlace[] } {
    const seats = plan.seats.filter((each) => each.end === place.end).sort((a, b) => a.order - b.order);
    if (seats.length < plan.seats.length) return { side: place.end, seats };
    const half = Math.ceil(seats.length / 2);
    return seats.indexOf(place) < half ? { side: 1, seats: seats.slice(0, half).reverse() } : { side: -1, seats: seats.slice(half) };
}

/** In the centre a wager lies on its player's side of the print, the base above, the stick below; under the print the base outside. */
function besidePrint(plan: Plan, cell: Cell, place: SeatPlace, mine: boolean): Stand {
    const { free } = cell;
    const { side, seats } = onSameSide(plan, place);
    const print = Math.max(
        0,
        ...cell.labels.filter((each) => each.y > free.y).map((each) => each.width),
        ...cell.dice.filter((pair) => pair.y + pair.size > free.y).map((pair) => widthOfPair(pair.size)),
    );
    const [least, most] = mine ? [6.5, plan.cheque * 0.75] : [5.5, plan.cheque * plan.others];
    const clear = RING + CLEAR;
    const half = (free.w - print) / 2;
    const r = Math.min(Math.max(least, Math.min(most, (half - RING - clear) / 2)), radiusIn(free.h - (mine ? 0 : APART)));
    const to = free.y + free.h - r - RING;
    const height = Math.max(0, to - (free.y + r + highest(r) + RING));
    const fromBase = 1 - seats.indexOf(place) / Math.max(1, seats.length - 1);
    // Where there is little height to stand above each other, they stand beside each other, too.
    const width = Math.max(0, half - RING - clear - 2 * r);
    const inwards = height > 2 * r ? 0 : width * fromBase;
    const x = side === -1 ? free.x + RING + r + inwards : free.x + free.w - RING - r - inwards;
    return { x, y: to - height * (1 - fromBase), r, room: -side * (width - inwards) };
}

/** What a seat has on the felt altogether. */
export function onFelt(seat: Seat | null | undefined): number {
    return (seat?.bets ?? []).reduce((total, bet) => total + (bet ? centsOf(bet.stake) : 0), 0);
}
