// The centre of the table, from the boxperson (above) to the stick (below): rows of areas, each as high as its print needs.
import { strings } from '../strings';
import type { FeltArea, FeltSpot } from '../wire/felt';
import type { RuleTracker } from '../wire/rules';
import { box, columns, inset, type Box } from './box';
import { DICE_GAP, dicePair, widthOfPair } from './dice';
import { spotOf, type Areas } from './end';
import { sizeFor, widthOf } from './measure';
import type { Cell, Label, LabelKind, PrintedDice, Ring } from './plan';
import { fitLabel, label, LEAST, sentence, wordAndPrice, type Printed, type Sizes } from './set';

const HEAD = 20; // the title over a block of several cells
const GAP = 8; // between blocks
const BESIDE = 18; // for one's own cheque on either side of the print
const UNDER = BESIDE + 4; // for one's own cheque below it
const LEAST_DIE = 13;

/** One row of the drawing: areas side by side, or a block of cells under one title. */
interface Row {
    areas: FeltArea[];
    least: number;
    block: boolean;
}

export interface CentreShape {
    sizes: Sizes;
    width: number;
    seats: number;
    /** A spot must be at least so high, for fingers. */
    touch: number;
    /** Titles over hardways and the like, where there is room for them. */
    titles: boolean;
    /** Hardways two by two, where there is room. */
    square: boolean;
}

export class Centre {
    readonly cells: Cell[] = [];
    readonly print: Label[] = [];
    private readonly rows: Row[];

    constructor(
        private readonly areas: Areas,
        private readonly shape: CentreShape,
        only: (area: FeltArea) => boolean = () => true,
    ) {
        this.rows = [];
        for (const area of areas.at('centre').filter(only)) {
            const last = this.rows[this.rows.length - 1];
            if (area.beside && last && last.areas.some((each) => each.id === area.beside) && single(area)) {
                last.areas.push(area);
                last.least = Math.max(last.least, this.needs(area, last.areas.length));
            } else {
                this.rows.push({ areas: [area], least: this.needs(area, 1), block: !single(area) });
            }
        }
        // With all its neighbours known, a row has to be measured again.
        for (const row of this.rows)
            row.least = Math.max(...row.areas.map((area) => this.needs(area, row.areas.length)));
    }

    get least(): number {
        return this.rows.reduce((sum, row) => sum + row.least, 0) + GAP * this.gaps;
    }
    private get gaps(): number {
        return this.rows.filter((row, i) => i > 0 && this.opens(row, this.rows[i - 1])).length;
    }
    // Side wagers, and every block with a title, begin a little apart.
    private opens(row: Row, before: Row | undefined): boolean {
        const side = (each: Row | undefined) => each?.areas.some((area) => this.wager(area).group === 'side') ?? false;
        return side(row) !== side(before) || this.titled(row) || this.titled(before);
    }
    private titled(row: Row | undefined): boolean {
        return row !== undefined && row.block && row.areas[0] !== undefined && this.title(row.areas[0]) !== '';
    }
    /** What stands over a block. Hops always have one: their prices are told there. */
    private title(area: FeltArea): string {
        const hops = this.wager(area).group === 'hops' && area.print === 'dice';
        return hops || (this.shape.titles && area.print === 'dice') ? sentence(area.words) : '';
    }

    private wager(area: FeltArea) {
        return this.areas.wager(area.spots[0]);
    }

    /** How high an area must be, in a row of so many. */
    private needs(area: FeltArea, neighbours: number): number {
        const { sizes, touch } = this.shape;
        const line = sizes.word + 16;
        const width = this.shape.width / neighbours;
        if (this.wager(area).group === 'side') return this.sideNeeds(area, width);
        if (!single(area)) {
            const { across, down } = this.grid(area);
            const each = this.blockCell(area, this.shape.width / across);
            return (this.title(area) === '' ? 0 : HEAD) + Math.max(each, touch) * down;
        }
        if (area.print === 'dice') return Math.max(diceCell(sizes), touch);
        const fits = this.fitsOneLine(area, width);
        return Math.max(fits ? line : line + sizes.price + 2, touch);
    }

    private fitsOneLine(area: FeltArea, width: number): boolean {
        const { sizes } = this.shape;
        const spot = area.spots[0];
        const price = spot ? this.areas.prices(spot) : '';
        // A cheque must fit between the two.
        return widthOf(sentence(area.words), sizes.word) + widthOf(price, sizes.price) + 16 + 22 <= width;
    }

    private blockCell(area: FeltArea, width: number): number {
        const { sizes } = this.shape;
        if (area.print !== 'dice') return sizes.word + sizes.price + (this.fitsBetween(area, width) ? 14 : UNDER + 6);
        return this.wager(area).group === 'hops' ? Math.max(36, width * 0.85) : diceCell(sizes);
    }

