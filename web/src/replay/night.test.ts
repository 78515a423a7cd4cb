import { describe, expect, it } from 'vitest';
import type { NightThrow } from '../wire/replay';
import { luck, nightLines } from './night';

const thrown = (before: string, after: string, sum: string, variance: number): NightThrow => ({
    number: 1,
    at: 0,
    throw: 1,
    roll: '3-4',
    before,
    after,
    sum,
    variance,
});

describe('a night', () => {
    it('adds up means, and variances before their root', () => {
        const lines = nightLines([thrown('0', '10', '36', 9), thrown('10', '-5', '-72', 16)]);
        expect(lines.throws).toEqual([0, 1, 2]);
        expect(lines.net).toEqual([0, 10, -5]);
        expect(lines.expected).toEqual([0, 1, -1]);
        expect(lines.spread).toEqual([0, 3, 5]);
        expect(luck(lines)).toBeCloseTo(-4 / 5);
    });
    it('takes what moved between throws as certain', () => {
        const { net, expected } = nightLines([thrown('-1.25', '8.75', '0', 4)]);
        expect(net).toEqual([0, 8.75]);
        expect(expected).toEqual([0, -1.25]);
    });
    it('has no luck without a wager', () => {
        expect(luck(nightLines([]))).toBeUndefined();
        expect(luck(nightLines([thrown('0', '0', '0', 0)]))).toBeUndefined();
    });
});
