import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { HandOfDice } from '../wire/server';
import { verify } from './fairness';
import { hex, hmacSha256, sha256, unhex } from './sha256';

const bytes = (text: string) => new TextEncoder().encode(text);
const golden = () =>
    JSON.parse(readFileSync(new URL('../../../tests/house/golden_hand.json', import.meta.url), 'utf8')) as HandOfDice;

describe('SHA-256', () => {
    it('is that of FIPS 180-4', () => {
        expect(hex(sha256(bytes('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
        expect(hex(sha256(bytes('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
        expect(hex(sha256(bytes('a'.repeat(1000))))).toBe(
            '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3',
        );
    });
    it('makes the HMAC of RFC 4231', () => {
        expect(hex(hmacSha256(bytes('Jefe'), bytes('what do ya want for nothing?')))).toBe(
            '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
        );
        expect(hex(hmacSha256(unhex('aa'.repeat(131)), bytes('Test Using Larger Than Block-Size Key - Hash Key First')))).toBe(
            '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
        );
    });
});

describe('a hand of dice', () => {
    it('holds if it is what was committed to', () => {
        const hand = golden();
        const findings = verify(hand, {
            commitment: hand.commitment,
            share: hand.shares[0]?.share,
            person: 'ana',
            throws: hand.throws,
        });
        expect(findings).toHaveLength(6);
        expect(findings.filter((finding) => !finding.holds)).toEqual([]);
    });
    it.each<[string, (hand: HandOfDice) => void]>([
        ['the secret', (hand) => (hand.secret = hand.secret?.replace('9', '8') ?? '')],
        ['a throw', (hand) => (hand.throws[3] = '1-1')],
        ['a share', (hand) => hand.shares.forEach((each) => each.share && (each.share = each.share.replace('7', '6')))],
        ['the hand’s number', (hand) => (hand.hand += 1)],
    ])('does not hold with another %s', (_, spoil) => {
        const hand = golden();
        spoil(hand);
        expect(verify(hand).some((finding) => !finding.holds)).toBe(true);
    });
    it('does not hold against another commitment than was seen, or without the share that was given', () => {
        const hand = golden();
        expect(verify(hand, { commitment: '00'.repeat(32) }).some((finding) => !finding.holds)).toBe(true);
        expect(verify(hand, { share: '11'.repeat(32), person: 'ana' }).some((finding) => !finding.holds)).toBe(true);
    });
    it('cannot be checked without its secret', () => {
        const hand = golden();
        delete hand.secret;
        expect(verify(hand)).toEqual([{ holds: false, words: expect.any(String) as string }]);
    });
});
