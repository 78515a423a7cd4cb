// What somebody has set up in the lab: a rulebook with its house choices, strategies, the terms of a visit, throws to step
// through. All of it is in a link (link.ts), so whatever comes from one is checked here.
import type { StudyWish, TraceWish } from '../wire/study';

export interface Entrant {
    name: string;
    /** What differs from what the strategy itself says. */
    settings: Record<string, number>;
    /** One's own; without it the strategy is one that ships. */
    text?: string;
}
export interface Terms {
    bankroll: string;
    length: string;
    visits: string;
    win: string;
    lose: string;
    shooters: string;
    seed: string;
    finishHand: boolean;
}
export interface LabSetup {
    rulebook: string;
    choices: Record<string, string>;
    entrants: Entrant[];
    /** Which of them is looked at. */
    chosen: number;
    terms: Terms;
    /** Of the chosen one, alone: "odds=1..5". */
    vary: string;
    throws: string;
}

export const most = { entrants: 8, text: 32_000, throws: 1000, name: 40 };
const shape = { name: /^[A-Za-z_][\w-]*$/, setting: /^[A-Za-z_]\w{0,39}$/, choice: /^[\w.-]{1,60}$/ };

export const usualTerms: Terms = {
    bankroll: '1000',
    length: '500',
    visits: '20000',
    win: '',
    lose: '',
    shooters: '',
    seed: '1',
    finishHand: false,
};

export function usualSetup(): LabSetup {
    return {
        rulebook: 'ma-craps',
        choices: {},
        entrants: [
            { name: 'three_point_molly', settings: {} },
            { name: 'pass_345', settings: {} },
        ],
        chosen: 0,
        terms: { ...usualTerms },
        vary: '',
        throws: '3-3 2-4 5-6 4-4 1-4 3-4 6-4 2-2 6-1',
    };
}

/** A strategy as the server names it: "pass_odds:odds=2", "mine.lua". */
export function strategyName(entrant: Entrant): string {
    const changed = Object.entries(entrant.settings).map(([name, value]) => `${name}=${value}`);
    const name = entrant.text === undefined ? entrant.name : `${entrant.name}.lua`;
    return changed.length > 0 ? `${name}:${changed.join(',')}` : name;
}

/** House choices as a house file has them; what has blanks stands in quotes. */
export function choicesText(choices: Record<string, string>): string {
    return pickedChoices(choices)
        .map((choice) => (/\s/.test(choice) ? choice.replace('=', '="') + '"' : choice))
        .join(' ');
}
function pickedChoices(choices: Record<string, string>): string[] {
    return Object.entries(choices)
        .filter(([, value]) => value.trim() !== '')
        .map(([key, value]) => `${key}=${value.trim()}`);
}

/** A name that no other strategy of this study has. */
export function freshName(entrants: Entrant[], wanted: string): string {
    const base = wanted.slice(0, most.name - 3);
    const taken = new Set(entrants.map((each) => each.name));
    let name = base;
    for (let i = 2; taken.has(name); i += 1) name = `${base}_${i}`;
    return name;
}

function filesOf(entrants: Entrant[]): Record<string, string> {
    return Object.fromEntries(entrants.flatMap((each) => (each.text === undefined ? [] : [[`${each.name}.lua`, each.text]])));
}

/** What the server is asked. Only what was said is sent: what the rest usually is, it knows itself. */
export function studyWish(setup: LabSetup): StudyWish {
    const { terms } = setup;
    const chosen = setup.entrants[setup.chosen];
    const entrants = setup.vary.trim() && chosen ? [chosen] : setup.entrants;
    const house = pickedChoices(setup.choices);
    const files = filesOf(entrants);
    const text = (name: string, value: string) => (value.trim() ? { [name]: value.trim() } : {});
    const number = (name: string, value: string) => (value.trim() ? { [name]: Number(value) } : {});
    return {
        strategies: entrants.map(strategyName),
        rules: setup.rulebook,
        ...(house.length > 0 ? { house } : {}),
        ...text('vary', setup.vary),
        ...text('bankroll', terms.bankroll),
        ...number('length', terms.length),
        ...text('win', terms.win),
        ...text('lose', terms.lose),
        ...number('shooters', terms.shooters),
        ...(terms.finishHand ? { finish_hand: true } : {}),
        ...number('visits', terms.visits),
        ...number('seed', terms.seed),
        ...(Object.keys(files).length > 0 ? { files } : {}),
    };
}

