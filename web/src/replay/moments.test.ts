import { describe, expect, it } from 'vitest';
import type { Event, Table } from '../wire/record';
import type { Replay, SaidStep, StepsRecord } from '../wire/replay';
import { flagsAt, momentAt, momentsOf, nextThrow, throwBefore } from './moments';

// Only what stepping looks at: the parts of a table are taken as the server tells them.
const table = { seats: [{ rail: '100', lifted: 0, bets: [] }], hand: { point: null } } as unknown as Table;
const rail = (amount: string) => ({ seats: { '1': { rail: amount, lifted: 0, bets: [] } } });
const place = { seat: 1, person: 'ana', name: 'Ana', bought_in: '100', chips: '100' };

function record(number: number, events: [Event, Omit<SaidStep, 'after'> & { after?: SaidStep['after'] }][], call?: string): StepsRecord {
    return {
        record: {
            schema: 1,
            behaviour: 1,
            chain: 'table/t',
            number,
            at: number * 1000,
            kind: 'command',
            did: [{ command: { command: 'throw' }, events: events.map(([event]) => event) }],
        },
        hash: '',
        told: { after: {}, said: [events.map(([, said]) => ({ after: {}, ...said }))], ...(call ? { call } : {}) },
    };
}
const bet: Event = { event: 'booked', seat: 1, slot: 0, wager: 'pass', stake: '10', vig: '0' };
const won: Event = { event: 'won', seat: 1, slot: 0, wager: 'pass', stake: '10', amount: '10', vig: '0', price: '1:1', order: 9000 };
const lost: Event = { event: 'lost', seat: 2, slot: 0, wager: 'field', stake: '5', order: 100 };

const replay: Replay = {
    before: { table, places: [place], last: [], number: 4 } as unknown as Replay['before'],
    shown: { seats: {}, markers: {} },
    records: [
        record(5, [[bet, { all: 'Ana bets 10.', you: 'You bet 10.', after: rail('90') }]]),
        record(
            6,
            [
                [{ event: 'dice_out', seat: 1 }, { all: 'The dice are out.' }],
                [{ event: 'rested', seat: 1, roll: '3-4', unread: 0 }, { all: '3-4, 7.' }],
                [lost, { all: 'Bob’s Field lost 5.' }],
                [won, { all: 'Ana’s Pass won 10.', you: 'Your Pass won 10.', after: rail('110') }],
                [{ event: 'settled', roll: '3-4', come_out: true, effect: 'natural' }, { all: 'A natural.', after: rail('111') }],
            ],
            '7 WINNER',
        ),
        record(7, [[{ event: 'went_away', seat: 1 }, { all: 'Ana is away.' }]]),
        record(8, [[bet, { all: 'Ana bets 10.', after: rail('101') }]]),
    ],
};
const railOf = (at: number, person = 'ana') => momentsOf(replay, person)[at]?.standing.table.seats[0]?.rail;

describe('the moments of a hand', () => {
    const moments = momentsOf(replay, 'ana');

    it('are one after each event that is news', () => {
        expect(moments.map((moment) => moment.words)).toEqual([
            'The hand begins.',
            'You bet 10.',
            '3-4, 7.',
            'Bob’s Field lost 5.',
            'Your Pass won 10.',
            'A natural.',
            'Ana bets 10.',
        ]);
        expect(moments.map((moment) => moment.record)).toEqual([5, 5, 6, 6, 6, 6, 8]);
    });
    it('have the table as the server says it was then, forwards and backwards', () => {
        expect([0, 1, 2, 3, 4, 5, 6].map((at) => railOf(at))).toEqual(['100', '90', '90', '90', '110', '111', '101']);
        expect(moments.map((moment) => moment.throws)).toEqual([0, 0, 0, 0, 0, 1, 1]);
        expect(moments.map((moment) => moment.dice)).toEqual([undefined, undefined, '3-4', '3-4', '3-4', '3-4', '3-4']);
    });
    it('hear the call when the dice rest, and the money line by line', () => {
        expect(moments[1]?.entry).toBeUndefined();
        expect(moments[2]?.entry?.call).toBe('7 WINNER');
        expect(moments[3]?.entry?.lines.map((line) => line.words)).toEqual(['Bob’s Field lost 5.']);
        expect(moments[6]?.entry?.lines).toHaveLength(2);
    });
    it('are reached by throw and by record', () => {
        expect(nextThrow(moments, 0)).toBe(5);
        expect(nextThrow(moments, 5)).toBe(6);
        expect(throwBefore(moments, 6)).toBe(5);
        expect(throwBefore(moments, 5)).toBe(0);
        expect(momentAt(moments, 6)).toBe(5);
        expect(momentAt(moments, 7)).toBe(5);
        expect(momentAt(moments, 1)).toBe(0);
    });
    it('flag what was decided so far, in the crew’s order of work until all is paid', () => {
        const at = (i: number) => flagsAt(moments, moments[i]!);
        expect(at(1)).toEqual([]);
        expect(at(3)).toEqual([{ seat: 2, wager: 'field', lost: '5', step: 1, when: 'now' }]);
        expect(at(4)).toEqual([{ seat: 1, wager: 'pass', won: '10', step: 2, when: 'now' }]);
        expect(at(5)).toEqual([{ seat: 1, wager: 'pass', won: '10' }]);
        const watched = momentsOf(replay);
        expect(flagsAt(watched, watched[5]!)).toHaveLength(2);
    });
});
