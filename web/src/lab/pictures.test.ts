import { describe, expect, it } from 'vitest';
import type { StudiedStrategy } from '../wire/study';
import { marksIn } from './faults';
import { curvePicture, fanPicture, histogramPicture, roundStep, ruinPicture } from './pictures';

function studied(parts: Partial<StudiedStrategy>): StudiedStrategy {
    return { name: 'x', about: '', source: '', settings: {}, engine: 'compiled', refused: [], notes: [], ...parts };
}
const fan = (shift: number) => ({
    results: { bin: 5, counts: [[-10, 1], [5, 3]] as [number, number][] },
    fan: { columns: [], paths: 2, rows: [[0, 0, 0, 0, 0, 0], [8, -20 + shift, -10, shift, 10, 20]] },
});

describe('a fan', () => {
    it('has five lines of each strategy over one axis', () => {
        const picture = fanPicture([studied({ sample: fan(0) }), studied({}), studied({ sample: fan(1) })]);
        expect(picture?.columns).toHaveLength(11);
        expect(picture?.columns[0]).toEqual([0, 8]);
        expect(picture?.lines.map((line) => line.strategy)).toEqual([0, 2]);
        expect(picture?.columns[picture.lines[1]?.columns[0] ?? 0]).toEqual([0, -19]);
    });
    it('is not there without paths', () => {
        expect(fanPicture([studied({})])).toBeUndefined();
    });
});

describe('a histogram', () => {
    it('puts exact and sampled results into the same bins, and loses none', () => {
        const exact = studied({ distribution: { unit: 5, least: -10, lost: 0, chance: [0.25, 0, 0.25, 0.5] } });
        const sampled = studied({ sample: fan(0) });
        const picture = histogramPicture([exact, sampled]);
        expect(picture?.columns[0]).toEqual([-10, -5, 0, 5]);
        expect(picture?.columns[1]).toEqual([0.25, 0, 0.25, 0.5]);
        expect(picture?.columns[2]).toEqual([0.25, 0, 0, 0.75]);
        expect(picture?.exact).toEqual([true, false]);
    });
    it('leaves out a few wild results', () => {
        const wild = studied({ distribution: { unit: 1, least: 0, lost: 0, chance: [...Array<number>(100).fill(0), 0.9999, ...Array<number>(900).fill(0), 0.0001] } });
        const picture = histogramPicture([wild]);
        expect(picture?.columns[0]).toEqual([100]);
    });
    it('has steps that people read', () => {
        expect([3, 5, 7, 12, 45, 0.3].map(roundStep)).toEqual([5, 5, 10, 20, 50, 0.5]);
    });
});

describe('a ruin curve', () => {
    it('is drawn over one axis, and ends where nothing is known', () => {
        const curve = (end: number) => studied({ sample: { ...fan(0), ruin: { columns: [], rows: [[0, 1], [end, 0]] } } });
        const columns = ruinPicture([curve(100), curve(50)], 4);
        expect(columns).toEqual([[0, 25, 50, 75, 100], [1, 0.75, 0.5, 0.25, 0], [1, 0.5, 0, null, null]]);
        expect(ruinPicture([studied({})])).toBeUndefined();
    });
});

describe('a varied setting', () => {
    it('takes the exact figure before the sampled one', () => {
        const strategies = [studied({ visit: { ruin: { exact: 0.1, sampled: 0.2 } } }), studied({ visit: { ruin: { sampled: 0.3 } } }), studied({})];
        expect(curvePicture([1, 2, 3], strategies, 'visit', 'ruin')).toEqual([[1, 2, 3], [0.1, 0.3, null]]);
    });
});

describe('faults', () => {
    it('are found on their lines, one file after another', () => {
        expect(marksIn("mine.lua:3: 'fild' is no wager; allowed: field; b.lua:1: syntax error near 'x'")).toEqual([
            { file: 'mine.lua', line: 3, what: "'fild' is no wager; allowed: field" },
            { file: 'b.lua', line: 1, what: "syntax error near 'x'" },
        ]);
    });
    it('without a line have no mark', () => {
        expect(marksIn('--bankroll: "x" is no amount')).toEqual([]);
    });
});
