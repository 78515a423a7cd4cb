// What the server says of the past: hands, their records told event by event, stories, nights (docs/protocol.md, Told again).
import type { Money, Roll } from './record';
import type { After, Said, Setup, Shown, TableNow, Told, ToldRecord } from './server';

/** From seven-out to seven-out, whoever shoots. */
export interface HandSpan {
    hand: number;
    /** Records. */
    first: number;
    last: number;
    began: number;
    ended: number;
    throws: number;
    shooters: string[];
    /** Not there: it goes on. */
    end?: 'seven_out' | 'cut_short' | 'lost';
}
export interface Hands {
    setup: Setup;
    /** What the dice are called: "drawn dice, verifiable". */
    dice: string;
    hands: HandSpan[];
}

/** A sentence, and what the event that it is about changed. */
export interface SaidStep extends Said {
    after: After;
    shown?: Shown;
}
export type StepsRecord = Omit<ToldRecord, 'told'> & { told: Omit<Told, 'said'> & { said?: SaidStep[][] } };
export interface Replay {
    before: TableNow;
    shown: Shown;
    records: StepsRecord[];
}

export interface Story {
    /** Of a file. */
    name: string;
    session: string;
}

export interface NightThrow {
    /** Record. */
    number: number;
    at: number;
    /** Of the table, from 1. */
    throw: number;
    roll: Roll;
    /** Won since the first buy-in, just before this throw and after it. */
    before: Money;
    after: Money;
    /** Over the 36 throws that could have come: the mean is one 36th of it. */
    sum: Money;
    variance: number;
}
export interface Night {
    person: string;
    throws: NightThrow[];
}