/** The chosen strategy alone, stepped through the throws. How long a visit is and how many there are says nothing here. */
export function traceWish(setup: LabSetup): TraceWish | undefined {
    const chosen = setup.entrants[setup.chosen];
    const throws = setup.throws.trim();
    if (!chosen || !throws) return undefined;
    const terms = { ...setup.terms, length: '', visits: '', seed: '', finishHand: false };
    return { ...studyWish({ ...setup, terms, vary: '', entrants: [chosen], chosen: 0 }), trace: throws };
}

/** The settings that a text declares, so that a form can offer them; the server has the last word. */
export function settingsIn(text: string): Record<string, number> {
    const block = /^[ \t]*settings\s*\{([^}]*)\}/m.exec(text)?.[1] ?? '';
    const found: Record<string, number> = {};
    for (const [, name = '', value = ''] of block.matchAll(/([A-Za-z_]\w*)\s*=\s*(-?\d+(?:\.\d+)?)/g)) found[name] = Number(value);
    return found;
}

// ------------------------------------------------------------ out of a link

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, longest: number): value is string => typeof value === 'string' && value.length <= longest;

function readEntrant(value: unknown): Entrant | undefined {
    if (!isObject(value) || !isText(value['name'], most.name) || !shape.name.test(value['name'])) return undefined;
    const given = value['settings'] ?? {};
    if (!isObject(given)) return undefined;
    const settings: Record<string, number> = {};
    for (const [name, number] of Object.entries(given)) {
        if (!shape.setting.test(name) || typeof number !== 'number' || !Number.isFinite(number)) return undefined;
        settings[name] = number;
    }
    if (value['text'] === undefined) return { name: value['name'], settings };
    if (!isText(value['text'], most.text)) return undefined;
    return { name: value['name'], settings, text: value['text'] };
}

function readChoices(value: unknown): Record<string, string> | undefined {
    if (!isObject(value) || Object.keys(value).length > 100) return undefined;
    const all = Object.entries(value);
    if (!all.every(([key, chosen]) => shape.choice.test(key) && isText(chosen, 100))) return undefined;
    return Object.fromEntries(all) as Record<string, string>;
}

function readTerms(value: unknown): Terms | undefined {
    if (!isObject(value)) return undefined;
    const terms = { ...usualTerms };
    for (const name of ['bankroll', 'length', 'visits', 'win', 'lose', 'shooters', 'seed'] as const) {
        const given = value[name] ?? terms[name];
        if (!isText(given, 20)) return undefined;
        terms[name] = given;
    }
    terms.finishHand = value['finishHand'] === true;
    return terms;
}

/** The setup that was meant, or nothing if it is none. */
export function readSetup(value: unknown): LabSetup | undefined {
    if (!isObject(value) || !isText(value['rulebook'], 60) || !Array.isArray(value['entrants'])) return undefined;
    const entrants = value['entrants'].map(readEntrant);
    const choices = readChoices(value['choices'] ?? {});
    const terms = readTerms(value['terms'] ?? {});
    const { vary = '', throws = '', chosen = 0 } = value;
    if (entrants.length > most.entrants || !choices || !terms) return undefined;
    if (!isText(vary, 100) || !isText(throws, most.throws * 5)) return undefined;
    if (!entrants.every((each): each is Entrant => each !== undefined)) return undefined;
    const named = new Set(entrants.filter((each) => each.text !== undefined).map((each) => each.name));
    if (named.size !== entrants.filter((each) => each.text !== undefined).length) return undefined;
    const at = typeof chosen === 'number' && entrants[chosen] ? chosen : 0;
    return { rulebook: value['rulebook'], choices, entrants, chosen: at, terms, vary, throws };
}
