import { describe, expect, it } from 'vitest';
import type { Change } from '../wire/change';
import type { Bet, Seat } from '../wire/record';
import type { Mine, OfferSaid } from '../wire/server';
import { again, doubling, halving, layoutOf, mostOdds, nearest, offerOf, takes } from './betting';

const offer = (wager: string, more: Partial<OfferSaid> = {}): OfferSaid => ({
    wager,
    standing: '0',
    offset: '0',
    least: '6',
    most: '600',
    step: '6',
    rule_most: '600',
    ...more,
});
const change = (wager: string, stake: string, more: Partial<Change> = {}): Change => ({
    seat: 1,
    slot: 0,
    wager,
    stake,
    call: 'as_posted',
    down: { granted: true, whole: stake, least: '6', most: '18', step: '6' },
    turn: {},
    press: {},
    parlay: {},
    no_action: {},
    ...more,
});
const mine = (offers: OfferSaid[], changes: Change[] = []): Mine => ({
    number: 1,
    throw: 1,
    seat: 1,
    offers,
    changes,
    next: { outcomes: [], sum: '0' },
    outlooks: [],
});
const bet = (wager: string, stake: string, more: Partial<Bet> = {}): Bet => ({
    wager,
    stake,
    vig: '0',
    won: '0',
    won_at: 0,
    moved_at: 0,
    call: 'as_posted',
    ...more,
});
const seat = (...bets: (Bet | null)[]): Seat => ({ rail: '100', lifted: 0, bets });

describe('an offer', () => {
    it('takes what lies between least and most by its step', () => {
        expect(takes(offer('place 6'), 1200)).toBe(true);
        expect(takes(offer('place 6'), 1000)).toBe(false);
        expect(takes(offer('place 6'), 0)).toBe(false);
        expect(takes(offer('place 6'), 60_600)).toBe(false);
        expect(takes(offer('place 6', { refused: 'wrong_phase' }), 1200)).toBe(false);
        // What stands already leaves an offset: 5 and 7 together are a multiple.
        expect(takes(offer('place 6', { offset: '5', least: '1' }), 700)).toBe(true);
    });
    it('names the nearest amounts', () => {
        expect(nearest(offer('place 6'), 2500)).toEqual(['24', '30']);
        expect(nearest(offer('place 6'), 100)).toEqual(['6']);
        expect(nearest(offer('place 6'), 100_000)).toEqual(['600']);
        expect(nearest(offer('place 6', { refused: 'wrong_phase' }), 100)).toEqual([]);
    });
    it('is found by its wager; what is taken before what is not, and never the dealers’', () => {
        const all = mine([
            offer('pass', { refused: 'wrong_phase' }),
            offer('pass', { for_dealers: true }),
            offer('pass', { raise: true, on: 6 }),
            offer('place 6'),
        ]);
        expect(offerOf(all, { wager: 'pass' })?.raise).toBe(true);
        expect(offerOf(all, { wager: 'place 6', on: 6 })?.wager).toBe('place 6');
        expect(offerOf(all, { wager: 'lay 6' })).toBeUndefined();
    });
});

describe('one click', () => {
    it('takes odds to the most behind everything', () => {
        const all = mine([offer('pass_odds', { on: 6 }), offer('come_odds 4', { refused: 'no_flat' }), offer('field')]);
        expect(mostOdds(all, (wager) => wager.includes('odds'))).toEqual([
            { command: 'bet', wager: 'pass_odds', on: 6, stake: '600', out_of: '0' },
        ]);
    });
    it('doubles what takes as much again', () => {
        const all = mine([offer('place 6'), offer('place 8', { most: '6' })], [change('place 6', '12'), change('place 8', '12')]);
        expect(doubling(all).map((command) => 'wager' in command && command.wager)).toEqual(['place 6']);
    });
    it('takes half down, as near as may be', () => {
        expect(halving(change('place 6', '24'))).toEqual({ command: 'down', wager: 'place 6', amount: '12' });
        expect(halving(change('place 6', '6', { down: { granted: true, whole: '6' } }))).toBeUndefined();
        expect(halving(change('pass', '10', { down: { code: 'contract' } }))).toBeUndefined();
    });
    it('repeats what is gone of a layout, as far as it is taken', () => {
        const layout = layoutOf(seat(bet('pass', '12', { on: 6 }), null, bet('place 8', '12'), bet('field', '6'), bet('hard 4', '6')));
        const commands = again(mine([offer('pass'), offer('place 8'), offer('field', { refused: 'no_money' })]), seat(bet('place 8', '6')), layout);
        expect(commands).toEqual([
            { command: 'bet', wager: 'pass', stake: '12', out_of: '0' },
            { command: 'bet', wager: 'place 8', stake: '6', out_of: '0' },
        ]);
    });
});
