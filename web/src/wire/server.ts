// What the server says beside the record: answers of REST and of the WebSocket (docs/protocol.md). The test `answers`
// holds what a real server says against these types.
import type { Change } from './change';
import type { Command, Event, Money, Offer, Refusal, Roll, Seat, Table } from './record';

// ------------------------------------------------------------ REST

export interface ServerError {
    error: { code: string; words: string };
}
export interface Me {
    person: string;
    name: string;
    roles: string[];
    wallet: Money;
    /** Whoever works here gives the password again before anything but own chips is touched. */
    must_prove?: boolean;
}
/** What a rulebook leaves to the house. */
export interface MenuChoice {
    key: string;
    standard: string;
    allowed: string;
    words: string;
    cite: string;
}
export interface Limits {
    least: Money;
    most?: Money;
}
export interface MenuBook {
    id: string;
    title: string;
    seats: number;
    limits: Limits;
    choices: MenuChoice[];
}
/** All that a form for a new table needs. */
export interface Rulebooks {
    rulebooks: MenuBook[];
    dice: { id: DiceSource; label: string }[];
    paces: Record<string, Pace>;
}
export interface Strategies {
    strategies: { strategy: string; about: string; settings: Record<string, unknown>; text: string }[];
}
export interface Place {
    seat: number;
    person: string;
    name: string;
    bought_in: Money;
    /** In the rail and on the felt, when the table was shown. */
    chips: Money;
    bot?: true;
    strategy?: string;
    own_text?: true;
    stopped?: string;
    leaves?: true;
}
export type DiceSource = 'drawn' | 'entered' | 'scripted';
export interface TableRow {
    id: string;
    name: string;
    rulebook: string;
    title: string;
    choices: string;
    rules: string;
    limits: Limits;
    dice: DiceSource;
    dice_label: string;
    pace: Pace;
    seats: number;
    taken: number;
    free: number;
    bots: number;
    guests: boolean;
    places: Place[];
    clock: Clock;
    throws: number;
    point: number;
}
export interface Lobby {
    tables: TableRow[];
}
/** Milliseconds. */
export interface Pace {
    betting: number;
    throwing: number;
    shares: number;
    absent: number;
    empty: number;
}
export interface Setup {
    id: string;
    name: string;
    rulebook: string;
    choices: string;
    rules: string;
    dice: DiceSource;
    script: Roll[];
    pace: Pace;
    seats?: number;
}
export type Phase = 'committing' | 'revealing' | 'betting' | 'out' | 'crew' | 'closed';
export interface Clock {
    phase: Phase;
    /** Milliseconds since 1970 by the server's clock; without it, it takes as long as it takes. */
    until?: number;
}
/** A hand of drawn dice, as far as it is known: docs/fairness.md. */
export interface HandOfDice {
    dice: number;
    table: string;
    hand: number;
    phase?: string;
    commitment: string;
    shares: { person: string; commitment: string; share?: string }[];
    left_out?: string[];
    throws: Roll[];
    secret?: string;
    end?: string;
}
export interface TableNow {
    setup: Setup;
    /** What the dice are called: "drawn dice, verifiable". */
    dice: string;
    number: number;
    hash: string;
    clock: Clock;
    next_throw: number;
    seats: number;
    places: Place[];
    table: Table;
    last: Event[];
    hand?: HandOfDice;
}
/** What a wager must come to, exactly: fractions as text. */
export interface ParWager {
    wager: string;
    name: string;
    pays: string;
    stake: Money;
    vig?: 'up_front' | 'on_win';
    /** Positive for the house: "1/66". */
    edge: string;
    percent: number;
    return: string;
    edge_per_decision: string;
    edge_per_roll: string;
    hit: string;
    push: string;
    lose: string;
    sd: number;
    rolls: string;
    outcomes: { net: string; chance: string }[];
    cite: string;
}
/** What one wager, or all of them, took in and paid out: docs/meters.md. */
export interface WagerMeters {
    wager: string;
    booked: number;
    handle: Money;
    paid: Money;
    taken: Money;
    hold: Money;
}
export interface Meters {
    table: string;
    total: WagerMeters;
    wagers: WagerMeters[];
}
export interface Par {
    rulebook: string;
    title: string;
    wagers: ParWager[];
}

