// One end of the table: the lines along the rail, the number boxes, the come, the field and the corner.
import { strings } from '../strings';
import type { FeltArea, FeltPlace, FeltSpot } from '../wire/felt';
import type { Rules, RuleWager } from '../wire/rules';
import { box, columns, mirrored, rows, type Box } from './box';
import { dicePair } from './dice';
import { sizeFor, widthOf } from './measure';
import type { Metrics } from './metrics';
import type { Cell, End, Label, Plane, PrintedDice, Ring, Standing } from './plan';
import { odds, priceOf } from './price';
import { fitLabel, label, LEAST, sentence, wordAndPrice } from './set';

const MOST_LINES = 4; // of the don't come's words
/** The printed skin has capitals: the dice stand clear of those, too. */
export const BESIDE_BAR = 5;
const LEAST_NUMERAL = 12;
const MOST_ODDS = 3; // as many prices as are printed beside the word

export interface Heights {
    bank: number;
    behind: number[];
    numeral: number;
    inside: number[];
    front: number[];
    come: number;
    field: number;
    beside: number;
    dont: number;
    line: number;
    apron: number;
}

/** Which areas a rulebook has, by place, and which box carries the come's odds. */
export class Areas {
    readonly numeral: FeltArea | undefined;
    constructor(readonly rules: Rules) {
        this.numeral = this.at('in_box').find((area) => this.wager(area.spots[0]).group === 'odds');
    }
    at(place: FeltPlace): FeltArea[] {
        return this.rules.felt.areas.filter((area) => area.at === place);
    }
    one(place: FeltPlace): FeltArea | undefined {
        return this.at(place)[0];
    }
    has(place: FeltPlace): boolean {
        return this.at(place).length > 0;
    }
    /** Lanes of a box below its numeral. */
    inside(): FeltArea[] {
        return this.at('in_box').filter((area) => area !== this.numeral);
    }
    wager(spot: FeltSpot | undefined): RuleWager {
        const found = this.rules.wagers.find(
            (wager) =>
                wager.id === spot?.wager ||
                (wager.kind === spot?.wager && wager.group === 'odds') ||
                (spot?.pairs !== undefined && wager.pairs === spot.pairs),
        );
        if (!found) throw new Error(`no wager is called ${spot?.wager ?? 'nothing'}`);
        return found;
    }
    /** All of a spot's prices: odds on the line have one for each point. */
    prices(spot: FeltSpot): string {
        const same = this.rules.wagers.filter((wager) => wager.kind === spot.wager && wager.group === 'odds');
        const [first] = same;
        if (same.length > 1 && first) {
            const all = [...new Set(same.flatMap((wager) => wager.prices.map((price) => odds(price.pays))))];
            return all.length <= MOST_ODDS ? all.join(' · ') : strings.felt.byPoint;
        }
        return priceOf(this.wager(spot));
    }
}

export function spotOf(spot: FeltSpot): Pick<Cell, 'spot' | 'number'> {
    return { spot: { wager: spot.wager }, ...(spot.number === undefined ? {} : { number: spot.number }) };
}

/** What stands in a number box: "4", "Six". */
export const numeralWords = (rules: Rules, number: number): string => sentence(rules.felt.numbers[String(number)] ?? String(number));

/** All of them are of one size, the largest at which each is no wider than this. */
export function numeralSize(rules: Rules, room: number, most: number): number {
    return Math.min(...rules.felt.boxes.map((number) => sizeFor(numeralWords(rules, number), room, most, LEAST_NUMERAL, true)));
}

export class EndBuilder {
    readonly cells: Cell[] = [];
    readonly print: Label[] = [];
    readonly x0: number; // inside the lines
    readonly x1: number; // where the boxes end
    readonly boxesX: number;
    private readonly sign: 1 | -1;

    constructor(
        private readonly areas: Areas,
        private readonly m: Metrics,
        private readonly h: Heights,
        private readonly side: -1 | 1,
        private readonly width: number, // of the whole drawing, to mirror in
    ) {
        this.x0 = m.rail + m.apron + m.line + (areas.has('dont_line') ? m.dont : 0);
        this.boxesX = this.x0 + (areas.has('dont_come') ? m.dontCome : 0);
        this.x1 = this.boxesX + areas.rules.felt.boxes.length * m.column;
        this.sign = side === -1 ? 1 : -1;
    }

