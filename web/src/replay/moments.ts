// A past hand as moments to stand at: one after each event that a reader would want to see. What each event changed comes from
// the server; no rule of craps is needed to go forwards, and none to go back.
import { replayStrings } from '../strings';
import type { Event, Roll } from '../wire/record';
import type { Replay, SaidStep, StepsRecord } from '../wire/replay';
import type { Outcome } from '../felt/states';
import type { Thrown } from '../wire/server';
import { foldPlaces, foldTable } from '../client/fold';
import type { LogEntry, LogLine } from '../client/log';
import { grouped } from '../client/money';
import { shown } from '../client/names';
import type { Standing } from '../client/table.svelte';

export interface Moment {
    /** Where in the list. */
    index: number;
    record: number;
    at: number;
    standing: Standing;
    /** The event that led here, in words. */
    words: string;
    event?: Event;
    /** Whose seat the reader had then. */
    mine: number | undefined;
    isMine: boolean;
    /** What the dice show. */
    dice: Roll | undefined;
    /** The throw that was called last, as far as it is settled here. */
    entry: LogEntry | undefined;
    opening: string;
    /** How many throws of this hand lie. */
    throws: number;
    /** The dice come to rest here. */
    rests: boolean;
    /** The last moment of a throw: everything is paid. */
    settled: boolean;
}

/** On the way to something else, or no news. */
const passedOver = new Set(['dice_out', 'thrown', 'went_away', 'came_back', 'confirmed', 'acknowledged']);

/** Told by the stick's call already. */
const calls = new Set(['rested', 'settled', 'shoots']);

/** Goes on where it stopped: a hand that is being played has more records later. */
export class Teller {
    readonly moments: Moment[] = [];
    private standing: Standing;
    private dice: Roll | undefined;
    private entry: LogEntry | undefined;
    private opening = '';
    private throws = 0;

    constructor(
        replay: Replay,
        private readonly person: string | undefined,
    ) {
        const { before, shown: lies } = replay;
        this.standing = { table: before.table, shown: lies, places: before.places };
        const last = before.last.find((event) => event.event === 'settled');
        if (last?.event === 'settled') this.dice = last.roll;
        const [first] = replay.records;
        this.stop({ number: first?.record.number ?? before.number, at: first?.record.at ?? 0 }, replayStrings.begins);
        for (const told of replay.records) this.tell(told);
    }

    tell(told: StepsRecord): void {
        const { record } = told;
        const before = this.moments.length;
        const thrown = thrownIn(told);
        // The stick calls what the dice show when they rest; real dice may be settled later.
        const rests = record.did?.some((did) => did.events.some((event) => event.event === 'rested'));
        if (thrown && !rests) this.call(told, thrown);
        record.did?.forEach((did, i) =>
            did.events.forEach((event, j) => {
                const said = told.told.said?.[i]?.[j];
                this.follow(told, event, said);
                if (event.event === 'rested' && thrown) this.call(told, thrown);
                if (!passedOver.has(event.event)) this.stopAt(told, event, said);
            }),
        );
        if (!record.did) {
            const words = replayStrings.kinds[record.kind];
            if (words) this.stop(record, words);
        }
        const last = this.moments.at(-1);
        if (!last || this.moments.length === before) return;
        // What was passed over at its end belongs to it.
        last.standing = this.standing;
        if (thrown) last.settled = true;
    }

    private follow(told: StepsRecord, event: Event, said: SaidStep | undefined): void {
        const { command } = told.record.did?.[0] ?? {};
        const one = command ? { ...told.record, did: [{ command, events: [event] }] } : told.record;
        this.standing = {
            table: said ? foldTable(this.standing.table, said.after) : this.standing.table,
            shown: said?.shown ?? this.standing.shown,
            places: foldPlaces(this.standing.places, one),
        };
        if (event.event === 'rested') this.dice = event.roll;
        if (event.event === 'settled') {
            this.dice = event.roll;
            this.throws += 1;
            this.opening = told.told.opening ?? '';
        }
    }