    /** Whether the words of every cell leave room for cheques on either side of them. */
    private fitsBetween(area: FeltArea, width: number): boolean {
        const { sizes } = this.shape;
        const room = width - 2 * BESIDE;
        return area.spots.every(
            (spot) => widthOf(this.cellWords(area, spot), sizes.word - 1) <= room && widthOf(this.areas.prices(spot), sizes.price - 1) <= room,
        );
    }

    /** Hops stand in a column for each total; everything else four to a row. */
    private grid(area: FeltArea): { across: number; down: number; at: (i: number) => [number, number] } {
        if (this.wager(area).group === 'hops' && area.print === 'dice') {
            const totals = area.spots.map((spot) => total(spot));
            const distinct = [...new Set(totals)].sort((a, b) => a - b);
            const down = Math.max(...distinct.map((each) => totals.filter((t) => t === each).length));
            const order = area.spots.map((spot, i) => {
                const before = area.spots.slice(0, i).filter((other) => total(other) === total(spot)).length;
                return [distinct.indexOf(total(spot)), before] as [number, number];
            });
            return { across: distinct.length, down, at: (i) => order[i] ?? [0, 0] };
        }
        const square = this.shape.square && this.wager(area).group === 'hardways';
        const across = Math.min(area.spots.length, square ? 2 : 4);
        return { across, down: Math.ceil(area.spots.length / across), at: (i) => [i % across, Math.floor(i / across)] };
    }

    /** Fills a box from above; what is left over makes every row a little higher. */
    build(at: Box): void {
        const spare = Math.max(0, at.h - this.least);
        const grow = spare / Math.max(1, this.rows.length);
        let y = at.y;
        this.rows.forEach((row, i) => {
            if (i > 0 && this.opens(row, this.rows[i - 1])) y += GAP;
            const height = row.least + Math.min(grow, row.least * 1.4);
            const here = box(at.x, y, at.w, height);
            if (row.block && row.areas[0]) this.block(row.areas[0], here);
            else {
                const cells = columns(here, row.areas.map(() => 1));
                row.areas.forEach((area, j) => this.single(area, cells[j] ?? here));
            }
            y += height;
        });
    }

    private single(area: FeltArea, at: Box) {
        const spot = area.spots[0];
        if (!spot) return;
        if (this.wager(area).group === 'side') return this.side(area, spot, at);
        if (area.print === 'dice') return this.diceCell(area, spot, at);
        const words = sentence(area.words);
        this.add(area, spot, at, wordAndPrice(at, words, this.areas.prices(spot), this.shape.sizes));
    }

    private block(area: FeltArea, at: Box) {
        const { sizes } = this.shape;
        const { across, down, at: place } = this.grid(area);
        let top = at.y;
        const title = this.title(area);
        if (title !== '') {
            const head = fitLabel(title, at.x + 1, top + 14, at.w * 0.5, sizes.word, LEAST, 'title');
            this.print.push(head);
            const prices = this.commonPrices(area);
            const room = at.w - head.width - 14;
            if (prices) this.print.push(fitLabel(prices, at.x + at.w - 1, top + 14, room, sizes.price, LEAST, 'price', 'end'));
            top += HEAD;
        }
        const w = at.w / across;
        const h = (at.y + at.h - top) / down;
        area.spots.forEach((spot, i) => {
            const [column, row] = place(i);
            const cell = box(at.x + column * w, top + row * h, w, h);
            if (area.print !== 'dice') this.wordCell(area, spot, cell);
            else if (this.wager(area).group === 'hops') this.hopCell(area, spot, cell);
            else this.diceCell(area, spot, cell);
        });
    }

    /** Hops print their two prices once, over all of them. */
    private commonPrices(area: FeltArea): string {
        if (this.wager(area).group !== 'hops' || area.print !== 'dice') return '';
        const easy = new Set<string>();
        const pairs = new Set<string>();
        for (const spot of area.spots) {
            const [first, second] = dicePair(this.label(spot)) ?? [1, 2];
            (first === second ? pairs : easy).add(this.areas.prices(spot));
        }
        const words = [...easy];
        if (pairs.size > 0 && [...pairs].join() !== words.join()) words.push(strings.felt.pairs([...pairs].join(', ')));
        return words.join(' · ');
    }

    private label(spot: FeltSpot): string {
        return this.areas.wager(spot).label ?? '';
    }

