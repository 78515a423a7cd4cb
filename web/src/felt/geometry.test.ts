// Every rulebook's felt, measured: nothing overlaps, nothing is cut off, every text fits, every wager sold has its spot.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Rules } from '../wire/rules';
import { box, overlap, within, type Box } from './box';
import { widthOfPair } from './dice';
import { planFelt } from './geometry';
import { partsOf, planLines, planPart } from './phone';
import type { Cell, Plan } from './plan';
import { boxOf } from './set';

const program = process.env['HARDWAY_PROGRAM'] ?? fileURLToPath(new URL('../../../build/hardway', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

function rulesOf(id: string, house: string[]): Rules {
    const choices = house.flatMap((choice) => ['--house', choice]);
    const text = execFileSync(program, ['rules', 'show', id, '--page', ...choices], { encoding: 'utf8', cwd: root, maxBuffer: 1 << 26 });
    return JSON.parse(text) as Rules;
}

/** A rulebook of one's own that says nothing of its felt. */
function silent(id: string): string {
    const text = readFileSync(`${root}rulebooks/${id}.toml`, 'utf8');
    const file = join(mkdtempSync(join(tmpdir(), 'hardway-felt-')), `${id}.toml`);
    writeFileSync(file, text.slice(0, text.indexOf('\n[felt]\n') + 1));
    return file;
}

const houses: [string, string[]][] = [
    ['ma-craps', []],
    ['ma-craps', ['fire=A', 'bonus=1', 'places=20']],
    ['ma-craps', ['hot_roller=A', 'six_seven_eight=on', 'buy=off', 'lay=off']],
    ['ma-mini-craps', []],
    ['ma-mini-craps', ['hot_roller=A', 'places=7']],
    ['md-crapless', []],
    ['md-crapless', ['fire=A', 'bonus=A', 'places=20']],
    ['sg-mbs', []],
    ['wind-creek', []],
    ['wind-creek', ['fire=A', 'places=1']],
    ['rulebooks/examples/riverboat.toml', []],
    [silent('ma-craps'), ['fire=A', 'bonus=1']],
    [silent('wind-creek'), ['fire=A']],
    [silent('md-crapless'), []],
];

const where = (b: Box) => `${b.x.toFixed(0)},${b.y.toFixed(0)} ${b.w.toFixed(0)}×${b.h.toFixed(0)}`;

function overlapsOf(plan: Plan): string[] {
    const found: string[] = [];
    plan.cells.forEach((a, i) =>
        plan.cells.slice(i + 1).forEach((b) => {
            for (const one of a.boxes)
                for (const other of b.boxes)
                    if (overlap(one, other)) found.push(`${a.key} (${where(one)}) and ${b.key} (${where(other)})`);
        }),
    );
    return found;
}

/** All print of a plan, with the cell it belongs to. */
function printOf(plan: Plan): { text: string; at: Box; cell?: Cell }[] {
    const list: { text: string; at: Box; cell?: Cell }[] = plan.print.map((label) => ({ text: label.text, at: boxOf(label) }));
    for (const cell of plan.cells) {
        for (const label of cell.labels) list.push({ text: label.text, at: boxOf(label), cell });
        for (const pair of cell.dice) list.push({ text: 'dice', at: box(pair.x, pair.y, widthOfPair(pair.size), pair.size), cell });
        if (!cell.dice.length)
            for (const ring of cell.rings)
                list.push({ text: `(${ring.text})`, at: box(ring.x - ring.r, ring.y - ring.r, 2 * ring.r, 2 * ring.r), cell });
    }
    return list;
}

function printFaults(plan: Plan): string[] {
    const print = printOf(plan);
    const faults: string[] = [];
    for (const { text, at, cell } of print)
        if (cell && !cell.boxes.some((b) => within(at, b))) faults.push(`${cell.key}: "${text}" (${where(at)}) leaves its box (${cell.boxes.map(where).join('; ')})`);
    print.forEach((a, i) =>
        print.slice(i + 1).forEach((b) => {
            const circles = a.cell?.area.at === 'beside_centre' && a.cell === b.cell; // C and E touch
            if (!circles && overlap(a.at, b.at)) faults.push(`"${a.text}" (${where(a.at)}) lies on "${b.text}" (${where(b.at)})`);
        }),
    );
    return faults;
}

function clipped(plan: Plan): string[] {
    const whole = box(0, 0, plan.width, plan.height);
    return [
        ...plan.cells.flatMap((cell) => cell.boxes.filter((b) => !within(b, whole)).map((b) => `${cell.key} (${where(b)})`)),
        ...printOf(plan).filter(({ at }) => !within(at, whole)).map(({ text }) => text),
        ...plan.seats.filter((seat) => !within(seat, whole)).map((seat) => `seat ${seat.seat}`),
    ];
}

/** What the rulebook sells, by the name it is bet by. */
function sold(rules: Rules): string[] {
    const names = rules.wagers
        .filter((wager) => wager.sold)
        .map((wager) => (wager.pairs !== undefined ? `${wager.kind} of ${wager.pairs}` : ['pass_odds', 'dont_pass_odds'].includes(wager.kind) ? wager.kind : wager.id));
    return [...new Set(names)].sort();
}
const spotsOf = (cells: Cell[]) => cells.map((cell) => cell.spot.wager).sort();

describe.each(houses)('%s %s', (id, house) => {
    const rules = rulesOf(id, house);
    const left = { ends: 'one', size: 'laptop', mine: rules.seats } as const;
    const plans: [string, Plan][] = [
        ['laptop', planFelt(rules, left)],
        ['laptop, right end', planFelt(rules, { ends: 'one', size: 'laptop', mine: 1 })],
        ['wall', planFelt(rules, { ends: 'both', size: 'wall' })],
        ['lines', planLines(rules)],
        ...partsOf(rules).map((part): [string, Plan] => [part, planPart(rules, part)]),
    ];
    it.each(plans)('%s: no spot lies on another', (_, plan) => expect(overlapsOf(plan)).toEqual([]));
    it.each(plans)('%s: all print is in its box and on no other', (_, plan) => expect(printFaults(plan)).toEqual([]));
    it.each(plans)('%s: nothing is cut off', (_, plan) => expect(clipped(plan)).toEqual([]));
    it.each(plans)('%s: there is room for cheques', (_, plan) => {
        for (const cell of plan.cells) expect(Math.min(cell.free.w, cell.free.h), `${cell.key} ${where(cell.free)}`).toBeGreaterThanOrEqual(9);
    });
    it.each(plans)('%s: no print is smaller than 9 units', (_, plan) => {
        for (const cell of plan.cells) for (const label of cell.labels) expect(label.size, label.text).toBeGreaterThanOrEqual(9);
    });

    it.each(plans)('%s: numbers are printed in one size', (_, plan) => {
        const labels = [...plan.print, ...plan.cells.flatMap((cell) => cell.labels)];
        expect(new Set(labels.filter((label) => label.kind === 'numeral').map((label) => label.size)).size).toBeLessThanOrEqual(1);
    });

    it('has one spot for everything sold, at either end and on a phone', () => {
        expect(spotsOf(planFelt(rules, left).cells)).toEqual(sold(rules));
        const phone = [...planLines(rules).cells, ...partsOf(rules).flatMap((part) => planPart(rules, part).cells)];
        expect(spotsOf(phone)).toEqual(sold(rules));
    });
    it('draws both ends alike, mirrored', () => {
        const { cells, width } = planFelt(rules, { ends: 'both', size: 'wall' });
        for (const cell of cells.filter((each) => each.end === -1)) {
            // Numbers are read from left to right at both ends: where one has its 4 the other has its 10.
            const { boxes } = rules.felt;
            const inBox = cell.plane === 'box' || cell.plane === 'lane';
            const number = inBox ? boxes[boxes.length - 1 - boxes.indexOf(cell.number ?? 0)] : cell.number;
            const other = cells.find((each) => each.end === 1 && each.area === cell.area && each.number === number);
            if (rules.felt.ends === 1) expect(other).toBeUndefined();
            else expect(other?.boxes.map((b) => width - b.x - b.w)).toEqual(cell.boxes.map((b) => expect.closeTo(b.x, 6) as number));
        }
    });
    it('has every place once', () => {
        for (const ends of ['one', 'both'] as const) {
            const seats = planFelt(rules, { ends, size: 'laptop', mine: 1 }).seats.map((place) => place.seat);
            expect([...seats].sort((a, b) => a - b)).toEqual(Array.from({ length: rules.seats }, (_, i) => i + 1));
        }
    });
    it('can be touched on a phone', () => {
        for (const plan of [planLines(rules), ...partsOf(rules).map((part) => planPart(rules, part))])
            for (const cell of plan.cells) {
                const hop = cell.wager.group === 'hops'; // seven columns do not fit otherwise
                const b = cell.boxes[0] ?? cell.free;
                expect(Math.min(b.w, b.h), `${cell.key} ${where(b)}`).toBeGreaterThanOrEqual(hop ? 40 : 44);
            }
    });
});

// Words may have forty letters; nobody can read that much on a felt, but nothing may break.
describe.each(['ma-craps', 'md-crapless', 'sg-mbs', 'wind-creek'])('%s with long words', (id) => {
    const rules = rulesOf(id, []);
    for (const area of rules.felt.areas) area.words = 'EXTRAORDINARY WAGERS ON MARVELLOUS DICE!';
    for (const number of rules.felt.boxes) rules.felt.numbers[String(number)] = 'MARVELLOUS NUMBER';
    const plans: [string, Plan][] = [
        ['laptop', planFelt(rules, { ends: 'one', size: 'laptop' })],
        ['wall', planFelt(rules, { ends: 'both', size: 'wall' })],
        ['lines', planLines(rules)],
        ...partsOf(rules).map((part): [string, Plan] => [part, planPart(rules, part)]),
    ];
    it.each(plans)('%s: nothing overlaps, nothing is cut off', (_, plan) => {
        expect([...overlapsOf(plan), ...printFaults(plan), ...clipped(plan)]).toEqual([]);
    });
});