    private call(told: StepsRecord, thrown: Thrown): void {
        this.opening = '';
        this.entry = { number: told.record.number, at: told.record.at, lines: [], thrown, call: told.told.call ?? '' };
    }

    private stopAt(told: StepsRecord, event: Event, said: SaidStep | undefined): void {
        const isMine = this.seat !== undefined && 'seat' in event && event.seat === this.seat;
        const words = shown((isMine ? said?.you : undefined) ?? said?.all ?? '');
        if (this.entry?.number === told.record.number && !calls.has(event.event)) {
            const line: LogLine = { event, words, mine: isMine };
            this.entry = { ...this.entry, lines: [...this.entry.lines, line] };
        }
        this.stop(told.record, words, event, isMine);
    }

    private stop(record: { number: number; at: number }, words: string, event?: Event, isMine = false): void {
        this.moments.push({
            index: this.moments.length,
            record: record.number,
            at: record.at,
            standing: this.standing,
            words,
            ...(event ? { event } : {}),
            mine: this.seat,
            isMine,
            dice: this.dice,
            entry: this.entry,
            opening: this.opening,
            throws: this.throws,
            rests: event?.event === 'rested',
            settled: false,
        });
    }

    private get seat(): number | undefined {
        return this.standing.places.find((place) => place.person === this.person)?.seat;
    }
}

/** Whether a hand may be over with this record, or another not yet: then the house is asked again which hands there are. */
export function mayEndHand(told: StepsRecord): boolean {
    const { kind, did = [] } = told.record;
    if (kind === 'hand_ended' || kind === 'new_epoch' || kind === 'closed') return true;
    return thrownIn(told)?.effect === 'seven_out' || did.some(({ events }) => events.some((event) => event.event === 'recalled'));
}

/** The throw that a record settles. */
export function thrownIn(told: StepsRecord): Thrown | undefined {
    const events = told.record.did?.flatMap((did) => did.events) ?? [];
    const settled = events.find((event) => event.event === 'settled');
    return settled?.event === 'settled' ? { ...settled, number: told.record.number } : undefined;
}

export function momentsOf(replay: Replay, person?: string): Moment[] {
    return new Teller(replay, person).moments;
}

/** The moment that a link names: the last one of this record, or of the last before it. */
export function momentAt(moments: Moment[], record: number): number {
    return Math.max(0, moments.findLastIndex((moment) => moment.record <= record));
}
/** From throw to throw: where everything is paid; at the ends the first and last moment. */
export function nextThrow(moments: Moment[], at: number): number {
    const next = moments.findIndex((moment, i) => i > at && moment.settled);
    return next < 0 ? moments.length - 1 : next;
}
export function throwBefore(moments: Moment[], at: number): number {
    return Math.max(0, moments.findLastIndex((moment, i) => i < at && moment.settled));
}

/**
 * What was won and lost so far in this throw, where it stood: the reader's own, or everybody's for whoever had no seat. While it is
 * being paid, with its place in the crew's order of work.
 */
export function flagsAt(moments: Moment[], moment: Moment): Outcome[] {
    if (!moment.entry || moment.entry.number !== moment.record) return [];
    const work = moments
        .filter((each) => each.record === moment.record && decided(each.event))
        .sort((one, other) => (one.event?.order ?? 0) - (other.event?.order ?? 0));
    return work.flatMap((each, i) => {
        if (each.index > moment.index || !(each.isMine || moment.mine === undefined || each === moment)) return [];
        const when = each === moment ? ('now' as const) : ('done' as const);
        return flagOf(each.event, moment.settled ? {} : { step: i + 1, when });
    });
}
function decided(event: Event | undefined): boolean {
    return event?.event === 'won' || event?.event === 'lost';
}
function flagOf(event: Event | undefined, step: { step?: number; when?: 'now' | 'done' }): Outcome[] {
    if ((event?.event !== 'won' && event?.event !== 'lost') || event.seat === undefined) return [];
    const on = event.on === undefined ? {} : { on: event.on };
    const came = event.event === 'won' ? { won: grouped(event.amount) } : { lost: grouped(event.stake) };
    return [{ seat: event.seat, wager: event.wager, ...on, ...came, ...step }];
}
