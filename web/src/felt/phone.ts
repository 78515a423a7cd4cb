// The felt in parts, for a phone: the lines are always there, one part stands above them. The same print in other boxes.
import { strings } from '../strings';
import type { FeltArea, FeltSpot } from '../wire/felt';
import type { Rules } from '../wire/rules';
import { box, columns, type Box } from './box';
import { Centre } from './centre';
import { dicePair } from './dice';
import { Areas, BESIDE_BAR, numeralSize, numeralWords, spotOf } from './end';
import { widthOf } from './measure';
import type { Cell, Label, Plan, Plane, PrintedDice, Ring, SeatPlace } from './plan';
import { odds, priceOf } from './price';
import { fitLabel, label, LEAST, sentence, type Sizes } from './set';

export type Part = 'numbers' | 'against' | 'field' | 'props' | 'hops' | 'side';

const WIDTH = 390;
const EDGE = 8;
const ARM = 11; // the lines go up beside every part
const TOUCH = 46;
const GAP = 8;
const PUCK = 38;
const sizes: Sizes = { word: 13.5, price: 12.5, title: 22, come: 26, numeral: 34 };
const CHEQUE = 15;
const BELOW = 900; // cloth and lines go on to whatever stands below a part, however high the phone is

const places: Record<Part, (area: FeltArea, areas: Areas) => boolean> = {
    numbers: (area) => ['in_box', 'front_of_box', 'come'].includes(area.at),
    against: (area) => ['behind_box', 'dont_come'].includes(area.at),
    field: (area) => ['field', 'corner', 'beside_centre'].includes(area.at),
    props: (area, areas) => area.at === 'centre' && !['hops', 'side'].includes(areas.wager(area.spots[0]).group),
    hops: (area, areas) => area.at === 'centre' && areas.wager(area.spots[0]).group === 'hops',
    side: (area, areas) => area.at === 'centre' && areas.wager(area.spots[0]).group === 'side',
};

/** Parts that have something in them, in the order of their tabs. */
export function partsOf(rules: Rules): Part[] {
    const areas = new Areas(rules);
    return (Object.keys(places) as Part[]).filter((part) => rules.felt.areas.some((area) => places[part](area, areas)));
}

/** Kinds of wagers that stand on a part, those that travel there too. */
export function kindsOnPart(rules: Rules, part: Part): Set<string> {
    const areas = new Areas(rules);
    const kinds = new Set<string>();
    for (const area of rules.felt.areas.filter((each) => places[part](each, areas)))
        for (const spot of area.spots) kinds.add(areas.wager(spot).kind);
    return kinds;
}

class Sheet {
    readonly cells: Cell[] = [];
    readonly print: Label[] = [];
    readonly decor: Plan['decor'] = [];
    constructor(readonly areas: Areas) {}

    get left(): number {
        return EDGE + (this.areas.has('dont_line') ? 2 : 1) * ARM;
    }
    get inner(): Box {
        return box(this.left, 0, WIDTH - EDGE - this.left, 0);
    }

    add(area: FeltArea, spot: FeltSpot, plane: Plane, at: Box, labels: Label[], free: Box, more: { dice?: PrintedDice[]; rings?: Ring[] } = {}) {
        this.cells.push({
            key: spot.wager,
            ...spotOf(spot),
            area,
            wager: this.areas.wager(spot),
            end: -1,
            plane,
            boxes: [at],
            labels,
            dice: more.dice ?? [],
            rings: more.rings ?? [],
            standing: 'row',
            free,
        });
    }

