// The felt of a rulebook: `felt` in the answer of GET /api/rules/DIGEST, written by src/wire/felt.cpp. docs/rulebooks.md says what
// the places are.

export type FeltPlace =
    | 'line'
    | 'behind_line'
    | 'dont_line'
    | 'beside_dont'
    | 'dont_come'
    | 'behind_box'
    | 'in_box'
    | 'front_of_box'
    | 'come'
    | 'corner'
    | 'field'
    | 'centre'
    | 'beside_centre';

export interface FeltSpot {
    wager: string;
    number?: number;
    /** A hop set of so many pairs. */
    pairs?: number;
}
export interface FeltArea {
    id: string;
    at: FeltPlace;
    words: string;
    print: 'words' | 'dice';
    letter?: string;
    beside?: string;
    /** What a don't wager bars: "12". */
    bars?: string;
    cite?: string;
    spots: FeltSpot[];
}
export interface RuleFelt {
    ends: 1 | 2;
    cloth: 'green' | 'blue' | 'wine';
    boxes: number[];
    cite?: string;
    numbers: Record<string, string>;
    areas: FeltArea[];
    notes: { words: string; cite: string }[];
}
