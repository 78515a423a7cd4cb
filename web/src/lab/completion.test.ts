import { describe, expect, it } from 'vitest';
import type { Rules } from '../wire/rules';
import { completionsFor, wagerOptions } from './completion';

const rules = {
    wagers: [
        { id: 'pass', kind: 'pass', name: 'Pass', sold: true },
        { id: 'place 6', kind: 'place', name: 'Place', sold: true },
        { id: 'place 8', kind: 'place', name: 'Place', sold: true },
        { id: 'fire', kind: 'fire', name: 'Fire', sold: false },
    ],
} as unknown as Rules;
const text = 'settings { base = 10 }\n';
const labels = (before: string, asked = false) => completionsFor(before, text, rules, asked)?.options.map((option) => option.label);

describe('completion', () => {
    it('knows the wagers of the rulebook in force inside quotes', () => {
        expect(labels('    bet("pl')).toEqual(['pass', 'place', 'place 6', 'place 8', 'fire']);
        expect(completionsFor('    bet("place 6', text, rules, false)?.typed).toBe(7);
        expect(wagerOptions(rules).find((option) => option.label === 'fire')?.detail).toBeTruthy();
        expect(wagerOptions(rules).find((option) => option.label === 'place')?.detail).toBeUndefined();
    });
    it('knows what is seen', () => {
        expect(labels('    if see.')).toContain('seven_out');
        expect(labels('    if see.')).not.toContain('bet');
    });
    it('knows the interface and the text’s own settings', () => {
        expect(labels('    ta')).toEqual(expect.arrayContaining(['take_odds', 'take_down', 'base', 'see', 'end']));
    });
    it('is silent in comments, in sentences and where nothing is begun', () => {
        expect(labels('  -- pre')).toBeUndefined();
        expect(labels('about "Pa')).toBeUndefined();
        expect(labels('    ')).toBeUndefined();
        expect(labels('    ', true)).toContain('bet');
        expect(labels('bet("pass", 5) ')).toBeUndefined();
    });
});
