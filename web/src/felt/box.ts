// Rectangles on the felt, in the units of its drawing.

export interface Point {
    x: number;
    y: number;
}
export interface Box extends Point {
    w: number;
    h: number;
}

export const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

export const inset = (b: Box, by: number): Box => box(b.x + by, b.y + by, b.w - 2 * by, b.h - 2 * by);

/** Seen in a mirror that stands upright in the middle of `width`. */
export const mirrored = (b: Box, width: number): Box => ({ ...b, x: width - b.x - b.w });

/** Side by side, each as wide as its share. */
export function columns(b: Box, shares: number[]): Box[] {
    const whole = shares.reduce((sum, share) => sum + share, 0);
    let x = b.x;
    return shares.map((share) => {
        const w = (b.w * share) / whole;
        const column = box(x, b.y, w, b.h);
        x += w;
        return column;
    });
}

/** One below the other, as high as given. */
export function rows(b: Box, heights: number[]): Box[] {
    let y = b.y;
    return heights.map((h) => {
        const row = box(b.x, y, b.w, h);
        y += h;
        return row;
    });
}

const TOUCH = 0.01; // neighbours share their border

export function overlap(a: Box, b: Box): boolean {
    return (
        a.x + TOUCH < b.x + b.w && b.x + TOUCH < a.x + a.w && a.y + TOUCH < b.y + b.h && b.y + TOUCH < a.y + a.h
    );
}

export function within(inner: Box, outer: Box): boolean {
    return (
        inner.x >= outer.x - TOUCH &&
        inner.y >= outer.y - TOUCH &&
        inner.x + inner.w <= outer.x + outer.w + TOUCH &&
        inner.y + inner.h <= outer.y + outer.h + TOUCH
    );
}
