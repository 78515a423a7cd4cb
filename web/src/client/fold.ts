// The table as the server tells it, record by record: parts that changed take the place of those before. No rule of
// craps is needed for that, and none is here.
import { cents, money } from './money';
import type { Seat, Table } from '../wire/record';
import type { After, Place, TableRecord } from '../wire/server';

export function foldTable(table: Table, after: After): Table {
    const { seats, ...parts } = after;
    const next: Table = { ...table };
    // What is left out of the record when it is nothing is told as null.
    for (const [name, value] of Object.entries(parts)) {
        if (value === null) delete (next as unknown as Record<string, unknown>)[name];
        else Object.assign(next, { [name]: value });
    }
    if (seats) next.seats = foldSeats(table.seats, seats);
    return next;
}

function foldSeats(before: (Seat | null)[], changed: Record<string, Seat | null>): (Seat | null)[] {
    const seats = [...before];
    for (const [seat, now] of Object.entries(changed)) seats[Number(seat) - 1] = now;
    return seats;
}

/** Who sits where, after this record. */
export function foldPlaces(places: Place[], record: TableRecord): Place[] {
    let next = places;
    for (const did of record.did ?? []) {
        for (const event of did.events) {
            if (event.event === 'bought_in')
                next = next.map((place) =>
                    place.seat === event.seat
                        ? { ...place, bought_in: money(cents(place.bought_in) + cents(event.amount)) }
                        : place,
                );
            if (event.event !== 'sat' && event.event !== 'left') continue;
            next = next.filter((place) => place.seat !== event.seat);
            if (event.event === 'sat')
                next.push({
                    seat: event.seat ?? 0,
                    person: record.person ?? '',
                    name: event.player ?? '',
                    bought_in: event.chips,
                    chips: event.chips,
                    ...(record.bot ? { bot: true as const } : {}),
                    ...(record.strategy ? { strategy: record.strategy } : {}),
                });
        }
    }
    return next;
}