    get columnHeight(): number {
        const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);
        return sum(this.h.behind) + this.h.numeral + sum(this.h.inside) + sum(this.h.front);
    }
    get y(): { boxes: number; come: number; field: number; beside: number; dont: number; line: number; apron: number; rail: number } {
        const boxes = this.h.bank;
        const come = boxes + this.columnHeight;
        const field = come + this.h.come;
        const beside = field + this.h.field;
        const dont = beside + this.h.beside;
        const line = dont + this.h.dont;
        const apron = line + this.h.line;
        return { boxes, come, field, beside, dont, line, apron, rail: apron + this.h.apron };
    }

    build(): End {
        this.boxes();
        this.come();
        this.field();
        this.bands();
        this.roundCorner();
        return this.ends();
    }

    /** A box of the left end, or its image at the right one. */
    private place(x: number, y: number, w: number, h: number): Box {
        const b = box(x, y, w, h);
        return this.side === -1 ? b : mirrored(b, this.width);
    }

    private add(
        area: FeltArea,
        spot: FeltSpot,
        plane: Plane,
        at: Box,
        printed: { labels: Label[]; free: Box; dice?: PrintedDice[]; rings?: Ring[] },
        standing: Standing = 'row',
    ): Cell {
        const cell: Cell = {
            key: `${spot.wager}@${this.side}`,
            ...spotOf(spot),
            area,
            wager: this.areas.wager(spot),
            end: this.side,
            plane,
            boxes: [at],
            labels: printed.labels,
            dice: printed.dice ?? [],
            rings: printed.rings ?? [],
            standing,
            free: printed.free,
        };
        this.cells.push(cell);
        return cell;
    }

    private boxes() {
        const dontCome = this.areas.one('dont_come');
        const top = this.y.boxes;
        if (dontCome) this.dontCome(dontCome, this.place(this.x0, top, this.m.dontCome, this.columnHeight));
        this.numbers().forEach((number, i) => {
            const column = this.place(this.boxesX + i * this.m.column, top, this.m.column, this.columnHeight);
            const heights = [...this.h.behind, this.h.numeral, ...this.h.inside, ...this.h.front];
            const parts = rows(column, heights);
            const lanes = [
                ...this.areas.at('behind_box'),
                undefined,
                ...this.areas.inside(),
                ...this.areas.at('front_of_box'),
            ];
            lanes.forEach((area, row) => {
                const part = parts[row];
                if (part) this.lane(area, number, part);
            });
        });
    }

    /** From the end inwards; at either end they are read from left to right. */
    private numbers(): number[] {
        const { boxes } = this.areas.rules.felt;
        return this.side === -1 ? boxes : [...boxes].reverse();
    }

    private lane(area: FeltArea | undefined, number: number, at: Box) {
        if (!area) return this.numeralBox(number, at);
        const spot = area.spots.find((each) => each.number === number);
        if (!spot) return;
        const printed = wordAndPrice(at, sentence(area.words), this.areas.prices(spot), this.m.sizes);
        this.add(area, spot, 'lane', at, printed);
    }

    private numeralBox(number: number, at: Box) {
        const { sizes } = this.m;
        const size = numeralSize(this.areas.rules, at.w - 14, sizes.numeral);
        const numeral = fitLabel(numeralWords(this.areas.rules, number), at.x + 8, at.y + sizes.numeral * 0.74 + 7, at.w - 14, size, size, 'numeral');
        const area = this.areas.numeral;
        const spot = area?.spots.find((each) => each.number === number);
        if (!area || !spot) {
            this.print.push(numeral);
            return;
        }
        const line = wordAndPrice(
            box(at.x, numeral.y + 1, at.w, sizes.word + 10),
            sentence(area.words),
            this.areas.prices(spot),
            sizes,
        );
        const below = Math.max(...line.labels.map((each) => each.y)) + 4;
        this.add(area, spot, 'box', at, {
            labels: [numeral, ...line.labels],
            free: box(at.x + 3, below, at.w - 6, at.y + at.h - below - 2),
        });
    }

    private dontCome(area: FeltArea, at: Box) {
        const spot = area.spots[0];
        if (!spot) return;
        const { sizes } = this.m;
        const x = at.x + 10;
        const words = sentence(area.words).split(' ').slice(0, MOST_LINES);
        const size = Math.min(...words.map((word) => sizeFor(word, at.w - 18, sizes.title * 0.75, 11, true)));
        let y = at.y + 26;
        const labels = words.map((word, i) => fitLabel(word, x, y + i * (size + 2), at.w - 18, size, size, 'title'));
        y += (words.length - 1) * (size + 2) + 10;
        const dice: PrintedDice[] = [];
        if (area.bars) {
            labels.push(label(strings.felt.bar, x, y + sizes.word, sizes.word, 'price'));
            const pair = dicePair(area.bars);
            if (pair) dice.push({ x: x + widthOf(`${strings.felt.bar} `, sizes.word) + BESIDE_BAR, y: y - 1, size: sizes.word + 2, faces: pair });
            else labels.push(label(area.bars, x + widthOf(`${strings.felt.bar} `, sizes.word), y + sizes.word, sizes.word, 'price'));
            y += sizes.word + 6;
        }
        labels.push(label(this.areas.prices(spot), x, y + sizes.price + 2, sizes.price, 'price'));
        y += sizes.price + 10;
        this.add(area, spot, 'dont', at, { labels, dice, free: box(at.x + 4, y, at.w - 8, at.y + at.h - y - 6) });
    }

    private come() {
        const area = this.areas.one('come');
        const spot = area?.spots[0];
        const at = this.place(this.x0, this.y.come, this.x1 - this.x0, this.h.come);
        const size = Math.min(this.m.sizes.come * 1.5, Math.max(this.m.sizes.come, at.h * 0.46));
        if (area && spot) this.add(area, spot, 'come', at, this.titled(at, area, spot, size));
    }

    /** A large word at the upper left, its price beside it, cheques below. */
    private titled(at: Box, area: FeltArea, spot: FeltSpot, size: number): { labels: Label[]; free: Box } {
        const word = fitLabel(sentence(area.words), at.x + 10, at.y + size * 0.74 + 8, at.w * 0.6, size, 14, 'title');
        const price = label(this.areas.prices(spot), word.x + word.width + 8, word.y, this.m.sizes.price, 'price');
        const top = word.y + 4;
        return { labels: [word, price], free: box(at.x + 8, top, at.w - 16, at.y + at.h - top - 3) };
    }

    private field() {
        const field = this.areas.one('field');
        const corners = this.areas.at('corner');
        const whole = box(this.x0, this.y.field, this.x1 - this.x0, this.h.field);
        const spots = corners.reduce((sum, area) => sum + area.spots.length, 0);
        const lead = spots === 0 ? 0 : field ? Math.min(whole.w * 0.45, Math.max(150, spots * 92)) : whole.w;
        const cells = columns(box(whole.x, whole.y, Math.max(lead, 1), whole.h), Array<number>(Math.max(spots, 1)).fill(1));
        corners
            .flatMap((area) => area.spots.map((spot) => ({ area, spot })))
            .forEach(({ area, spot }, i) => {
                const c = cells[i];
                if (c) this.cornerCell(area, spot, this.place(c.x, c.y, c.w, c.h));
            });
        if (field?.spots[0])
            this.fieldCell(field, field.spots[0], this.place(whole.x + lead, whole.y, whole.w - lead, whole.h));
    }

    private cornerCell(area: FeltArea, spot: FeltSpot, at: Box) {
        const { sizes } = this.m;
        const words = sentence(area.words) + (spot.number === undefined ? '' : ` ${spot.number}`);
        const word = fitLabel(words, at.x + 10, at.y + sizes.title * 0.6 + 9, at.w - 18, sizes.title * 0.8, 11, 'title');
        const text = this.areas.prices(spot);
        const price = fitLabel(text, at.x + 10, word.y + sizes.price + 4, at.w - 18, sizes.price, LEAST, 'price');
        const top = price.y + 4;
        this.add(area, spot, 'field', at, {
            labels: [word, price],
            free: box(at.x + 6, top, at.w - 12, at.y + at.h - top - 3),
        });
    }

    /** Its numbers, those that pay more in a circle with their price beside it. */
    private fieldCell(area: FeltArea, spot: FeltSpot, at: Box) {
        const { sizes } = this.m;
        const wager = this.areas.wager(spot);
        const paid = new Map<number, string>();
        for (const price of wager.prices)
            for (const roll of (price.rolls ?? '').split(' ')) if (/^\d+$/.test(roll)) paid.set(Number(roll), price.pays);
        const common = mostCommon([...paid.values()]);
        const word = fitLabel(sentence(area.words), at.x + 10, at.y + sizes.title * 0.74 + 10, at.w * 0.25, sizes.title, 12, 'title');
        const base = label(odds(common), word.x + word.width + 8, word.y, sizes.price, 'price');
        const labels = [word, base];
        const rings: Ring[] = [];
        const numbers = [...paid.keys()].sort((a, b) => a - b);
        const r = sizes.title * 0.66;
        const big = sizes.title * 0.82;
        const wide = numbers.map((number) => {
            const pays = paid.get(number) ?? common;
            return pays === common ? widthOf(String(number), big) : 2 * r + 4 + widthOf(odds(pays), sizes.price);
        });
        const from = base.x + base.width + 8;
        const gap = (at.x + at.w - 10 - from - wide.reduce((sum, each) => sum + each, 0)) / numbers.length;
        let x = from + gap;
        numbers.forEach((number, i) => {
            const pays = paid.get(number) ?? common;
            if (pays === common) labels.push(label(String(number), x, word.y, big, 'digit'));
            else {
                const last = i === numbers.length - 1; // its price stands before it, so that the row ends in a circle
                const text = odds(pays);
                const ringX = last ? x + (wide[i] ?? 0) - r : x + r;
                rings.push({ x: ringX, y: word.y - sizes.title * 0.3, r, text: String(number), strong: true });
                labels.push(label(text, last ? ringX - r - 4 : ringX + r + 4, word.y, sizes.price, 'price', last ? 'end' : 'start'));
            }
            x += (wide[i] ?? 0) + gap;
        });
        const top = word.y + sizes.title * 0.42;
        this.add(area, spot, 'field', at, {
            labels,
            rings,
            free: box(at.x + 8, top, at.w - 16, at.y + at.h - top - 3),
        });
    }

    private bands() {
        const { m, h } = this;
        const dont = this.areas.one('dont_line');
        const beside = this.areas.one('beside_dont');
        const line = this.areas.one('line');
        const odds = this.areas.one('behind_line');
        if (beside) this.strip(beside, this.y.beside, h.beside, 'dont');
        if (dont) this.band(dont, 'dont', this.x0 - m.dont, m.dont, this.y.dont, h.dont, m.corner);
        if (line) {
            const inner = this.x0 - (dont ? m.dont : 0);
            this.band(line, 'line', inner - m.line, m.line, this.y.line, h.line, m.corner + (dont ? m.dont : 0));
        }
        if (odds) this.strip(odds, this.y.apron, h.apron, 'apron');
    }

    /** Odds: a row along the bottom. */
    private strip(area: FeltArea, y: number, height: number, plane: Plane) {
        const spot = area.spots[0];
        if (!spot) return;
        const { sizes } = this.m;
        const at = this.place(this.x0, y, this.x1 - this.x0, height);
        const base = y + height / 2 + sizes.word * 0.36;
        const word = fitLabel(sentence(area.words), at.x + 10, base, at.w * 0.3, sizes.word, LEAST, 'word');
        const price = label(this.areas.prices(spot), word.x + word.width + 8, base, sizes.price, 'price');
        const from = price.x + price.width + 6;
        this.add(
            area,
            spot,
            plane,
            at,
            { labels: [word, price], free: box(from, y + 2, at.x + at.w - from - 4, height - 4) },
            'seat',
        );
    }

    /** A line: one band from the wall round the corner to the stick. */
    private band(area: FeltArea, plane: Plane, x: number, thick: number, y: number, height: number, inner: number) {
        const spot = area.spots[0];
        if (!spot) return;
        const { sizes } = this.m;
        const top = this.y.boxes;
        const up = this.place(x, top, thick, y - top);
        const below = this.place(x, y, this.x1 - x, height);
        const bottomX = this.place(this.x0, y, this.x1 - this.x0, height).x;
        const size = plane === 'line' ? sizes.title : sizes.title * 0.78;
        const base = y + height / 2 + size * 0.35;
        const word = fitLabel(sentence(area.words), bottomX + 10, base, (this.x1 - this.x0) * 0.35, size, 12, 'title');
        const labels = [word];
        const dice: PrintedDice[] = [];
        let next = word.x + word.width + 7;
        if (area.bars) {
            labels.push(label(strings.felt.bar, next, base, sizes.word, 'price'));
            next += widthOf(`${strings.felt.bar} `, sizes.word) + BESIDE_BAR;
            const pair = dicePair(area.bars);
            if (pair) {
                dice.push({ x: next, y: base - sizes.word - 0.5, size: sizes.word + 3, faces: pair });
                next += 2 * (sizes.word + 3) + 10;
            } else {
                labels.push(label(area.bars, next, base, sizes.word, 'price'));
                next += widthOf(area.bars, sizes.word) + 8;
            }
        }
        const price = label(this.areas.prices(spot), next, base, sizes.price, 'price');
        labels.push(price);
        labels.push({
            ...fitLabel(sentence(area.words), up.x + thick / 2 + size * 0.36, y - 12, up.h * 0.5, size, 12, 'title'),
            turned: true,
        });
        const from = price.x + price.width + 8;
        const cell = this.add(
            area,
            spot,
            plane,
            below,
            { labels, dice, free: box(from, y + 2, below.x + below.w - from - 4, height - 4) },
            'seat',
        );
        cell.boxes = [below, up];
        cell.path = this.bandPath(x, thick, y, height, inner);
    }

    /** What lies in the inner corner of the lines follows their curve. */
    private roundCorner() {
        const corner = this.place(this.x0, this.y.dont - 1, 1, 1);
        for (const cell of this.cells) {
            const [b] = cell.boxes;
            if (!b || cell.path || cell.plane === 'apron') continue;
            const bottom = Math.abs(b.y + b.h - corner.y - 1) < 0.5;
            const outer = this.side === -1 ? Math.abs(b.x - corner.x) < 0.5 : Math.abs(b.x + b.w - corner.x - 1) < 0.5;
            if (bottom && outer) cell.path = this.rounded(b);
        }
    }
    private rounded(b: Box): string {
        const r = this.m.corner;
        const [first, second] = this.side === -1 ? [b.x + b.w, b.x] : [b.x, b.x + b.w];
        const inward = this.side === -1 ? second + r : second - r;
        return `M${first} ${b.y}V${b.y + b.h}H${inward}A${r} ${r} 0 0 ${this.side === -1 ? 1 : 0} ${second} ${b.y + b.h - r}V${b.y}Z`;
    }

    private bandPath(x: number, thick: number, y: number, height: number, inner: number): string {
        const top = this.y.boxes;
        const outer = inner + thick;
        const X = (value: number) => (this.side === -1 ? value : this.width - value);
        const turn = this.sign === 1 ? [0, 1] : [1, 0];
        return [
            `M${X(x)} ${top}`,
            `V${y + height - outer}`,
            `A${outer} ${outer} 0 0 ${turn[0]} ${X(x + outer)} ${y + height}`,
            `H${X(this.x1)}`,
            `V${y}`,
            `H${X(x + thick + inner)}`,
            `A${inner} ${inner} 0 0 ${turn[1]} ${X(x + thick)} ${y - inner}`,
            `V${top}Z`,
        ].join('');
    }

    private ends(): End {
        const top = this.y.boxes;
        const end: End = { side: this.side, puck: {}, off: { x: 0, y: top }, corner: {}, columns: {}, frame: '' };
        this.numbers().forEach((number, i) => {
            const column = this.place(this.boxesX + i * this.m.column, top, this.m.column, this.columnHeight);
            end.columns[number] = column;
            end.puck[number] = { x: column.x + column.w / 2, y: top - this.m.cheque };
            const behind = this.h.behind.reduce((sum, each) => sum + each, 0);
            // Where nothing stands behind the boxes it lies on their corner: beside the numeral there is no room for it.
            end.corner[number] =
                behind > 0 ? { x: column.x + column.w - 11, y: top + behind + 11 } : { x: column.x + column.w, y: top };
        });
        const rest = this.areas.has('dont_come')
            ? this.place(this.x0, top, this.m.dontCome, 1)
            : this.place(this.x1 - 8, top, 16 + this.m.gap, 1);
        end.off = { x: rest.x + rest.w / 2, y: top - this.m.cheque };
        const inside = this.place(this.x0, top, this.x1 - this.x0, this.y.beside - top);
        end.frame =
            this.h.beside > 0 ? `M${inside.x} ${inside.y}h${inside.w}v${inside.h}h${-inside.w}z` : this.rounded(inside);
        return end;
    }
}

function mostCommon(list: string[]): string {
    const counts = new Map<string, number>();
    for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
