// Cheques of a real table: each in the cell of its wager, by the place of its player, clear of the print where there is room.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Table } from '../wire/record';
import type { Rules } from '../wire/rules';
import { box, inset, overlap, within, type Box } from './box';
import { centsOf } from './cheques';
import { widthOfPair } from './dice';
import { planFelt } from './geometry';
import { partsOf, planLines, planPart } from './phone';
import { buttonAt, highest, RING } from './pile';
import type { Cell, Plan } from './plan';
import { boxOf } from './set';
import { StackMemory } from './stack_memory';
import { cellOf, inDrawingOrder, onFelt, standAt, stacksOfSeat } from './stacks';

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

/** One's own, as high as stacks are drawn. */
function tallest({ x, y, r }: { x: number; y: number; r: number }): Box {
    const reach = r + RING;
    return box(x - reach, y - highest(r) - reach, 2 * reach, 2 * reach + highest(r));
}
const around = ({ x, y, r }: { x: number; y: number; r: number }): Box => box(x - r, y - r, 2 * r, 2 * r);
const diceOf = (cell: Cell): Box[] => cell.dice.map((pair) => box(pair.x, pair.y, widthOfPair(pair.size), pair.size));

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
    const plans: [string, Plan][] = [
        ['wall', plan],
        ['laptop', planFelt(rules, { ends: 'one', size: 'laptop', mine })],
        ['laptop, right end', planFelt(rules, { ends: 'one', size: 'laptop', mine: 1 })],
        ['lines', planLines(rules)],
        ...partsOf(rules).map((part): [string, Plan] => [part, planPart(rules, part)]),
    ];
    const places = (plan: Plan) =>
        plan.seats.flatMap((place) => plan.cells.filter((cell) => cell.end === 0 || cell.end === place.end).map((cell) => ({ place, cell })));
    it.each(plans)('%s: one’s own leave every printed die to be seen', (_, plan) => {
        for (const { place, cell } of places(plan).filter(({ cell }) => cell.standing === 'sides')) {
            const pile = tallest(standAt(plan, cell, place, true, place.seat));
            expect(cell.boxes.some((b) => within(pile, b)), `seat ${place.seat} in ${cell.key}`).toBe(true);
            for (const dice of diceOf(cell)) expect(overlap(pile, dice), `seat ${place.seat} on ${cell.key}`).toBe(false);
        }
    });
    it.each(plans)('%s: one’s own in a row leave the print to be read', (_, plan) => {
        for (const { place, cell } of places(plan).filter(({ cell }) => cell.standing === 'row')) {
            const pile = tallest(standAt(plan, cell, place, true, place.seat));
            expect(cell.labels.filter((label) => overlap(pile, boxOf(label))), `seat ${place.seat} on ${cell.key}`).toEqual([]);
        }
    });
    it.each(plans)('%s: buttons on cheques touch no print and stay in their column', (_, plan) => {
        const print = plan.cells.flatMap((cell) => cell.labels.map(boxOf));
        for (const { place, cell } of places(plan).filter(({ cell }) => ['in_box', 'behind_box'].includes(cell.area.at)))
            for (const own of [true, false]) {
                const { x, y, r } = standAt(plan, cell, place, own, mine);
                const button = around(buttonAt({ x, y: y - highest(r) }, r, cell.free));
                expect(cell.boxes.some((b) => within(button, b)), `seat ${place.seat} in ${cell.key}`).toBe(true);
                expect(print.filter((each) => overlap(each, inset(button, -0.5))), `seat ${place.seat} on ${cell.key}`).toEqual([]);
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