    /** Word over price at the left, cheques at the right. */
    lane(area: FeltArea, spot: FeltSpot, plane: Plane, at: Box, size = sizes.word, kind: 'word' | 'title' = 'word', words = sentence(area.words)) {
        const dice: PrintedDice[] = [];
        const labels: Label[] = [];
        const price = this.areas.prices(spot);
        const room = at.w * 0.62 - 10;
        const top = at.y + (at.h - size - sizes.price - 4) / 2 + size * 0.84;
        const word = fitLabel(words, at.x + 8, top, room, size, 11, kind);
        labels.push(word);
        let x = word.x;
        const base = top + sizes.price + 4;
        if (area.bars) {
            labels.push(label(strings.felt.bar, x, base, sizes.price, 'price'));
            x += widthOf(`${strings.felt.bar} `, sizes.price) + BESIDE_BAR;
            const pair = dicePair(area.bars);
            if (pair) {
                dice.push({ x, y: base - sizes.price + 0.5, size: sizes.price + 1, faces: pair });
                x += 2 * (sizes.price + 1) + 9;
            } else {
                labels.push(label(area.bars, x, base, sizes.price, 'price'));
                x += widthOf(area.bars, sizes.price) + 6;
            }
        }
        // Odds on the line are told for the point as soon as there is one.
        const puck = this.areas.wager(spot).group === 'odds' && spot.number === undefined;
        const text = puck ? strings.felt.byPoint : price;
        const said = fitLabel(text, x, base, at.x + at.w - x - 6, sizes.price, LEAST, 'price');
        labels.push(said);
        const priceEnd = said.x + Math.max(said.width, puck ? widthOf(strings.felt.oddsOn(odds('6:5'), 'nine'), sizes.price) : 0);
        const wide = Math.max(word.x + word.width, priceEnd) + 4;
        this.add(area, spot, plane, at, labels, box(wide, at.y + 2, at.x + at.w - wide - 3, at.h - 4), { dice });
    }

    plan(height: number, bottom: boolean): Plan {
        const arms = this.areas.has('dont_line') ? (['line', 'dont'] as const) : (['line'] as const);
        const down = bottom ? 0 : height + BELOW;
        arms.forEach((plane, i) => {
            if (down > 0) this.decor.push({ plane, d: `M${EDGE + i * ARM} 0h${ARM}v${down}h${-ARM}z` });
        });
        return {
            width: WIDTH,
            height,
            cells: this.cells,
            seats: seatsInARow(this.areas.rules.seats),
            ends: [],
            print: this.print,
            rings: [],
            decor: this.decor,
            cloth: `M0 0h${WIDTH}v${bottom ? height : height + BELOW}h${-WIDTH}z`,
            rail: '',
            cheque: CHEQUE,
            others: 0.56,
        };
    }
}

/** Nobody is drawn, but cheques lie in the order of the seats. */
function seatsInARow(seats: number): SeatPlace[] {
    return Array.from({ length: seats }, (_, i) => ({
        ...box(0, 0, 0, 0),
        seat: i + 1,
        end: -1 as const,
        far: false,
        wall: false,
        order: i,
        along: 0,
    }));
}

export function planPart(rules: Rules, part: Part): Plan {
    const sheet = new Sheet(new Areas(rules));
    switch (part) {
        case 'numbers':
            return numbers(sheet);
        case 'against':
            return against(sheet);
        case 'field':
            return field(sheet);
        default:
            return centre(sheet, part);
    }
}

const across = (boxes: number) => (boxes > 6 ? 5 : 3);

/** Number boxes, folded into rows; below them the come. */
function numbers(sheet: Sheet): Plan {
    const { areas } = sheet;
    const { felt } = areas.rules;
    const lanes = [...areas.inside(), ...areas.at('front_of_box')];
    const NUMERAL = 82;
    const height = NUMERAL + lanes.length * TOUCH;
    let y = PUCK; // the puck stands on the top line
    const folded = fold(felt.boxes, across(felt.boxes.length));
    const ends: Plan['ends'] = [{ side: -1, puck: {}, off: { x: 0, y: 0 }, corner: {}, columns: {}, frame: '' }];
    for (const row of folded) {
        const cells = columns(box(sheet.inner.x, y, sheet.inner.w, height), Array<number>(across(felt.boxes.length)).fill(1));
        row.forEach((number, i) => {
            const column = cells[i];
            if (!column) return;
            numeral(sheet, number, box(column.x, column.y, column.w, NUMERAL));
            lanes.forEach((area, j) => {
                const spot = area.spots.find((each) => each.number === number);
                if (spot) sheet.lane(area, spot, 'lane', box(column.x, y + NUMERAL + j * TOUCH, column.w, TOUCH));
            });
            const end = ends[0];
            if (end) {
                end.puck[number] = { x: column.x + column.w / 2, y: y - 15 };
                end.corner[number] = { x: column.x + column.w - 9, y }; // clear of the numeral, the cheques and the puck
                end.columns[number] = column;
            }
        });
        y += height + (row === folded[folded.length - 1] ? 0 : PUCK);
    }
    const come = areas.one('come');
    if (come?.spots[0]) {
        sheet.lane(come, come.spots[0], 'come', box(sheet.inner.x, y, sheet.inner.w, TOUCH + 8), sizes.come, 'title');
        y += TOUCH + 8;
    }
    const plan = sheet.plan(y, false);
    plan.ends = ends;
    if (ends[0]) ends[0].off = { x: WIDTH - EDGE - 24, y: PUCK - 18 };
    return plan;
}