    private wordCell(area: FeltArea, spot: FeltSpot, at: Box) {
        const { sizes } = this.shape;
        const words = area.spots.map((each) => this.cellWords(area, each));
        const prices = area.spots.map((each) => this.areas.prices(each));
        const i = area.spots.indexOf(spot);
        const spare = at.h - sizes.word - sizes.price - 6;
        const under = spare >= UNDER; // cheques stand below the words, else on either side of them
        const top = at.y + (under ? 4 : Math.max(2, spare / 2));
        const room = under ? at.w - 4 : at.w - 2 * BESIDE;
        const word = this.between(words, i, at, room, top + sizes.word * 0.86, sizes.word, 'word');
        const below = this.between(prices, i, at, room, word.y + sizes.price + 3, sizes.price, 'price');
        const free = under ? box(at.x + 0.5, below.y + 3, at.w - 1, at.y + at.h - below.y - 3.5) : inset(at, 0.5);
        this.add(area, spot, at, { labels: [word, below], free }, 'sides');
    }

    /** "HORN HIGH" on 12 is "High 12"; a hop set is told by how many hops it has. */
    private cellWords(area: FeltArea, spot: FeltSpot): string {
        const name = sentence(area.words);
        if (spot.pairs !== undefined) return `${spot.pairs} ${name.toLowerCase()}`;
        const last = name.split(' ').pop() ?? '';
        return `${last.charAt(0).toUpperCase()}${last.slice(1)} ${spot.number ?? this.label(spot)}`;
    }

    private diceCell(area: FeltArea, spot: FeltSpot, at: Box) {
        const { sizes } = this.shape;
        const wager = this.areas.wager(spot);
        const faces = wager.group === 'hardways' ? dicePair(`hard ${spot.number}`) : dicePair(this.label(spot) || (wager.prices[0]?.rolls ?? ''));
        const price = this.areas.prices(spot);
        const words = faces ? price : `${sentence(area.words)} ${price}`;
        const room = Math.max(at.w - 2 * BESIDE, 2 * LEAST_DIE);
        const side = Math.min(Math.max(sizes.word + 3.5, (at.h - sizes.price) * 0.42), (room - DICE_GAP) / 2, sizes.word * 2);
        const top = at.y + Math.max(4, (at.h - side - sizes.price - 6) / 2);
        const dice: PrintedDice[] = faces ? [{ x: at.x + (at.w - widthOfPair(side)) / 2, y: top, size: side, faces }] : [];
        const below = this.between([words], 0, at, at.w - 2 * BESIDE, top + side + sizes.price + 2, sizes.price, 'price');
        const free = inset(at, 0.5);
        this.add(area, spot, at, { labels: [below], free, dice }, 'sides');
    }

    /** A line in the middle of a cell, smaller where it would be wider than its room; all cells of a block alike. */
    private between(lines: string[], i: number, at: Box, room: number, y: number, size: number, kind: LabelKind): Label {
        const smaller = Math.min(...lines.map((line) => sizeFor(line, room, size, LEAST)));
        return fitLabel(lines[i] ?? '', at.x + at.w / 2, y, at.w - 4, smaller, LEAST, kind, 'middle');
    }

    /** Too narrow for cheques beside the dice: they stand below them. */
    private hopCell(area: FeltArea, spot: FeltSpot, at: Box) {
        const faces = dicePair(this.label(spot));
        const size = Math.min(at.w * 0.35, at.h * 0.39, this.shape.sizes.word + 4);
        const y = at.y + 3;
        const dice: PrintedDice[] = faces ? [{ x: at.x + (at.w - widthOfPair(size)) / 2, y, size, faces }] : [];
        const below = y + size + 0.5;
        this.add(area, spot, at, { labels: [], free: box(at.x + 1, below, at.w - 2, at.y + at.h - below - 0.5), dice }, 'sides');
    }

    // ------------------------------------------------------------------ wagers that collect

    private tracker(spot: FeltSpot): RuleTracker | undefined {
        const wager = this.areas.wager(spot);
        return this.areas.rules.trackers.find((each) => each.id === wager.tracker);
    }

    /** Its marks are printed, unless they lie on the number boxes (points made) or others print all of them. */
    private marks(spot: FeltSpot): string[] {
        const tracker = this.tracker(spot);
        if (!tracker || tracker.on_points_made) return [];
        const others = this.areas.rules.felt.areas
            .flatMap((area) => area.spots)
            .filter((other) => other.wager !== spot.wager && this.areas.wager(other).group === 'side')
            .map((other) => this.tracker(other)?.marks ?? [])
            .filter((marks) => marks.length < tracker.marks.length);
        const covered = new Set(others.flat());
        return tracker.marks.every((mark) => covered.has(mark)) ? [] : tracker.marks;
    }

    private places(spot: FeltSpot): number {
        const wager = this.areas.wager(spot);
        if (!wager.numbered) return 0;
        return Math.min(wager.spots ?? this.shape.seats, this.shape.seats);
    }

