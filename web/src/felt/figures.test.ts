// Figures on cheques, at a table where everybody has bet on everything: none is hidden, and where there is room none is left out.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { crowd } from '../../specimen/crowd';
import type { Table } from '../wire/record';
import type { Rules } from '../wire/rules';
import { overlap } from './box';
import { figureBox, figured, hides } from './figures';
import { planFelt } from './geometry';
import { partsOf, planLines, planPart } from './phone';
import type { Plan } from './plan';
import { inDrawingOrder, stacksOfSeat, type Stack } from './stacks';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = process.env['HARDWAY_PROGRAM'] ?? `${root}build/hardway`;
const run = (...args: string[]) => execFileSync(program, args, { encoding: 'utf8', cwd: root, maxBuffer: 1 << 26 });

const houses: [string, string[]][] = [
    ['ma-craps', ['fire=A', 'bonus=1', 'places=20']],
    ['ma-mini-craps', ['hot_roller=A']],
    ['md-crapless', ['fire=A', 'bonus=A']],
    ['sg-mbs', []],
    ['wind-creek', ['fire=A']],
];

describe.each(houses)('%s %s', (id, house) => {
    const rules = JSON.parse(run('rules', 'show', id, '--page', ...house.flatMap((choice) => ['--house', choice]))) as Rules;
    const empty = (JSON.parse(run('session', '--json', `web/specimen/${id}.session`)) as { table: Table }).table;
    const full = crowd(empty, rules);
    const drawn = (plan: Plan, table: Table, mine?: number) =>
        inDrawingOrder(plan, mine).flatMap((place) => stacksOfSeat(plan, { rules, table, mine, changes: [] }, place));
    const wall = planFelt(rules, { ends: 'both', size: 'wall' });
    const plans: [string, Plan][] = [
        ['wall', wall],
        ['laptop', planFelt(rules, { ends: 'one', size: 'laptop', mine: rules.seats })],
        ['laptop, right end', planFelt(rules, { ends: 'one', size: 'laptop', mine: 1 })],
        ['lines', planLines(rules)],
        ...partsOf(rules).map((part): [string, Plan] => [part, planPart(rules, part)]),
    ];

    it.each(plans)('%s: every figure can be read', (name, plan) => {
        for (const mine of [undefined, 1, rules.seats]) {
            const stacks = drawn(plan, full, mine);
            const shown = figured(stacks, name === 'wall');
            const hidden = stacks.flatMap((stack, i) => {
                if (!shown.has(stack.key)) return [];
                const place = figureBox(stack);
                const on = stacks.slice(i + 1).filter((each) => hides(each, place) || (shown.has(each.key) && overlap(figureBox(each), place)));
                return on.map((each) => `${stack.key} in ${stack.cell.key} under ${each.key} in ${each.cell.key}`);
            });
            expect(hidden).toEqual([]);
        }
    });
    it.each(plans)('%s: one’s own have their figures where they stand by themselves', (_, plan) => {
        for (const mine of [1, rules.seats]) {
            const own = drawn(plan, full, mine).filter((stack) => stack.mine);
            const shown = figured(own, false);
            const alone = (stack: Stack) => own.filter((each) => each.cell === stack.cell).length === 1;
            expect(own.filter((stack) => alone(stack) && !shown.has(stack.key)).map((stack) => stack.cell.key)).toEqual([]);
        }
    });
    it('on a wall a cell has the figures of everybody or of nobody', () => {
        const stacks = drawn(wall, full);
        const shown = figured(stacks, true);
        const cells = new Set(stacks.map((stack) => stack.cell));
        for (const cell of cells) {
            const here = stacks.filter((stack) => stack.cell === cell);
            const count = here.filter((stack) => shown.has(stack.key)).length;
            expect([0, here.length], cell.key).toContain(count);
        }
        // The lines have room for everybody.
        for (const stack of stacks.filter((each) => each.cell.area.at === 'line')) expect(shown.has(stack.key), stack.key).toBe(true);
    });
    it('on a wall somebody alone has figures, wherever a cheque is large enough', () => {
        const seats = full.seats.map((seat, i) => (i === 0 ? seat : null));
        const stacks = drawn(wall, { ...full, seats });
        const shown = figured(stacks, true);
        const without = stacks.filter((stack) => stack.r >= 7 && !shown.has(stack.key));
        expect(without.filter((stack) => stack.cell.wager.group !== 'odds').map((stack) => stack.cell.key)).toEqual([]);
    });
});
