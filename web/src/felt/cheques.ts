// Cheques: the values of the house, their colours, and how an amount is made of them.
import { cents as centsOf } from '../client/money';
import type { Rules } from '../wire/rules';

export { centsOf };

export interface Cheque {
    cents: number;
    colour: string;
}

/** Where a rulebook names no cheques: the colours that most houses use. */
const usual: Cheque[] = [
    { cents: 100, colour: 'white' },
    { cents: 500, colour: 'red' },
    { cents: 2_500, colour: 'green' },
    { cents: 10_000, colour: 'black' },
    { cents: 50_000, colour: 'purple' },
    { cents: 100_000, colour: 'orange' },
];
const QUARTER: Cheque = { cents: 25, colour: 'blue' };

const found = new WeakMap<Rules, Cheque[]>();

/** The smallest first. */
export function chequesOf(rules: Rules): Cheque[] {
    const cheques = found.get(rules) ?? listOf(rules);
    found.set(rules, cheques);
    return cheques;
}

function listOf(rules: Rules): Cheque[] {
    const own = rules.cheques.map(({ value, colour }) => ({ cents: centsOf(value), colour }));
    const list = own.length > 0 ? own : centsOf(rules.chip) < 100 ? [QUARTER, ...usual] : usual;
    return [...list].sort((a, b) => a.cents - b.cents);
}

const MOST_DISCS = 60;

/** An amount in as few cheques as possible, the largest first; what is left below the smallest stays unseen. */
export function broken(cents: number, cheques: Cheque[]): Cheque[] {
    const discs: Cheque[] = [];
    // Whole amounts are not made of halves and quarters, where there is another way.
    const whole = cheques.filter((cheque) => cheque.cents % 100 === 0);
    const usable = cents % 100 === 0 && whole[0]?.cents === 100 ? whole : cheques;
    let rest = cents;
    for (const cheque of [...usable].reverse())
        while (rest >= cheque.cents && discs.length < MOST_DISCS) {
            discs.push(cheque);
            rest -= cheque.cents;
        }
    return discs.length > 0 ? discs : cheques.slice(0, 1);
}

const short = (units: number): string => {
    const text = String(Math.round(units * 100) / 100);
    return text.replace(/^0\.25$/, '¼').replace(/^0\.5$/, '½').replace(/^0\.75$/, '¾').replace(/\.5$/, '½').replace(/\.25$/, '¼').replace(/\.75$/, '¾');
};

/** What is written on a cheque or beside a stack: "25", "2½", "1.2k". */
export function figure(cents: number): string {
    const units = cents / 100;
    if (Math.abs(units) >= 1_000_000) return `${short(Math.floor(units / 10_000) / 100)}M`;
    if (Math.abs(units) >= 10_000) return `${short(Math.floor(units / 100) / 10)}k`;
    return short(units);
}