    private sideNeeds(area: FeltArea, width: number): number {
        const { sizes, touch } = this.shape;
        const spot = area.spots[0];
        if (!spot) return 0;
        const words = this.fitsSide(area, spot, width) ? sizes.word + 12 : sizes.word + sizes.price + 14;
        const rings = this.ringRows(spot, width) * this.ringHeight(spot);
        return Math.max(words + rings + (rings > 0 ? 4 : 22), touch);
    }
    private fitsSide(area: FeltArea, spot: FeltSpot, width: number): boolean {
        const { sizes } = this.shape;
        return widthOf(sentence(area.words), sizes.word, true) + widthOf(this.areas.prices(spot), sizes.price) + 42 <= width;
    }
    private ringHeight(spot: FeltSpot): number {
        return this.pairsMarked(spot) ? this.shape.sizes.word + 9 : this.shape.sizes.price * 1.8;
    }
    private pairsMarked(spot: FeltSpot): boolean {
        return this.marks(spot).some((mark) => !/^\d+$/.test(mark));
    }
    private ringRows(spot: FeltSpot, width: number): number {
        const count = this.marks(spot).length + this.places(spot);
        const each = this.pairsMarked(spot) ? this.shape.sizes.word * 2 + 12 : this.shape.sizes.price * 1.42;
        return count === 0 ? 0 : Math.ceil((count * each) / (width - 10));
    }

    private side(area: FeltArea, spot: FeltSpot, at: Box) {
        const { sizes } = this.shape;
        const words = sentence(area.words);
        const price = this.areas.prices(spot);
        const title = fitLabel(words, at.x + 7, at.y + sizes.word * 0.74 + 7, at.w - 14, sizes.word, LEAST, 'title');
        const beside = this.fitsSide(area, spot, at.w);
        const line = beside
            ? label(price, at.x + at.w - 7, title.y, sizes.price, 'price', 'end')
            : fitLabel(price, at.x + 7, title.y + sizes.price + 3, at.w - 14, sizes.price, LEAST, 'price');
        const top = line.y + 5;
        const rings: Ring[] = [];
        const dice: PrintedDice[] = [];
        const rows = this.ringRows(spot, at.w);
        const marks = this.marks(spot);
        const places = this.places(spot);
        const count = marks.length + places;
        const inRow = Math.ceil(count / Math.max(1, rows));
        const step = (at.w - 10) / Math.max(1, inRow);
        const height = this.ringHeight(spot);
        for (let i = 0; i < count; i += 1) {
            const x = at.x + 5 + (i % inRow) * step + step / 2;
            const y = top + Math.floor(i / inRow) * height + height / 2;
            const r = Math.min(step / 2 - 1, height / 2 - 1.5);
            const mark = marks[i];
            if (mark === undefined) rings.push({ x, y, r, text: String(i - marks.length + 1), place: i - marks.length + 1 });
            else {
                const faces = /^\d+$/.test(mark) ? undefined : dicePair(mark);
                const die = Math.min(step / 2 - 3, sizes.word + 2);
                if (faces) dice.push({ x: x - die - 1.2, y: y - die / 2, size: die, faces, mark });
                else rings.push({ x, y, r, text: mark, mark });
            }
        }
        const free =
            rows === 0
                ? box(at.x + 4, top, at.w - 8, at.y + at.h - top - 2)
                : beside
                  ? box(title.x + title.width + 4, at.y + 2, line.x - line.width - title.x - title.width - 8, title.y + 3 - at.y)
                  : box(line.x + line.width + 4, title.y + 4, at.x + at.w - line.x - line.width - 6, top - title.y - 2);
        this.add(area, spot, at, { labels: [title, line], free, rings, dice }, places > 0 ? 'circles' : 'row');
    }

    private add(
        area: FeltArea,
        spot: FeltSpot,
        at: Box,
        printed: Printed & { dice?: PrintedDice[]; rings?: Ring[] },
        standing: Cell['standing'] = 'row',
    ) {
        this.cells.push({
            key: spot.wager,
            ...spotOf(spot),
            area,
            wager: this.areas.wager(spot),
            end: 0,
            plane: 'centre',
            boxes: [at],
            labels: printed.labels,
            dice: printed.dice ?? [],
            rings: printed.rings ?? [],
            standing,
            free: printed.free,
        });
    }
}

const single = (area: FeltArea) => area.spots.length === 1;
const diceCell = (sizes: Sizes) => sizes.word + sizes.price + 18;

function total(spot: FeltSpot): number {
    const pair = /([1-6])-([1-6])$/.exec(spot.wager);
    return pair ? Number(pair[1]) + Number(pair[2]) : 0;
}
