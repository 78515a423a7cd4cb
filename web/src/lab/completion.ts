// What could come next in a strategy: wagers of the rulebook in force inside quotes, what is seen after `see.`, else the words
// of the interface (docs/strategies.md) and the text's own settings.
import { labStrings } from '../strings';
import type { Rules } from '../wire/rules';
import { settingsIn } from './setup';

export interface Option {
    label: string;
    type: 'wager' | 'function' | 'keyword' | 'property' | 'variable';
    detail?: string;
    info?: string;
    /** Higher ones are shown first. */
    boost?: number;
}
export interface Completions {
    /** How many characters before the cursor are part of the word. */
    typed: number;
    options: Option[];
}

const keywords = 'and break do else elseif end false for function if in ipairs local nil not or pairs return then true while'.split(' ');
const { api } = labStrings;
const notSold = -50;

/** Kinds first ("place"), then each of their numbers ("place 6"). */
export function wagerOptions(rules: Rules | undefined): Option[] {
    const options = new Map<string, Option>();
    rules?.wagers.forEach((wager, i) => {
        const option = (label: string, boost: number): Option => ({
            label,
            type: 'wager',
            info: wager.name,
            boost: wager.sold ? boost : notSold,
            ...(wager.sold ? {} : { detail: api.notSold }),
        });
        const kind = options.get(wager.kind);
        if (!kind || (wager.sold && kind.boost === notSold)) options.set(wager.kind, option(wager.kind, 1));
        // In the rulebook's order: 4 before 10.
        if (wager.id !== wager.kind) options.set(wager.id, option(wager.id, -i / 100));
    });
    return [...options.values()];
}

function wordOptions(text: string): Option[] {
    const described = (group: Record<string, string[]>): Option[] =>
        Object.entries(group).map(([label, [detail = '', info = '']]) => ({ label, type: 'function', detail, info, boost: 1 }));
    return [
        ...described(api.wish),
        ...described(api.look),
        ...described(api.head),
        { label: 'see', type: 'variable', info: api.seeWords },
        ...Object.keys(settingsIn(text)).map((label): Option => ({ label, type: 'variable', boost: 2 })),
        ...keywords.map((label): Option => ({ label, type: 'keyword' })),
    ];
}

/** `before` is the line up to the cursor, `text` all of it. Nothing where nothing is begun, unless somebody asks for it. */
export function completionsFor(before: string, text: string, rules: Rules | undefined, asked: boolean): Completions | undefined {
    if (/^[^"']*--/.test(before)) return undefined;
    const quoted = /(["'])([\w ,-]*)$/.exec(before);
    const quotes = (before.match(/["']/g) ?? []).length;
    if (quoted && quotes % 2 === 1) {
        // The sentences of the head are no wagers.
        if (/^\s*(about|source)\b/.test(before)) return undefined;
        return { typed: quoted[2]?.length ?? 0, options: wagerOptions(rules) };
    }
    const seen = /\bsee\.(\w*)$/.exec(before);
    if (seen) return { typed: seen[1]?.length ?? 0, options: Object.entries(api.see).map(([label, info]) => ({ label, type: 'property', info })) };
    const word = /(?:^|[^\w.])([A-Za-z_]\w*)$/.exec(before);
    if (!word && !asked) return undefined;
    return { typed: word?.[1]?.length ?? 0, options: wordOptions(text) };
}
