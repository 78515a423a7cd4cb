// What the felt and the rest of the page say to each other.
import type { Change } from '../wire/change';
import type { Bet, Offer } from '../wire/record';

/** A place on the felt where something can be bet, named as the server names it. */
export interface Spot {
    wager: string;
    /** The number a Come or its odds stand on. */
    number?: number;
    /** A hop set's pairs: "2-2,1-3". */
    pairs?: string;
}

/** A spot somebody has picked, with what stands there and what may be done. */
export interface Picked extends Spot {
    offer?: Offer;
    standing?: { slot: number; bet: Bet; change?: Change };
}

export type Skin = 'modern' | 'classic';
export type Ends = 'one' | 'both';
