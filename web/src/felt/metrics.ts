// How large things are, in the units of the drawing: one unit is one pixel on a laptop, or on a wall of 1920.
import type { Sizes } from './set';

export interface Metrics {
    rail: number;
    apron: number;
    line: number;
    dont: number;
    beside: number;
    dontCome: number;
    column: number;
    gap: number;
    circles: number;
    centre: number;
    edge: number;
    bank: number;
    lane: number;
    numeral: number;
    come: number;
    field: number;
    railBelow: number;
    corner: number;
    cheque: number;
    others: number;
    /** From the boxes to the rail: at least so high. */
    least: number;
    sizes: Sizes;
}

const laptop: Metrics = {
    rail: 60,
    apron: 38,
    line: 48,
    dont: 40,
    beside: 32,
    dontCome: 84,
    column: 86,
    gap: 12,
    circles: 50,
    centre: 282,
    edge: 12,
    bank: 32,
    lane: 44,
    numeral: 82,
    come: 68,
    field: 78,
    railBelow: 54,
    corner: 16,
    cheque: 13.5,
    others: 0.56,
    least: 600,
    sizes: { word: 12.5, price: 11.5, title: 22, come: 36, numeral: 36 },
};

const wall: Metrics = {
    ...laptop,
    column: 97,
    dontCome: 90,
    centre: 330,
    bank: 36,
    apron: 42,
    line: 54,
    dont: 46,
    beside: 38,
    lane: 50,
    numeral: 104,
    come: 84,
    field: 92,
    railBelow: 62,
    rail: 70,
    cheque: 15,
    others: 0.72,
    least: 700,
    sizes: { word: 14.5, price: 13.5, title: 26, come: 46, numeral: 46 },
};

// Crapless: narrower boxes, so that ten of them stand beside the centre, and twice ten on a wall.
const TEN_COLUMNS = { laptop: 0.84, wall: 0.76 };

/** What fits a felt of so many boxes, drawn for people who sit before it or stand before a wall. */
export function metricsFor(boxes: number, size: 'laptop' | 'wall'): Metrics {
    const base = size === 'wall' ? wall : laptop;
    if (boxes <= 6) return base;
    return { ...base, column: Math.round(base.column * TEN_COLUMNS[size]), least: base.least * (size === 'wall' ? 1.2 : 1) };
}
