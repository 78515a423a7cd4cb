// Cheques of a real table: each in the cell of its wager, by the place of its player, clear of the print where there is room.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Table } from '../wire/record';
import type { Rules } from '../wire/rules';
import { box, within } from './box';
import { centsOf } from './cheques';
import { planFelt } from './geometry';
import { StackMemory } from './stack_memory';
import { cellOf, inDrawingOrder, onFelt, stacksOfSeat } from './stacks';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = process.env['HARDWAY_PROGRAM'] ?? `${root}build/hardway`;
const run = (...args: string[]) => execFileSync(program, args, { encoding: 'utf8', cwd: root, maxBuffer: 1 << 26 });

const houses: [string, string[]][] = [
    ['ma-craps', ['fire=A', 'bonus=1']],
    ['ma-mini-craps', ['hot_roller=A']],
    ['md-crapless', ['fire=A', 'bonus=A']],
    ['sg-mbs', []],
    ['wind-creek', ['fire=A']],
];

describe.each(houses)('%s', (id, house) => {
    const rules = JSON.parse(run('rules', 'show', id, '--page', ...house.flatMap((choice) => ['--house', choice]))) as Rules;
    const table = (JSON.parse(run('session', '--json', `web/specimen/${id}.session`)) as { table: Table }).table;
    const mine = table.seats.findIndex((seat) => seat?.player === 'Ana') + 1;
    const plan = planFelt(rules, { ends: 'both', size: 'wall' });
    const stacks = inDrawingOrder(plan, mine).flatMap((place) => stacksOfSeat(plan, { rules, table, mine, changes: [] }, place));

    it('shows every wager that stands, once', () => {
        const standing = table.seats.flatMap((seat, i) => (seat?.bets ?? []).flatMap((bet, slot) => (bet ? [`${i + 1}/${slot}`] : [])));
        expect(stacks.map((stack) => stack.key).sort()).toEqual(standing.sort());
    });
    it('stands in its own cell', () => {
        const whole = box(0, 0, plan.width, plan.height);
        for (const stack of stacks) {
            const here = box(stack.x - 1, stack.y - 1, 2, 2);
            const odds = stack.cell.standing === 'seat' || stack.cell.standing === 'circles';
            expect(odds ? within(here, whole) : stack.cell.boxes.some((b) => within(here, b)), `${stack.key} on ${stack.cell.key}`).toBe(true);
        }
    });
    it('draws my own last, and larger where there is room', () => {
        const first = stacks.findIndex((stack) => stack.mine);
        expect(stacks.slice(first).every((stack) => stack.mine)).toBe(true);
    });
    it('counts what a seat has on the felt', () => {
        const sum = stacks.filter((stack) => stack.mine).reduce((total, stack) => total + stack.cents, 0);
        expect(sum).toBe(onFelt(table.seats[mine - 1]));
        expect(sum).toBeGreaterThan(0);
    });
    it('keeps what has not changed from record to record', () => {
        const memory = new StackMemory();
        const before = memory.of(plan, { rules, table, mine, changes: [] });
        expect([...before.values()].flat().length).toBe(stacks.length);
        const seats = table.seats.map((seat, i) => (i === mine - 1 && seat ? { ...seat, bets: seat.bets.slice(0, -1) } : seat));
        const after = memory.of(plan, { rules, table: { ...table, seats }, mine, changes: [] });
        for (const { seat } of plan.seats) expect(after.get(seat) === before.get(seat)).toBe(seat !== mine);
        const [first] = after.get(mine) ?? [];
        expect(before.get(mine)).toContain(first);
        // Off is news of everybody's wagers, though no seat is another.
        const slot = stacks.find((stack) => stack.mine)?.slot ?? 0;
        const off = memory.of(plan, { rules, table: { ...table, seats }, mine, changes: [], off: { [mine]: [slot] } });
        expect(off.get(mine)?.find((stack) => stack.slot === slot)?.button).toBe('OFF');
    });
    it('takes a come to its number', () => {
        const cell = cellOf(plan, rules, { wager: 'come 9', on: 9 }, -1);
        expect(cell?.spot).toEqual({ wager: 'come_odds 9' });
        expect(cellOf(plan, rules, { wager: 'come' }, -1)?.spot.wager).toBe('come');
    });
    it('adds up stakes exactly', () => {
        for (const stack of stacks) {
            const bet = table.seats[stack.seat - 1]?.bets[stack.slot];
            expect(stack.cents).toBe(centsOf(bet?.stake ?? '0'));
        }
    });
});
