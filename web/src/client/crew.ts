// Who of the crew somebody is, and what that person may say: the server's own list, which comes with the rulebook.
import type { Command, Crew, Roll, Table } from '../wire/record';
import type { Rules } from '../wire/rules';

/** Roles of the house by which somebody works at a table; the box person's alone is called otherwise there. */
const members: Record<string, Crew> = {
    boxperson: 'box',
    stick: 'stick',
    dealer: 'dealer',
    floor: 'floor',
    supervisor: 'supervisor',
    pit_manager: 'pit_manager',
};

export function crewOf(roles: string[]): Crew[] {
    return roles.flatMap((role) => members[role] ?? []);
}

export function maySay(rules: Rules, crew: Crew[], command: Command['command']): boolean {
    return rules.crew[command]?.some((member) => crew.includes(member)) ?? false;
}

/** The reasons for which this person may call a No Roll. */
export function reasonsFor(rules: Rules, crew: Crew[]): string[] {
    return rules.no_rolls.filter((reason) => reason.by.some((member) => crew.includes(member))).map((reason) => reason.id);
}

/** A record has room for a reason of so many bytes. */
export const longestWhy = 47;

/** "off_table" as people say it. */
export function spaced(id: string): string {
    return id.replaceAll('_', ' ');
}

export type Step = Table['dice'];
type Rest = Extract<Command, { command: 'rest' }>;

/** How a pair lies. */
export interface Lying {
    roll: Roll;
    /** At the right end, as the crew sees it. */
    right: boolean;
    lean: Rest['lean'];
    /** Bit 0: the first die cannot be read, bit 1: the second. */
    unread: number;
}

/** All that is left of a throw, from where the dice are now. What leans or cannot be read is settled by a word of its own. */
export function enteredThrow(step: Step, { roll, right, lean, unread }: Lying): Command[] {
    const out: Command[] = step === 'centre' ? [{ command: 'out' }] : [];
    const thrown: Command[] = step === 'centre' || step === 'out' ? [{ command: 'throw' }] : [];
    const rest: Command = { command: 'rest', roll, lean, unread, down: 'unsaid', ...(right ? { landed_right: true } : {}) };
    const settle: Command[] = lean === 'flat' && unread === 0 ? [{ command: 'settle' }] : [];
    return [...out, ...thrown, rest, ...settle];
}
