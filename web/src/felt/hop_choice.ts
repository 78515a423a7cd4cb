// A hop set is bet on pairs that its player names: its spot is pressed first, then so many pairs on the felt.
import { dicePair } from './dice';
import type { Cell } from './plan';
import type { Spot } from './spot';

export interface HopChoice {
    kind: string;
    /** How many pairs it takes. */
    parts: number;
    pairs: string[];
}

/** Pressed on a spot that wants pairs: how many, and none yet. */
export function begun(cell: Cell): HopChoice | undefined {
    const parts = cell.wager.pairs;
    return parts === undefined ? undefined : { kind: cell.wager.kind, parts, pairs: [] };
}

/** The one pair of dice that a spot stands for: "1-3"; nothing for any other spot. */
export function pairOf(cell: Cell): string | undefined {
    if (cell.wager.group !== 'hops' && cell.wager.group !== 'one_roll') return undefined;
    const [only, second] = cell.wager.prices;
    if (!only || second || cell.wager.pairs !== undefined) return undefined;
    return dicePair(only.rolls ?? '')?.join('-');
}

/** With a pair more, or one less if it was there. */
export function toggled(choice: HopChoice, pair: string): HopChoice {
    const has = choice.pairs.includes(pair);
    return { ...choice, pairs: has ? choice.pairs.filter((each) => each !== pair) : [...choice.pairs, pair] };
}

/** What is bet once all pairs are named. */
export function chosen(choice: HopChoice): Spot | undefined {
    if (choice.pairs.length < choice.parts) return undefined;
    const pairs = choice.pairs.join(',');
    return { wager: `${choice.kind} ${pairs}`, pairs };
}
