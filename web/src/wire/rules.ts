// What a page needs of a rulebook: the answer of GET /api/rules/DIGEST, written by src/wire/summary.cpp. The test
// `answers` holds what a real server says against these types.
import type { RuleFelt } from './felt';
import type { Command, Crew, Money, Price } from './record';

export interface RulePrice {
    pays: Price;
    rolls?: string;
    from?: number;
}

export type WagerGroup = 'line' | 'come' | 'odds' | 'numbers' | 'hardways' | 'one_roll' | 'hops' | 'side';

export interface RuleWager {
    id: string;
    kind: string;
    name: string;
    label?: string;
    group: WagerGroup;
    number?: number;
    flat?: string;
    tracker?: string;
    pairs?: number;
    sold: boolean;
    prices: RulePrice[];
    unit: Money;
    least: Money;
    most?: Money;
    cap_times?: number;
    /** Numbered areas it is set down on, one a place. */
    spots?: number;
    /** They bear the places' numbers. */
    numbered?: true;
    works_on_come_out: boolean;
    stays_up: boolean;
    self_service: boolean;
    vig?: 'up_front' | 'on_win';
    cites: Partial<Record<CiteOf, string>>;
}
export type CiteOf =
    | 'wager'
    | 'price'
    | 'unit'
    | 'made'
    | 'raised'
    | 'down'
    | 'works'
    | 'limits'
    | 'vig'
    | 'cap'
    | 'sold'
    | 'stays';

export interface RuleTracker {
    id: string;
    counts: boolean;
    on_points_made: boolean;
    marks: string[];
    /** What lies on a mark. */
    marker?: 'blank' | 'mark' | 'count';
    notice_at?: number;
    cite?: string;
}
export interface RuleCheque {
    value: Money;
    colour: string;
    cut: number;
    cite?: string;
}
export interface RuleMacro {
    id: string;
    numbers: number[];
    cite: string;
}
export interface RuleChoice {
    key: string;
    value: string;
    allowed: string;
    words: string;
    cite: string;
}
export interface RuleCalls {
    opening: string;
    come_out: Record<string, string>;
    intermediate: Record<string, string>;
    decision: Record<string, string>;
    cite?: string;
}
export interface Rules {
    schema: 1;
    id: string;
    title: string;
    source: string;
    digest: string;
    points: number[];
    naturals: number[];
    chip: Money;
    least: Money;
    most: Money;
    seats: number;
    seated_only: boolean;
    /** The line on which OFF lies before a shooter who only finishes come wagers. */
    come_only?: string;
    wagers: RuleWager[];
    macros: RuleMacro[];
    trackers: RuleTracker[];
    cheques: RuleCheque[];
    felt: RuleFelt;
    calls: RuleCalls;
    /** By command, who of the crew may say it. */
    crew: Partial<Record<Command['command'], Crew[]>>;
    no_rolls: { id: string; always: boolean; by: Crew[]; cite: string }[];
    choices: RuleChoice[];
}
