// Flags of a throw that decides everything at a table where everybody has bet on everything: none hides anything.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { crowd } from '../../specimen/crowd';
import type { Table } from '../wire/record';
import type { Rules } from '../wire/rules';
import { box, overlap } from './box';
import { flagsOf } from './flags';
import { planFelt } from './geometry';
import type { Plan } from './plan';
import { boxOf } from './set';
import { inDrawingOrder, stacksOfSeat } from './stacks';
import type { Outcome } from './states';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = process.env['HARDWAY_PROGRAM'] ?? `${root}build/hardway`;
const run = (...args: string[]) => execFileSync(program, args, { encoding: 'utf8', cwd: root, maxBuffer: 1 << 26 });

describe.each(['ma-craps', 'ma-mini-craps', 'md-crapless', 'sg-mbs', 'wind-creek'])('%s', (id) => {
    const rules = JSON.parse(run('rules', 'show', id, '--page')) as Rules;
    const full = crowd((JSON.parse(run('session', '--json', `web/specimen/${id}.session`)) as { table: Table }).table, rules);
    const wall = planFelt(rules, { ends: 'both', size: 'wall' });
    const decided = (seats: number[]): Outcome[] =>
        seats.flatMap((seat) =>
            (full.seats[seat - 1]?.bets ?? []).flatMap((bet, i) =>
                bet ? [{ seat, wager: bet.wager, ...(bet.on === undefined ? {} : { on: bet.on }), ...(i % 2 === 0 ? { won: bet.stake } : { lost: bet.stake }) }] : [],
            ),
        );
    const drawn = (plan: Plan, mine?: number) =>
        inDrawingOrder(plan, mine).flatMap((place) => stacksOfSeat(plan, { rules, table: full, mine, changes: [] }, place));

    it('on a wall flags hide no print, no flag and nobody’s cheques', () => {
        const stacks = drawn(wall);
        const everybody = full.seats.map((_, i) => i + 1);
        const flags = flagsOf(wall, rules, decided(everybody), undefined, stacks);
        const print = wall.cells.flatMap((cell) => cell.labels.map(boxOf));
        const shown = flags.flatMap(({ at, outcome }) => (at ? [{ at, seat: outcome.seat }] : []));
        const hidden = shown.flatMap(({ at, seat }, i) => [
            ...print.filter((each) => overlap(each, at)).map(() => 'print'),
            ...shown.slice(i + 1).filter((other) => overlap(other.at, at)).map(() => 'a flag'),
            ...stacks.filter((stack) => stack.seat !== seat && overlap(box(stack.x - stack.r, stack.y - stack.r, 2 * stack.r, 2 * stack.r), at)).map(({ cell }) => cell.key),
        ]);
        expect(hidden).toEqual([]);
        // Every place has its ring all the same.
        expect(flags.length).toBeGreaterThan(everybody.length * 10);
    });
    it('on a wall somebody alone has flags on the lines and in the field', () => {
        const flags = flagsOf(wall, rules, decided([3]), undefined, []);
        const found = flags.filter(({ at }) => at).map(({ outcome }) => outcome.wager);
        expect(found).toEqual(expect.arrayContaining(['pass', 'field', 'come']));
    });
    it('one’s own have theirs', () => {
        const plan = planFelt(rules, { ends: 'one', size: 'laptop', mine: 1 });
        const flags = flagsOf(plan, rules, decided([1]), 1, drawn(plan, 1));
        expect(flags.filter(({ at }) => at === undefined)).toEqual([]);
    });
});