function numeral(sheet: Sheet, number: number, at: Box) {
    const { areas } = sheet;
    const size = numeralSize(areas.rules, at.w - 12, sizes.numeral);
    const big = fitLabel(numeralWords(areas.rules, number), at.x + 8, at.y + 32, at.w - 12, size, size, 'numeral');
    const spot = areas.numeral?.spots.find((each) => each.number === number);
    if (!areas.numeral || !spot) {
        sheet.print.push(big);
        return;
    }
    const text = `${sentence(areas.numeral.words)} ${areas.prices(spot)}`;
    const price = fitLabel(text, at.x + 8, at.y + 52, at.w - 12, sizes.price, LEAST, 'price');
    const free = box(at.x + 3, price.y + 4, at.w - 6, at.y + at.h - price.y - 6);
    sheet.add(areas.numeral, spot, 'box', at, [big, price], free);
}

/** Wagers against numbers: a row for each number, and the don't come. */
function against(sheet: Sheet): Plan {
    const { areas } = sheet;
    const { felt } = areas.rules;
    const lanes = areas.at('behind_box');
    let y = 6;
    const wide = 58;
    for (const number of lanes.length > 0 ? felt.boxes : []) {
        const size = numeralSize(areas.rules, wide - 10, 22);
        sheet.print.push(fitLabel(numeralWords(areas.rules, number), sheet.inner.x + 8, y + TOUCH / 2 + 7, wide - 10, size, size, 'numeral'));
        const cells = columns(box(sheet.inner.x + wide, y, sheet.inner.w - wide, TOUCH), lanes.map(() => 1));
        lanes.forEach((area, i) => {
            const spot = area.spots.find((each) => each.number === number);
            const cell = cells[i];
            if (spot && cell) sheet.lane(area, spot, 'lane', cell);
        });
        y += TOUCH;
    }
    const dontCome = areas.one('dont_come');
    if (dontCome?.spots[0]) {
        sheet.lane(dontCome, dontCome.spots[0], 'dont', box(sheet.inner.x, y + GAP, sheet.inner.w, TOUCH + 8), sizes.title, 'title');
        y += TOUCH + 8 + GAP;
    }
    return sheet.plan(y + 4, false);
}

function field(sheet: Sheet): Plan {
    const { areas } = sheet;
    let y = 8;
    for (const area of areas.at('field'))
        for (const spot of area.spots) {
            const at = box(sheet.inner.x, y, sheet.inner.w, 112);
            fieldCell(sheet, area, spot, at);
            y += at.h + GAP;
        }
    for (const area of [...areas.at('corner'), ...areas.at('beside_centre')])
        for (const spot of area.spots) {
            const words = sentence(area.words) + (spot.number === undefined ? '' : ` ${spot.number}`);
            sheet.lane(area, spot, 'field', box(sheet.inner.x, y, sheet.inner.w, TOUCH + 10), sizes.title * 0.85, 'title', words);
            y += TOUCH + 10 + GAP;
        }
    return sheet.plan(y, false);
}

