import { describe, expect, it } from 'vitest';
import { hashOf, placeOf } from './place';

describe('a link into a hand', () => {
    it('leads where it was made', () => {
        expect(placeOf(hashOf('k7w-2', 3, 57))).toEqual({ hand: 3, record: 57 });
        expect(placeOf(hashOf('k7w-2', 3))).toEqual({ hand: 3, record: undefined });
    });
    it('leads to the last hand if it names none', () => {
        expect(placeOf('#/replay/k7w')).toEqual({ hand: undefined, record: undefined });
        expect(placeOf('#/replay/k7w/hand/')).toEqual({ hand: undefined, record: undefined });
    });
});
