import { describe, expect, it } from 'vitest';
import type { RuleWager } from '../wire/rules';
import { odds, priceInWords, priceOf, several } from './price';

const wager = (prices: RuleWager['prices'], number?: number): RuleWager => ({
    id: 'x',
    kind: 'x',
    name: 'X',
    group: 'one_roll',
    ...(number === undefined ? {} : { number }),
    sold: true,
    prices,
    unit: '1',
    least: '1',
    works_on_come_out: true,
    stays_up: false,
    self_service: false,
    cites: {},
});

describe('prices as they are printed', () => {
    it('says "to", and never "for"', () => expect(odds('7:6')).toBe('7 to 6'));
    it('keeps the units of the boxes', () => expect(several(['9:5'])).toBe('9 to 5'));
    it('tells long prices for one unit', () => expect(several(['29:2'])).toBe('14½ to 1'));
    it('sets several in one line, the lowest first', () => expect(several(['27:4', '3:1'])).toBe('3 · 6¾ to 1'));
    it('parts what has no fraction of its own', () => expect(several(['5:11', '1:2'])).toBe('5 to 11 · 1 to 2'));
    it('shows a range of many', () => expect(several(['1:2', '2:3', '5:6', '1:1'])).toBe('1 to 2 · 2 to 3 · 5 to 6 · 1 to 1'));
    it('shows the price on its own number', () =>
        expect(priceOf(wager([{ pays: '11:5', rolls: '3 11' }, { pays: '57:5', rolls: '2' }], 2))).toBe('11⅖ to 1'));
    it('shows by how many a count pays', () =>
        expect(priceOf(wager([{ pays: '24:1', from: 4 }, { pays: '249:1', from: 5 }]))).toBe('4 points 24 · 5 249 to 1'));
    it('tells both throws of one that has two', () =>
        expect(priceOf(wager([{ pays: '2:1', rolls: '7' }, { pays: '3:1', rolls: '7' }]))).toBe('2 to 1, then 3 to 1'));
    it('names every throw for a screen reader', () =>
        expect(priceInWords(wager([{ pays: '2:1', rolls: '2 12' }, { pays: '1:1', rolls: '3' }]))).toBe('2 to 1 on 2 12, 1 to 1 on 3'));
});
