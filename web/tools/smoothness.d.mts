import type { Browser } from 'playwright-core';

export const most: number;

export interface Smoothness {
    throws: number;
    seats: number;
    stacks: number;
    /** Every property that was animated meanwhile. */
    moved: string[];
    frames: number;
    /** Main-thread work in a frame, in milliseconds: the median, the 95th percentile, the most. */
    half: number;
    high: number;
    top: number;
    /** How many times slower than usual the machine was, 1 at least. */
    slow: number;
}
interface Place {
    address: string;
    open: (wish: { rulebook: string; script: string; pace: string }) => Promise<string>;
}
export function measure(how: { house: Place; browser: Browser; throws: number }): Promise<Smoothness>;
