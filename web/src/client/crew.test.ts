import { describe, expect, it } from 'vitest';
import type { Rules } from '../wire/rules';
import { crewOf, enteredThrow, maySay, reasonsFor } from './crew';

const rules = {
    crew: { rest: ['stick'], recall: ['box', 'pit_manager'] },
    no_rolls: [
        { id: 'off_table', always: true, by: ['box', 'stick', 'dealer'], cite: '1' },
        { id: 'improper', always: false, by: ['box'], cite: '2' },
    ],
} as unknown as Rules;

describe('the crew', () => {
    it('is known by its roles, and others are none', () => {
        expect(crewOf(['player', 'boxperson', 'dealer'])).toEqual(['box', 'dealer']);
        expect(crewOf(['surveillance', 'administrator', 'guest'])).toEqual([]);
    });
    it('may say what the rulebook’s list gives it, and nothing else', () => {
        expect(maySay(rules, ['stick'], 'rest')).toBe(true);
        expect(maySay(rules, ['stick'], 'recall')).toBe(false);
        expect(maySay(rules, ['box'], 'fill')).toBe(false);
        expect(reasonsFor(rules, ['dealer'])).toEqual(['off_table']);
        expect(reasonsFor(rules, ['box'])).toEqual(['off_table', 'improper']);
        expect(reasonsFor(rules, [])).toEqual([]);
    });
});

describe('a throw that is entered', () => {
    const flat = { roll: '6-5', right: false, lean: 'flat', unread: 0 } as const;
    const said = (...from: Parameters<typeof enteredThrow>) => enteredThrow(...from).map((each) => each.command);

    it('goes on from where the dice are', () => {
        expect(said('centre', flat)).toEqual(['out', 'throw', 'rest', 'settle']);
        expect(said('out', flat)).toEqual(['throw', 'rest', 'settle']);
        expect(said('air', flat)).toEqual(['rest', 'settle']);
    });
    it('is not settled with it where a die leans or cannot be read', () => {
        expect(said('air', { ...flat, unread: 2 })).toEqual(['rest']);
        expect(said('air', { ...flat, lean: 'one_side' })).toEqual(['rest']);
    });
    it('says at which end the dice lie', () => {
        expect(enteredThrow('air', { ...flat, right: true })[0]).toMatchObject({ landed_right: true });
        expect(enteredThrow('air', flat)[0]).not.toHaveProperty('landed_right');
    });
});
