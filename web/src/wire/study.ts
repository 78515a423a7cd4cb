// Studies: what POST /api/studies is asked, and the result that `hardway study --json` prints, as far as a page shows it
// (docs/study.md). Money is a number here, as there.
import type { Roll, Table } from './record';

export interface StudyWish {
    strategies: string[];
    rules: string;
    house?: string[];
    vary?: string;
    bankroll?: string;
    length?: number;
    win?: string;
    lose?: string;
    shooters?: number;
    finish_hand?: boolean;
    shooter_win?: string;
    shooter_lose?: string;
    visits?: number;
    seed?: number;
    files?: Record<string, string>;
}
export interface StudyNow {
    id: string;
    state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
    asked_at: number;
    ended_at?: number;
    doing?: string;
    share?: number;
    why?: string;
    result?: StudyResult;
}
export interface Figure {
    exact?: number;
    fraction?: string;
    sampled?: number;
    error?: number;
    interval95?: [number, number];
    visits?: number;
}
export type Figures = Record<string, Figure>;

export interface StudyTerms {
    bankroll: number;
    length: number;
    win: number | null;
    lose: number | null;
    shooters: number | null;
    finish_hand: boolean;
    shooter_win: number | null;
    shooter_lose: number | null;
    shooter_rolls: number | null;
}
export interface RefusedWish {
    wish: string;
    reason: string;
    words: string;
    count: number;
    per_throw?: number;
}
export interface Rows {
    columns: string[];
    rows: number[][];
}
export interface StudiedStrategy {
    name: string;
    about: string;
    source: string;
    settings: Record<string, number>;
    engine: string;
    states?: number;
    classes?: number;
    warning?: string;
    refused: RefusedWish[];
    per_roll?: Figures;
    per_decision?: Figures;
    per_hour?: Figures;
    visit?: Figures;
    /** The exact chance of every result: the first is `least`, the next one `unit` more. */
    distribution?: { unit: number; least: number; lost: number; chance: number[] };
    sample?: {
        results: { bin: number; counts: [number, number][] };
        fan?: Rows & { paths: number };
        ruin?: Rows;
    };
    notes: string[];
}
export interface ComparedFigure {
    first: number;
    second: number;
    difference: number;
    error?: number;
    basis: string;
    of: string;
    higher: 'first' | 'second' | 'same' | null;
}
export interface StudiedPair {
    first: string;
    second: string;
    result?: ComparedFigure;
    handle?: ComparedFigure;
    hour?: ComparedFigure;
    wagered?: ComparedFigure;
    paired: { difference: number; error: number; first_above: number; second_above: number; equal: number };
    significant: boolean;
    verdict: string;
}
export interface StudyResult {
    rules: string;
    digest: string;
    house: Record<string, string>;
    terms: StudyTerms;
    seed: number | null;
    rolls_per_hour: number;
    confidence: number;
    visits: number;
    complete: boolean;
    throws: number;
    varied?: { setting: string; values: number[] };
    strategies: StudiedStrategy[];
    pairs: StudiedPair[];
}

// ------------------------------------------------------------ POST /api/traces

export interface TraceWish extends StudyWish {
    /** Throws: "3-3 2-2". */
    trace: string;
}
export interface TraceStep {
    /** Neither is there before the first throw. */
    roll?: Roll;
    call?: string;
    /** On the puck from now on; 0 on a come-out. */
    point: number;
    net: number;
    result: number;
    rail: number;
    felt: number;
    said: string[];
    bets: { wager: string; stake: number; slot: number; off?: true }[];
    refused: { wish: string; reason: string; words: string }[];
    table: Table;
}
export interface Traced {
    name: string;
    ended?: 'ahead' | 'behind' | 'shooters' | 'ruined';
    steps: TraceStep[];
}
export interface Traces {
    rules: string;
    digest: string;
    bankroll: number;
    /** The player's. */
    seat: number;
    strategies: Traced[];
}
