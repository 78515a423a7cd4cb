// Figures of a study as people read them: exact where there is one, else sampled and marked so.
import { percent } from './edges';
import type { Figure } from '../wire/study';

const twoPlaces = (value: number) =>
    Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function value(figure: Figure | undefined): number | undefined {
    return figure?.exact ?? figure?.sampled;
}
function shown(figure: Figure | undefined, text: (value: number) => string): string {
    const found = value(figure);
    if (found === undefined) return '–';
    return (figure?.exact === undefined ? '~' : '') + text(found);
}
/** "−4.19", "+3.00"; what was sampled is "~−4.19". */
export function moneyFigure(figure: Figure | undefined): string {
    return shown(figure, (amount) => (amount > 0 ? '+' : amount < 0 ? '−' : '') + twoPlaces(amount));
}
/** An amount that has no sign: a swing, a bankroll. */
export function sizeFigure(figure: Figure | undefined): string {
    return shown(figure, (amount) => twoPlaces(amount).replace(/\.00$/, ''));
}
export function percentFigure(figure: Figure | undefined): string {
    return shown(figure, (share) => percent(share, Math.abs(share) < 0.0001 ? 4 : Math.abs(share) < 0.1 ? 3 : 2));
}
