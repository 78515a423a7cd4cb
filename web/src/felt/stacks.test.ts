// Cheques of a real table: each in the cell of its wager, by the place of its player, clear of the print where there is room.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { crowd } from '../../specimen/crowd';
import type { Table } from '../wire/record';
import type { Rules } from '../wire/rules';
import { box, inset, overlap, within, type Box } from './box';
import { centsOf } from './cheques';
import { widthOfPair } from './dice';
import { planFelt } from './geometry';
import { partsOf, planLines, planPart } from './phone';
import { buttonAt, highest, RING } from './pile';
import type { Cell, Label, Plan } from './plan';
import { boxOf } from './set';
import { StackMemory } from './stack_memory';
import { cellOf, inDrawingOrder, onFelt, standAt, stacksOfSeat, type Stack } from './stacks';

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

/** As high as stacks are drawn, with the ring around one's own. */
function tallest({ x, y, r, mine }: Stack): Box {
    const reach = r + (mine ? RING : 0);
    return box(x - reach, y - highest(r) - reach, 2 * reach, 2 * reach + highest(r));
}
const around = ({ x, y, r }: { x: number; y: number; r: number }): Box => box(x - r, y - r, 2 * r, 2 * r);
const named = (label: Label) => ({ text: label.text, at: boxOf(label) });
const diceOf = (cell: Cell) => cell.dice.map((pair) => ({ text: pair.faces.join('-'), at: box(pair.x, pair.y, widthOfPair(pair.size), pair.size) }));

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
    /** One's own and others', as high as they may be, several of a player's in a cell. */
    const known = new Map<Plan, { stack: Stack; pile: Box }[]>();
    const piles = (plan: Plan) => {
        const found = known.get(plan) ?? everybodys(plan);
        known.set(plan, found);
        return found;
    };
    const everybodys = (plan: Plan) => {
        const full = crowd(table, rules);
        const doubled = full.seats.map((seat) => seat && { ...seat, bets: [...seat.bets, ...seat.bets.map((bet) => bet && { ...bet, for_dealers: true as const })] });
        const seen = { rules, table: { ...full, seats: doubled }, changes: [] };
        return plan.seats.flatMap((place) =>
            [undefined, ...(place.far ? [] : [place.seat])].flatMap((mine) => stacksOfSeat(plan, { ...seen, mine }, place).map((stack) => ({ stack, pile: tallest(stack) }))),
        );
    };
    it.each(plans)('%s: in the centre everybody’s cheques keep off the print beside them', (_, plan) => {
        const near = piles(plan)
            .filter(({ stack }) => stack.cell.standing === 'sides')
            .flatMap(({ stack, pile }) =>
                [...stack.cell.labels.map(named), ...diceOf(stack.cell)]
                    .filter(({ at }) => at.y + at.h > stack.cell.free.y && overlap(inset(pile, -0.9), at))
                    .map(({ text }) => `${stack.mine ? 'own of' : 'of'} ${stack.key} in ${stack.cell.key} beside "${text}"`),
            );
        expect(near).toEqual([]);
    });
    it.each(plans)('%s: everybody’s cheques leave all print to be read', (_, plan) => {
        const print = [...plan.cells.flatMap((cell) => [...cell.labels.map(named), ...diceOf(cell)]), ...plan.print.map(named)];
        const hidden = piles(plan).flatMap(({ stack, pile }) =>
            print.filter(({ at }) => overlap(pile, at)).map(({ text }) => `${stack.mine ? 'own of' : 'of'} ${stack.key} in ${stack.cell.key} on "${text}"`),
        );
        expect(hidden).toEqual([]);
    });
    it.each(plans)('%s: in the centre and in rows everybody’s cheques stay in their cell', (_, plan) => {
        const inside = piles(plan).filter(({ stack }) => ['row', 'sides'].includes(stack.cell.standing));
        const beyond = inside.filter(({ stack, pile }) => !stack.cell.boxes.some((b) => within(pile, inset(b, -1))));
        expect(beyond.map(({ stack }) => `${stack.mine ? 'own of' : 'of'} ${stack.key} in ${stack.cell.key}`)).toEqual([]);
    });
    it.each(plans)('%s: no two of others’ stacks stand in one place', (_, plan) => {
        const full = crowd(table, rules);
        const all = plan.seats.flatMap((place) => stacksOfSeat(plan, { rules, table: full, mine: undefined, changes: [] }, place));
        const places = new Map<string, string>();
        const hidden = all.flatMap((stack) => {
            const at = `${stack.cell.key} ${stack.x.toFixed(1)} ${stack.y.toFixed(1)}`;
            const before = places.get(at);
            places.set(at, stack.key);
            return before === undefined ? [] : [`${before} under ${stack.key} in ${at}`];
        });
        expect(hidden).toEqual([]);
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