function fieldCell(sheet: Sheet, area: FeltArea, spot: FeltSpot, at: Box) {
    const wager = sheet.areas.wager(spot);
    const paid = wager.prices.flatMap((price) =>
        (price.rolls ?? '').split(' ').flatMap((roll) => (/^\d+$/.test(roll) ? [{ number: Number(roll), pays: price.pays }] : [])),
    );
    const least = [...paid].sort((a, b) => worth(a.pays) - worth(b.pays))[0]?.pays ?? '';
    const word = fitLabel(sentence(area.words), at.x + 8, at.y + 24, at.w * 0.45, sizes.title, 12, 'title');
    const better = paid.filter((each) => each.pays !== least);
    const text = [least === '' ? priceOf(wager) : odds(least), ...better.map((each) => strings.price.numberPays(each.number, odds(each.pays)))].join(' · ');
    const room = at.w - word.width - 26;
    const price = fitLabel(text, word.x + word.width + 8, word.y, room, sizes.price, LEAST, 'price');
    const labels = [word, price];
    const rings: Ring[] = [];
    const numbersOf = paid.sort((a, b) => a.number - b.number);
    const step = (at.w - 16) / Math.max(1, numbersOf.length);
    numbersOf.forEach(({ number, pays }, i) => {
        const x = at.x + 8 + step * (i + 0.5);
        if (pays === least) labels.push(label(String(number), x, at.y + 58, 20, 'digit', 'middle'));
        else rings.push({ x, y: at.y + 51, r: 16, text: String(number), strong: true });
    });
    sheet.add(area, spot, 'field', at, labels, box(at.x + 6, at.y + 72, at.w - 12, at.h - 75), { rings });
}

const worth = (pays: string) => {
    const [win = '0', per = '1'] = pays.split(':');
    return Number(win) / Number(per);
};

function centre(sheet: Sheet, part: Part): Plan {
    const { areas } = sheet;
    const shape = { sizes, width: sheet.inner.w, seats: areas.rules.seats, touch: TOUCH, titles: true, square: false };
    const rows = new Centre(areas, shape, (area) => places[part](area, areas));
    rows.build(box(sheet.inner.x, 6, sheet.inner.w, rows.least));
    // On a sheet of one end, cells of the centre belong to everybody.
    sheet.cells.push(...rows.cells);
    sheet.print.push(...rows.print);
    return sheet.plan(rows.least + 14, false);
}

/** Don't pass and pass, each with its odds beside it: always in reach. */
export function planLines(rules: Rules): Plan {
    const sheet = new Sheet(new Areas(rules));
    const { areas } = sheet;
    const pairs = [
        ['dont_line', 'beside_dont', 'dont', sizes.title * 0.82],
        ['line', 'behind_line', 'line', sizes.title],
    ] as const;
    let y = 0;
    pairs.forEach(([flat, behind, plane, size], i) => {
        const area = areas.one(flat);
        const more = areas.one(behind);
        if (!area?.spots[0]) return;
        const from = plane === 'line' ? EDGE : EDGE + ARM;
        const whole = box(from, y, WIDTH - EDGE - from, TOUCH + 4);
        const part = more?.spots[0] ? whole.w * 0.6 : whole.w;
        const inner = sheet.left - from;
        const at = box(whole.x, y, part, whole.h);
        sheet.lane(area, area.spots[0], plane, box(at.x + inner, y, part - inner, whole.h), size, 'title');
        const cell = sheet.cells[sheet.cells.length - 1];
        if (cell) {
            cell.boxes = [at];
            const r = 14 + (1 - i) * 0;
            cell.path = `M${at.x} ${y}V${y + at.h - r}a${r} ${r} 0 0 0 ${r} ${r}H${at.x + at.w}V${y}z`;
        }
        if (more?.spots[0]) sheet.lane(more, more.spots[0], plane === 'line' ? 'apron' : 'dont', box(at.x + at.w, y, whole.w - part, whole.h));
        if (plane === 'dont') sheet.decor.push({ plane: 'line', d: `M${EDGE} 0h${ARM}v${whole.h}h${-ARM}z` });
        y += whole.h;
    });
    return sheet.plan(y + 6, true);
}

function fold<T>(list: T[], width: number): T[][] {
    const folded: T[][] = [];
    for (let i = 0; i < list.length; i += width) folded.push(list.slice(i, i + width));
    return folded;
}
