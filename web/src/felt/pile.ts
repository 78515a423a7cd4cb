// How cheques lie on each other, and the small buttons on them, in the units of the drawing.
import type { Box, Point } from './box';
import type { Cheque } from './cheques';

const MOST = 4; // discs that are drawn of a stack
const MOST_SMALL = 3;
const SMALL = 12.5;
/** Each disc above the one below it, in parts of the radius. */
const RISE = 0.19;
/** Around one's own. */
export const RING = 1.2;

const mostOf = (r: number) => (r < SMALL ? MOST_SMALL : MOST);

/** Of a tall stack the large ones below and the smallest on top. */
export function shownOf(discs: Cheque[], r: number): Cheque[] {
    const most = mostOf(r);
    return discs.length <= most ? discs : [...discs.slice(0, most - 1), ...discs.slice(-1)];
}

export const riseOf = (r: number, below: number): number => r * RISE * below;

/** How far the middle of the highest stack's top is above its foot's. */
export const highest = (r: number): number => riseOf(r, mostOf(r) - 1);

/** How large one's own may be, so that the highest stack is no higher than this. */
export function radiusIn(height: number): number {
    const room = height - 2 * RING;
    const tall = room / (2 + RISE * (MOST - 1));
    return tall >= SMALL ? tall : Math.min(room / (2 + RISE * (MOST_SMALL - 1)), SMALL - 0.01);
}

/** How large stacks may be of which so many stand above each other within this height. */
export const radiusOfLines = (lines: number, height: number): number => (height / lines - 1) / (2 + RISE * (MOST_SMALL - 1));

/** A figure on a smaller cheque could not be read. */
export const LEAST_WITH_FIGURE = 7;

/** How large a figure is on the top cheque: all of it lies on the cheque. */
export const figureSize = (text: string, r: number): number => r * (text.length > 4 ? 0.58 : text.length > 2 ? 0.72 : 0.95);

/**
 * A button on the rim of the top cheque, beside its figure: at its upper right, lower where the print above is near, and at its left
 * where there is no room beside it.
 */
export function buttonAt(top: Point, r: number, room: Box | undefined): Point & { r: number } {
    const small = Math.max(4.2, r * 0.42);
    const y = room ? Math.max(top.y - r * 0.8, room.y + small) : top.y - r * 0.8;
    const aside = Math.sqrt(Math.max(0, (r * 1.13) ** 2 - (top.y - y) ** 2));
    const beyond = room !== undefined && top.x + aside + small > room.x + room.w + 2;
    return { x: beyond ? top.x - aside : top.x + aside, y, r: small };
}
