// Wagers by the names the rulebook gives them.
import { strings } from '../strings';
import type { Price } from '../wire/record';
import type { Rules, RuleWager } from '../wire/rules';
import type { Key } from './betting';
import { grouped } from './money';

/** Of a table in one line: its rulebook and limits. */
export function aboutTable(rules: Rules | undefined): string {
    return rules ? strings.table.about(rules.title, grouped(rules.least), grouped(rules.most)) : '';
}

/** "7 to 6" */
export function priceWords(price: Price): string {
    const [pays = '', per = ''] = price.split(':');
    return strings.price.to(pays, per);
}

/** The rulebook's entry for a wager as the wire names it: "place 6", "pass_odds" on 9, "come 4", "hop_set 2-2,1-3". */
export function wagerOf(rules: Rules, key: Key): RuleWager | undefined {
    const [kind = '', label = ''] = key.wager.split(' ');
    const on = String(key.on ?? '');
    return (
        rules.wagers.find((wager) => wager.id === key.wager) ??
        rules.wagers.find((wager) => wager.kind === kind && (wager.label === label || wager.label === on)) ??
        rules.wagers.find((wager) => wager.kind === kind)
    );
}

export function nameOf(rules: Rules, key: Key): string {
    const wager = wagerOf(rules, key);
    if (!wager) return key.wager;
    const [, ...rest] = key.wager.split(' ');
    const label = rest.join(' ');
    if (label) return strings.spot.name(wager.name, label);
    return key.on === undefined ? wager.name : strings.spot.onNumber(wager.name, key.on);
}

// Bots have names of their own kind, which nobody else can have; that they are bots is said beside them.
const botNames = /\bbot_/g;

export function isBot(name: string): boolean {
    return name.startsWith('bot_');
}
/** Why not, as a sentence; the section it rests on stands beside it. */
export function reason(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1) + (/[\w)]$/.test(words) ? '.' : '');
}
/** A name, or a sentence with names in it, as people read it. */
export function shown(words: string): string {
    return words.replace(botNames, '');
}
