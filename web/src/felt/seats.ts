// Places around the table, numbered clockwise from the boxperson's left: the right end first, then the left one. Along the bottom
// they stand beside the stick, then round the corner and up the end to the base dealer.
import { box, type Box } from './box';
import type { SeatPlace } from './plan';

export interface Seating {
    width: number;
    /** Inside the lines, and where the boxes end: of a left end. */
    x0: number;
    x1: number;
    top: number;
    bottom: number;
    /** Where the upright arms end. */
    corner: number;
    rail: number;
    railBelow: number;
    /** Rail below the centre. */
    centre: Box;
    /** How far the words of the lower bands reach. */
    labels: number;
    /** How high the upright words reach. */
    upright: number;
}

const MARGIN = 26;
const UPRIGHT = 66; // from the first seat of a wall to the words: its wager, odds and one more stand there
const SEAT = 88;
const FAR_TITLE = 34; // "Far end", before its seats
const WALL_SEAT = 46;
const AT_BOTTOM = 5 / 7;

/** The seats of an end, the one beside the stick first. */
export function seatsAt(seats: number, side: -1 | 1): number[] {
    const right = Math.ceil(seats / 2);
    const list: number[] = [];
    if (side === 1) for (let seat = right; seat >= 1; seat -= 1) list.push(seat);
    else for (let seat = right + 1; seat <= seats; seat += 1) list.push(seat);
    return list;
}

const spread = (from: number, to: number, count: number, i: number) =>
    count === 1 ? (from + to) / 2 : from + ((to - from) * i) / (count - 1);

function seatsOfEnd(list: number[], side: -1 | 1, s: Seating): SeatPlace[] {
    const below = Math.ceil(list.length * AT_BOTTOM);
    const walls = list.length - below;
    // From the stick to the corner; the words of the lines stand at the left of either end.
    const near = side === -1 ? s.x1 - SEAT / 2 : s.width - s.x1 + (s.labels - s.x0) + MARGIN;
    const far = side === -1 ? s.labels + MARGIN : s.width - s.x0 - SEAT / 2;
    const step = below > 1 ? Math.abs(near - far) / (below - 1) : 90;
    const w = Math.min(SEAT - 2, step - 5);
    return list.map((seat, order) => {
        const wall = order >= below;
        const along = wall
            ? spread(s.upright - UPRIGHT, s.top + MARGIN, walls, order - below)
            : spread(near, far, below, order);
        const x = wall ? (side === -1 ? 4 : s.width - s.rail + 4) : along - w / 2;
        const b = wall
            ? box(x, along - WALL_SEAT / 2, s.rail - 8, WALL_SEAT)
            : box(side === -1 ? Math.min(x, s.x1 - w) : Math.max(x, s.width - s.x1), s.bottom + 6, w, s.railBelow - 12);
        return { ...b, seat, end: side, far: false, wall, order, along };
    });
}

export function seatsOfBoth(seats: number, s: Seating): SeatPlace[] {
    return ([-1, 1] as const).flatMap((side) => seatsOfEnd(seatsAt(seats, side), side, s));
}

/** One end in full; the far end's seats in short below the centre, each with all it has on the felt there. */
export function seatsOneEnd(seats: number, side: -1 | 1, s: Seating): SeatPlace[] {
    const other = side === -1 ? 1 : -1;
    const far = seatsAt(seats, other);
    const from = s.centre.x + FAR_TITLE;
    const w = (s.centre.w - FAR_TITLE) / Math.max(1, far.length);
    const short = far.map((seat, order) => ({
        ...box(from + order * w, s.bottom + 6, w, s.railBelow - 12),
        seat,
        end: other as -1 | 1,
        far: true,
        wall: false,
        order,
        along: from + (order + 0.5) * w,
    }));
    // In the mirror the words reach as far from their own edge.
    return [...seatsOfEnd(seatsAt(seats, side), side, mirroredWords(s, side)), ...short];
}

function mirroredWords(s: Seating, side: -1 | 1): Seating {
    return side === -1 ? s : { ...s, labels: s.labels - (s.width - s.x1) + s.x0 };
}

/** Everybody sits around one end: the left wall, the whole bottom, the right wall. */
export function seatsAround(seats: number, s: Seating): SeatPlace[] {
    const walls = Math.floor(seats / 5);
    const below = seats - 2 * walls;
    const left = s.x0 + 16;
    const right = s.width - s.rail - 90;
    const step = below > 1 ? (right - left) / (below - 1) : 90;
    const w = Math.min(SEAT - 2, step - 5);
    const near = s.x1 - MARGIN;
    const far = s.labels + MARGIN;
    const onWall = walls;
    const onBands = seats - onWall;
    return Array.from({ length: seats }, (_, order) => {
        const seat = order + 1;
        const rightWall = order < walls;
        const leftWall = order >= walls + below;
        const i = order - walls;
        const y = rightWall ? spread(s.top + 40, s.corner, walls, order) : spread(s.corner, s.top + 40, walls, order - walls - below);
        const b = rightWall
            ? box(s.width - s.rail + 4, y - WALL_SEAT / 2, s.rail - 8, WALL_SEAT)
            : leftWall
              ? box(4, y - WALL_SEAT / 2, s.rail - 8, WALL_SEAT)
              : box(spread(right, left, below, i) - w / 2, s.bottom + 6, w, s.railBelow - 12);
        const along = leftWall
            ? spread(s.upright - UPRIGHT, s.top + MARGIN, onWall, order - walls - below)
            : spread(near, far, onBands, order);
        return { ...b, seat, end: -1 as const, far: false, wall: leftWall, order, along };
    });
}
