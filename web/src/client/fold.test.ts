import { describe, expect, it } from 'vitest';
import type { Seat, Table } from '../wire/record';
import type { TableRecord } from '../wire/server';
import { foldPlaces, foldTable } from './fold';

const seat = (player: string, rail: string): Seat => ({ player, taken: true, rail, lifted: 0, bets: [] });
const table: Table = {
    schema: 1,
    rules: 'r',
    digest: 'd',
    hand: { throws: 0, points: 0, shooter_throws: 0, point: null, declined: [], asked: 0, set: { chosen: [], due: 'nothing' } },
    dice: 'centre',
    roll: '1-1',
    unread: 0,
    landed_right: true,
    marks: {},
    bank: '0',
    commission: '0',
    toke: '0',
    cage: '0',
    seats: [seat('Ana', '10'), null, seat('Bob', '5')],
    pending: [],
};

describe('the fold', () => {
    it('takes parts that changed in the place of those before', () => {
        const next = foldTable(table, { bank: '5', roll: '3-4', seats: { '2': seat('Zoë', '7'), '3': null } });
        expect(next).toEqual({ ...table, bank: '5', roll: '3-4', seats: [table.seats[0], seat('Zoë', '7'), null] });
        expect(next.seats[0]).toBe(table.seats[0]);
        expect(table.seats[1]).toBeNull();
    });
    it('leaves out what the record leaves out', () => {
        const next = foldTable(table, { landed_right: null });
        expect('landed_right' in next).toBe(false);
    });
    it('knows who sits where', () => {
        const record = (events: object[], more: object = {}) =>
            ({ person: 'p-1', did: [{ command: { command: 'sit' }, events }], ...more }) as unknown as TableRecord;
        const one = foldPlaces([], record([{ event: 'sat', seat: 2, player: 'Ana', chips: '5' }], { bot: true }));
        expect(one).toEqual([{ seat: 2, person: 'p-1', name: 'Ana', bought_in: '5', chips: '5', bot: true }]);
        expect(foldPlaces(one, record([{ event: 'bought_in', seat: 2, amount: '2.50' }]))[0]?.bought_in).toBe('7.50');
        expect(foldPlaces(one, record([{ event: 'left', seat: 2, chips: '5' }]))).toEqual([]);
        expect(foldPlaces(one, record([{ event: 'booked', seat: 2 }]))).toBe(one);
    });
});
