// What came of wagers, as the felt shows it where they stood.
import type { Outcome } from '../felt/states';
import type { LogLine } from './log';
import { grouped } from './money';

function outcomeOf(line: LogLine, more: Pick<Outcome, 'step' | 'when'> = {}): Outcome[] {
    const { event } = line;
    if ((event.event !== 'won' && event.event !== 'lost') || event.seat === undefined) return [];
    return [
        {
            seat: event.seat,
            wager: event.wager,
            ...(event.on ? { on: event.on } : {}),
            ...(event.event === 'won' ? { won: grouped(event.amount) } : { lost: grouped(event.stake) }),
            ...more,
        },
    ];
}

export function outcomesOf(lines: LogLine[]): Outcome[] {
    return lines.flatMap((line) => outcomeOf(line));
}

/** In the crew's order of work, the first `done` of them done. */
export function stepsOf({ lines, done }: { lines: LogLine[]; done: number }): Outcome[] {
    return lines.flatMap((line, i) => outcomeOf(line, { step: i + 1, when: i < done ? 'done' : i === done ? 'now' : 'to come' }));
}
