// Whether a hand of drawn dice is what was committed to: docs/fairness.md, followed line by line in the browser.
import { strings } from '../strings';
import type { HandOfDice } from '../wire/server';
import { hex, hmacSha256, sha256, unhex } from './sha256';

export interface Finding {
    holds: boolean;
    words: string;
}

function lines(hand: HandOfDice, kind: string, ...rest: (string | number)[]): Uint8Array {
    return new TextEncoder().encode([`hardway dice 1 ${kind}`, hand.table, hand.hand, ...rest].join('\n') + '\n');
}

export function shareCommitment(hand: HandOfDice, person: string, share: string): string {
    return hex(sha256(lines(hand, 'share', hand.commitment, person, share)));
}

/** What the secret and the shares come to; nothing without the secret. */
export function throwsOf(hand: HandOfDice): string[] {
    if (!hand.secret) return [];
    const key = unhex(hand.secret);
    return hand.throws.map((_, i) => throwOf(hand, key, i + 1));
}

function throwOf(hand: HandOfDice, key: Uint8Array, number: number, block = 0): string {
    const shares = hand.shares.map((each) => `${each.person} ${each.commitment} ${each.share ?? '-'}`);
    const drawn = hmacSha256(key, lines(hand, 'throw', number, block, ...shares));
    const byte = drawn.find((each) => each < 252);
    if (byte === undefined) return throwOf(hand, key, number, block + 1);
    return `${Math.floor((byte % 36) / 6) + 1}-${(byte % 6) + 1}`;
}

/** What the page kept while the hand was played. */
export interface Kept {
    commitment?: string | undefined;
    /** One's own share, if one gave it. */
    share?: string | undefined;
    person?: string | undefined;
    throws?: string[] | undefined;
}

/** `words`: what is said of each finding, by whoever watched or by whoever reads the record afterwards. */
export function verify(hand: HandOfDice, kept: Kept = {}, words = strings.fairness): Finding[] {
    if (!hand.secret) return [{ holds: false, words: words.noSecret }];
    const findings: Finding[] = [];
    const find = (holds: boolean, text: string) => findings.push({ holds, words: text });
    find(hex(sha256(lines(hand, 'house', hand.secret))) === hand.commitment, words.secret);
    if (kept.commitment) find(kept.commitment === hand.commitment, words.seen);
    const shown = hand.shares.filter((each) => each.share);
    find(
        shown.every((each) => shareCommitment(hand, each.person, each.share ?? '') === each.commitment),
        words.shares(shown.length),
    );
    if (kept.share)
        find(
            hand.shares.some((each) => each.person === kept.person && each.share === kept.share),
            words.ownShare,
        );
    const due = throwsOf(hand);
    find(
        hand.throws.every((thrown, i) => due[i] === thrown),
        words.throws(hand.throws.length),
    );
    if (kept.throws) find(kept.throws.join() === hand.throws.join(), words.sawThrows);
    return findings;
}
