import { describe, expect, it } from 'vitest';
import type { Rules } from '../wire/rules';
import type { ParWager } from '../wire/server';
import { edgeRows, filtered, fractionValue, percent, sorted } from './edges';

function par(wager: string, name: string, edge: string, cite = '4(b)'): ParWager {
    return {
        wager,
        name,
        pays: '1:1',
        stake: '1',
        edge,
        percent: 0,
        return: '1',
        edge_per_decision: edge,
        edge_per_roll: edge,
        hit: '1/2',
        push: '0',
        lose: '1/2',
        sd: 1,
        rolls: '2',
        outcomes: [],
        cite,
    };
}
const rules = {
    wagers: [
        { id: 'pass', kind: 'pass', group: 'line' },
        { id: 'place 10', kind: 'place', group: 'numbers' },
        { id: 'hop_set 1', kind: 'hop_set', group: 'hops' },
    ],
} as unknown as Rules;
const rows = edgeRows(rules, [par('place 10', 'Place 10', '1/15'), par('pass', 'Pass', '7/495'), par('place 9', 'Place 9', '1/25', '6(a)'), par('hop_set 2 easy', 'Hop', '1/9')]);
const names = (found: typeof rows) => found.map((row) => row.name);

describe('edges', () => {
    it('sort by any column, either way', () => {
        expect(names(sorted(rows, { by: 'edge', down: false }))).toEqual(['Pass', 'Place 9', 'Place 10', 'Hop']);
        expect(names(sorted(rows, { by: 'edge', down: true }))).toEqual(['Hop', 'Place 10', 'Place 9', 'Pass']);
        expect(names(sorted(rows, { by: 'name', down: false }))).toEqual(['Hop', 'Pass', 'Place 9', 'Place 10']);
        expect(names(sorted(rows, { by: 'order', down: false }))).toEqual(names(rows));
    });
    it('stay in the rulebook’s order where they are equal', () => {
        expect(names(sorted(rows, { by: 'hit', down: true }))).toEqual(names(rows));
    });
    it('are found by every word, and by group', () => {
        expect(names(filtered(rows, 'place', ''))).toEqual(['Place 10', 'Place 9']);
        expect(names(filtered(rows, 'PLACE 6(a)', ''))).toEqual(['Place 9']);
        expect(names(filtered(rows, '', 'line'))).toEqual(['Pass']);
        expect(names(filtered(rows, '', 'hops'))).toEqual(['Hop']);
        expect(filtered(rows, 'yo', '')).toEqual([]);
    });
    it('are numbers out of fractions', () => {
        expect(fractionValue('7/495')).toBeCloseTo(0.0141414, 6);
        expect(fractionValue('-1')).toBe(-1);
        expect(percent(-7 / 495, 3)).toBe('−1.414 %');
    });
});