// ------------------------------------------------------------ records

export interface Did {
    command: Command;
    events: Event[];
}
export interface TableRecord {
    schema: 1;
    behaviour: number;
    chain: string;
    number: number;
    at: number;
    kind: string;
    person?: string;
    bot?: true;
    strategy?: string;
    source?: string;
    id?: string;
    /** A digest of what was asked by that id. */
    asked?: string;
    did?: Did[];
    moves?: [string, string, Money][];
    left?: [string, string, Money][];
    clock?: Clock;
    setup?: Setup;
    hand?: HandOfDice;
    why?: string;
    commitment?: string;
    share?: string;
}

/** The parts of a table that a record changed, null for what is left out from now on; of its seats those that did, by number. */
export type After = { [Part in Exclude<keyof Table, 'seats'>]?: Table[Part] | null } & {
    seats?: Record<string, Seat | null>;
};

export interface Button {
    shows: 'on' | 'off' | 'as_posted';
    slots: number[];
    cite?: string;
}
export interface Marker {
    on: string;
    bears?: string;
    turned?: true;
}
/** What lies on the layout because the rules say so. */
export interface Shown {
    seats: Record<string, { off?: number[]; buttons?: Button[] }>;
    markers: Record<string, Marker[]>;
    /** Who would throw next. */
    shooter?: number;
}
export interface Said {
    all: string;
    /** The same for whose wager it is about. */
    you?: string;
}
export interface Told {
    after: After;
    shown?: Shown;
    said?: Said[][];
    call?: string;
    opening?: string;
}
export interface ToldRecord {
    record: TableRecord;
    hash: string;
    told: Told;
}

// ------------------------------------------------------------ the WebSocket

export type Thrown = Extract<Event, { event: 'settled' }> & { number: number; seat?: number };

/** The answer to `watch` with `told`: the whole table, or only where it stands if records go on from before. */
export interface Watching extends TableNow {
    shown: Shown;
    throws: Thrown[];
}
export interface GoesOn {
    number: number;
    hash: string;
}
export interface Outcome {
    total: number;
    rolls: string;
    ways: number;
    net: Money;
    slots: Record<string, Money>;
}
export interface NextThrow {
    outcomes: Outcome[];
    /** Over the 36 throws: the mean is one 36th of it. */
    sum: Money;
}
/** An offer with words for people: why nothing is taken, or why what is taken cannot be taken back. */
export type OfferSaid = Offer & { words?: string; binds?: string; binds_cite?: string };
export interface Mine {
    number: number;
    throw: number;
    seat: number;
    offers: OfferSaid[];
    changes: Change[];
    next: NextThrow;
    outlooks: string[];
}
export interface Heard {
    commands: Command[];
    asks?: string;
    trouble?: string;
    note?: string;
    refusal?: Refusal;
    words?: string;
    suggestions?: string[];
    passages?: Passage[];
}
/** A piece of what is told to somebody who asks why. */
export interface Passage {
    kind: 'title' | 'answer' | 'rule' | 'ruling' | 'nothing';
    text: string;
    cite?: string;
}
export interface Why {
    section: string;
    rule: string;
    rulings: string[];
}
export interface Done {
    number: number;
    hash: string;
    at: number;
}
export interface Refused {
    code: string;
    words: string;
    cite?: string;
    least?: Money;
    most?: Money;
    below?: Money;
    above?: Money;
    suggestions?: string[];
    /** What is written about what was asked for, of a question that begins with "why". */
    passages?: Passage[];
    /** Milliseconds until it may be asked again. */
    wait?: number;
}
export type Answer<T> = { ok: T; refused?: undefined } | { ok?: undefined; refused: Refused };
