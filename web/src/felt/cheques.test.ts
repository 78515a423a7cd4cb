import { describe, expect, it } from 'vitest';
import type { Rules } from '../wire/rules';
import { broken, centsOf, chequesOf, figure } from './cheques';

const house = (cheques: { value: string; colour: string; cut: number }[], chip = '1') => ({ cheques, chip }) as unknown as Rules;

describe('cheques', () => {
    it('reads money without a fraction', () => expect(['12', '2.50', '-0.05', '0.5'].map(centsOf)).toEqual([1200, 250, -5, 50]));
    it('uses the colours of the house', () =>
        expect(chequesOf(house([{ value: '5', colour: 'red', cut: 5 }, { value: '0.25', colour: 'blue', cut: 4 }]))).toEqual([
            { cents: 25, colour: 'blue' },
            { cents: 500, colour: 'red' },
        ]));
    it('has the usual ones where the rulebook names none', () => {
        expect(chequesOf(house([])).map((cheque) => cheque.cents)).toEqual([100, 500, 2500, 10000, 50000, 100000]);
        expect(chequesOf(house([], '0.25'))[0]).toEqual({ cents: 25, colour: 'blue' });
    });
    it('makes an amount of as few as possible, the largest first', () =>
        expect(broken(13_600, chequesOf(house([]))).map((cheque) => cheque.cents)).toEqual([10_000, 2_500, 500, 500, 100]));
    it('makes no whole amount of halves and quarters', () => {
        const house = [25, 100, 250, 500].map((cents) => ({ cents, colour: 'red' }));
        expect(broken(1_800, house).map((cheque) => cheque.cents)).toEqual([500, 500, 500, 100, 100, 100]);
        expect(broken(775, house).map((cheque) => cheque.cents)).toEqual([500, 250, 25]);
    });
    it('never makes a tower without end', () => expect(broken(100_000_000_000, chequesOf(house([]))).length).toBe(60));
    it('writes what fits on a cheque', () => expect([25, 250, 100_000, 1_250_000, 250_000_000].map(figure)).toEqual(['¼', '2½', '1000', '12½k', '2½M']));
});
