import { describe, expect, it } from 'vitest';
import { cents, grouped, money, readAmount, signed } from './money';

describe('money', () => {
    it.each([
        ['12', 1200],
        ['2.50', 250],
        ['-0.25', -25],
        ['1000000', 100_000_000],
    ])('%s is %i cents, and back', (text, value) => {
        expect(cents(text)).toBe(value);
        expect(money(value)).toBe(text);
    });
    it('is read by people', () => {
        expect(grouped('1234567.50')).toBe('1,234,567.50');
        expect(signed('-10')).toBe('−10');
        expect(signed('10')).toBe('+10');
        expect(signed('0')).toBe('0');
    });
    it.each(['', ' ', 'x', '1.234', '-5', '1e3', '.', '5.', '12345678'])('is not “%s”', (typed) => {
        expect(readAmount(typed)).toBeUndefined();
    });
    it('is what people type', () => {
        expect(readAmount(' 1,250 ')).toBe('1250');
        expect(readAmount('2.5')).toBe('2.50');
    });
});
