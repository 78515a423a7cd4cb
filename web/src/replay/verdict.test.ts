import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { HandOfDice } from '../wire/server';
import { judge, type DiceOfHand } from './verdict';

const golden = () =>
    JSON.parse(readFileSync(new URL('../../../tests/house/golden_hand.json', import.meta.url), 'utf8')) as HandOfDice;
function dice(): DiceOfHand & { begun: HandOfDice; ended: HandOfDice } {
    const ended = golden();
    const { secret: _, ...begun } = golden();
    return { begun: { ...begun, throws: [] }, ended, thrown: [...ended.throws] };
}

describe('the verdict on a hand', () => {
    it('holds if everything is as it was published', () => {
        const { verdict, findings } = judge(dice());
        expect(verdict).toBe('holds');
        expect(findings).toHaveLength(5);
    });
    it.each<[string, (hand: ReturnType<typeof dice>) => void]>([
        ['another secret', (hand) => (hand.ended.secret = '00'.repeat(32))],
        ['another commitment than was published', (hand) => (hand.begun.commitment = '00'.repeat(32))],
        ['a throw that the table does not have', (hand) => hand.thrown.pop()],
        ['a throw that does not follow', (hand) => (hand.ended.throws[0] = hand.thrown[0] = '1-1')],
    ])('fails with %s', (_, spoil) => {
        const hand = dice();
        spoil(hand);
        expect(judge(hand).verdict).toBe('fails');
    });
    it('says when there is nothing to check yet, any more, or at all', () => {
        const { begun, ended, thrown } = dice();
        delete ended.secret;
        expect(judge({ begun, ended: undefined, thrown }).verdict).toBe('open');
        expect(judge({ begun, ended, thrown }).verdict).toBe('lost');
        expect(judge({ begun: undefined, ended: undefined, thrown }).verdict).toBe('notDrawn');
    });
});
