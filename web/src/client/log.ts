// The running log: what each record did, in the server's words.
import { signed } from './money';
import { shown } from './names';
import type { Event } from '../wire/record';
import type { Thrown, ToldRecord } from '../wire/server';

export interface LogLine {
    event: Event;
    words: string;
    mine: boolean;
}
export interface LogEntry {
    number: number;
    at: number;
    /** Who asked for it; nobody, if it was the clock. */
    person?: string;
    lines: LogLine[];
    /** A throw: what the dice showed, and what the stick called. */
    thrown?: Thrown;
    call?: string;
}

/** Said, but no news for a log: the dice on their way, and who is away for a moment. */
const quiet = new Set(['dice_out', 'thrown', 'rested', 'settled', 'went_away', 'came_back', 'confirmed', 'acknowledged']);

export function logEntry(told: ToldRecord, me: number | undefined): LogEntry {
    const entry: LogEntry = { number: told.record.number, at: told.record.at, lines: [] };
    if (told.record.person) entry.person = told.record.person;
    told.record.did?.forEach((did, i) =>
        did.events.forEach((event, j) => {
            if (event.event === 'settled')
                entry.thrown = { ...event, number: told.record.number };
            if (quiet.has(event.event)) return;
            const said = told.told.said?.[i]?.[j];
            const mine = me !== undefined && 'seat' in event && event.seat === me;
            entry.lines.push({ event, words: shown((mine ? said?.you : undefined) ?? said?.all ?? ''), mine });
        }),
    );
    if (told.told.call) entry.call = told.told.call;
    return entry;
}

/** What the crew does after a throw, one thing after another. */
export function inOrderOfWork(entry: LogEntry): LogLine[] {
    const work = entry.lines.filter((line) => line.event.order !== undefined);
    return work.sort((one, other) => (one.event.order ?? 0) - (other.event.order ?? 0));
}

/** What an event brought or took: "+21", "−18"; nothing if no money was decided. */
export function moved(event: Event | undefined): string {
    if (event?.event === 'won') return signed(event.amount);
    if (event?.event === 'lost') return signed(`-${event.stake}`);
    return '';
}
