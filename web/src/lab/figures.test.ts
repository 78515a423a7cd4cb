import { describe, expect, it } from 'vitest';
import { moneyFigure, percentFigure, sizeFigure } from './figures';

describe('figures', () => {
    it('say what is exact, and mark what is sampled', () => {
        expect(moneyFigure({ exact: -4.189, sampled: -3 })).toBe('−4.19');
        expect(moneyFigure({ sampled: 3 })).toBe('~+3.00');
        expect(moneyFigure(undefined)).toBe('–');
        expect(sizeFigure({ exact: 1200 })).toBe('1,200');
        expect(percentFigure({ exact: 0.0037433 })).toBe('0.374 %');
        expect(percentFigure({ exact: 0.48092 })).toBe('48.09 %');
        expect(percentFigure({ exact: 0.000004 })).toBe('0.0004 %');
    });
});
