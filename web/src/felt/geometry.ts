// From a rulebook's felt to boxes: a pure function, the same for every skin.
import type { Rules } from '../wire/rules';
import { box, mirrored, type Box } from './box';
import { Centre } from './centre';
import { Areas, EndBuilder, spotOf, type Heights } from './end';
import { sizeFor } from './measure';
import { metricsFor, type Metrics } from './metrics';
import type { Cell, Label, Plan, Ring, SeatPlace } from './plan';
import { seatsAround, seatsAt, seatsOfBoth, seatsOneEnd } from './seats';
import { label, wordAndPrice } from './set';

export interface PlanOptions {
    ends: 'one' | 'both';
    size: 'laptop' | 'wall';
    /** Whose end is drawn where there is only one; nobody: the left one. */
    mine?: number;
}

export function planFelt(rules: Rules, options: PlanOptions): Plan {
    const areas = new Areas(rules);
    const m = metricsFor(rules.felt.boxes.length, options.size);
    const both = options.ends === 'both' && rules.felt.ends === 2;
    const circles = areas.has('beside_centre') ? m.circles : 0;
    const shape = { sizes: m.sizes, width: m.centre, seats: rules.seats, touch: 0 };
    const room = heightsFor(areas, m, 0).whole;
    const dense = new Centre(areas, { ...shape, titles: false, square: false });
    const centre =
        [
            new Centre(areas, { ...shape, titles: true, square: true }),
            new Centre(areas, { ...shape, titles: false, square: true }),
            new Centre(areas, { ...shape, titles: true, square: false }),
        ].find((each) => each.least <= room) ?? dense;
    const heights = heightsFor(areas, m, centre.least);
    const probe = new EndBuilder(areas, m, heights, -1, 0);
    const alone = rules.felt.ends === 1; // everybody sits around one end: a rail on the other side, too
    const half = probe.x1 + m.gap + circles;
    const width = half + m.centre + (both ? half : m.edge + (alone ? m.rail : 0));
    const right = !both && !alone && options.mine !== undefined && options.mine <= Math.ceil(rules.seats / 2);
    const height = probe.y.rail + m.railBelow;

    const sides: (-1 | 1)[] = both ? [-1, 1] : [right ? 1 : -1];
    const builders = sides.map((side) => new EndBuilder(areas, m, heights, side, width));
    const ends = builders.map((builder) => builder.build());
    const middle = right ? mirrored(box(half, 0, m.centre, 0), width).x : half;
    centre.build(box(middle, heights.bank, m.centre, probe.y.rail - heights.bank - 10));

    const cells: Cell[] = builders.flatMap((builder) => builder.cells);
    if (circles > 0)
        for (const side of sides) {
            const column = box(probe.x1 + m.gap / 2, heights.bank, circles, probe.y.rail - heights.bank - 10);
            cells.push(...circleCells(areas, m, side, side === -1 ? column : mirrored(column, width), rules.seats, both));
        }
    cells.push(...centre.cells);

    const seating = {
        width,
        x0: probe.x0,
        x1: probe.x1,
        top: heights.bank,
        bottom: probe.y.rail,
        corner: probe.y.beside,
        rail: m.rail,
        railBelow: m.railBelow,
        centre: box(middle, probe.y.rail, m.centre, m.railBelow),
        labels: bandLabelsEnd(builders[0]?.cells ?? []),
        upright: uprightEnd(builders[0]?.cells ?? []),
    };
    const seats = alone
        ? seatsAround(rules.seats, seating)
        : both
          ? seatsOfBoth(rules.seats, seating)
          : seatsOneEnd(rules.seats, right ? 1 : -1, seating);
    return {
        width,
        height,
        cells,
        seats,
        ends,
        print: [...builders.flatMap((builder) => builder.print), ...centre.print, ...notes(rules, m, seating.centre)],
        rings: perimeter(rules, cells, seats, m),
        decor: [],
        cloth: clothPath(width, probe.y.rail, m, both, right, alone),
        rail: clothPath(width, height, { ...m, rail: 0, corner: m.corner + m.rail * 0.6 }, both, right, alone),
        cheque: m.cheque,
        others: m.others,
    };
}

const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);

/** Rows as high as their print needs; what the centre needs more goes to the boxes, the come and the field. */
function heightsFor(areas: Areas, m: Metrics, centre: number): Heights & { whole: number } {
    const lanes = (list: { words: string; spots: { wager: string }[] }[]) =>
        list.map((area) => laneHeight(areas, area.words, area.spots, m));
    const h: Heights = {
        bank: m.bank,
        behind: lanes(areas.at('behind_box')),
        numeral: m.numeral,
        inside: lanes(areas.inside()),
        front: lanes(areas.at('front_of_box')),
        come: areas.has('come') ? m.come : 0,
        field: areas.has('field') || areas.has('corner') ? m.field : 0,
        beside: areas.has('beside_dont') ? m.beside : 0,
        dont: areas.has('dont_line') ? m.dont : 0,
        line: areas.has('line') ? m.line : 0,
        apron: m.apron,
    };
    const least = sum(h.behind) + h.numeral + sum(h.inside) + sum(h.front) + h.come + h.field + h.beside + h.dont + h.line + h.apron;
    const spare = Math.max(0, Math.max(centre + 10, m.least) - least);
    const shares = [
        ['numeral', 0.4],
        ['come', 0.32],
        ['field', 0.28],
    ] as const;
    for (const [row, share] of shares) if (h[row] > 0) h[row] += Math.round(spare * share);
    return { ...h, whole: least + spare - 10 };
}

/** One line and room for cheques below; two lines where word and price do not fit beside each other. */
function laneHeight(areas: Areas, words: string, spots: { wager: string }[], m: Metrics): number {
    const stacked = spots.some((spot) => {
        const printed = wordAndPrice(box(0, 0, m.column, m.lane), words, areas.prices(spot), m.sizes);
        return new Set(printed.labels.map((each) => each.y)).size > 1;
    });
    return stacked ? m.lane + m.sizes.price + 3 : m.lane;
}

/** "C" and "E" for every player of an end; together they are one spot. */
function circleCells(areas: Areas, m: Metrics, side: -1 | 1, at: Box, seats: number, both: boolean): Cell[] {
    return areas.at('beside_centre').flatMap((area) =>
        area.spots.map((spot) => {
            const letters = area.words.replace(/[^A-Za-z0-9]/g, '').split('').slice(0, 2);
            const half = both || areas.rules.felt.ends === 2 ? Math.ceil(seats / 2) : seats;
            const r = Math.min(10.5, at.w / 4 - 1.5);
            const price = label(areas.prices(spot), at.x + at.w / 2, at.y + m.sizes.price, m.sizes.price, 'price', 'middle');
            price.size = Math.min(m.sizes.price, (m.sizes.price * (at.w - 2)) / price.width);
            price.width = Math.min(price.width, at.w - 2);
            const top = at.y + m.sizes.price + 8;
            const step = (at.y + at.h - top) / half;
            const rings: Ring[] = [];
            // The place beside the stick has the lowest pair.
            seatsAt(areas.rules.felt.ends === 1 ? 2 * seats : seats, side).slice(0, half).forEach((place, k) =>
                letters.forEach((letter, i) => {
                    const x = at.x + at.w / 2 + (letters.length === 1 ? 0 : (i === 0 ? -1 : 1) * r * 0.98);
                    rings.push({ x, y: at.y + at.h - step * (k + 0.5), r, text: letter, place });
                }),
            );
            return {
                key: `${spot.wager}@${side}`,
                ...spotOf(spot),
                area,
                wager: areas.wager(spot),
                end: side,
                plane: 'centre' as const,
                boxes: [at],
                labels: [price],
                dice: [],
                rings,
                standing: 'pairs' as const,
                free: box(at.x + 2, top, at.w - 4, at.y + at.h - top),
            };
        }),
    );
}

/** Where a wager is set down on numbered areas, each place has one before it, outside the line. */
function perimeter(rules: Rules, cells: Cell[], seats: SeatPlace[], m: Metrics): Ring[] {
    const numbered = rules.wagers.filter((wager) => wager.numbered && wager.sold);
    const most = Math.max(0, ...numbered.map((wager) => wager.spots ?? rules.seats));
    const r = m.cheque * 0.62;
    return seats
        .filter((place) => !place.far && place.seat <= most)
        .flatMap((place) => {
            const of = (at: 'line' | 'behind_line') => cells.find((cell) => cell.area.at === at && cell.end === place.end);
            const below = of('behind_line')?.boxes[0];
            const upright = of('line')?.boxes[1];
            if (!below || !upright) return [];
            const aside = m.cheque + r + 2; // beside the odds
            const at = place.wall
                ? { x: place.end === -1 ? upright.x - m.apron / 2 : upright.x + upright.w + m.apron / 2, y: place.along + aside }
                : { x: place.along + aside, y: below.y + below.h / 2 };
            return [{ ...at, r, text: String(place.seat), place: place.seat }];
        });
}

/** How far the words of the lower bands reach. */
function bandLabelsEnd(cells: Cell[]): number {
    return Math.max(
        0,
        ...cells
            .filter((cell) => cell.standing === 'seat')
            .flatMap((cell) => cell.labels.filter((each) => !each.turned).map((each) => each.x + each.width)),
    );
}

/** How high the upright words of the bands reach. */
function uprightEnd(cells: Cell[]): number {
    const tops = cells.flatMap((cell) => cell.labels.filter((each) => each.turned).map((each) => each.y - each.width));
    return Math.min(10_000, ...tops);
}

/** Words that take no wager stand above the centre. */
function notes(rules: Rules, m: Metrics, centre: Box): Label[] {
    const words = rules.felt.notes.map((note) => note.words).join(' · ');
    if (words === '') return [];
    const size = sizeFor(words, centre.w, m.sizes.price, 9);
    return [label(words, centre.x + centre.w / 2, m.bank - 9, size, 'digit', 'middle')];
}

function clothPath(width: number, bottom: number, m: Metrics, both: boolean, right: boolean, alone: boolean): string {
    const left = !both && right ? 0 : m.rail;
    const r = m.corner + m.dont + m.line + m.apron;
    const end = both || right || alone ? width - m.rail : width;
    const leftR = !both && right ? 0 : r;
    // Where the centre stands in the corner there are no bands to go round: it must not reach over the edge.
    const rightR = alone ? m.corner * 2 : both || right ? r : 0;
    return (
        `M${left} 0H${end}V${bottom - rightR}` +
        (rightR > 0 ? `A${rightR} ${rightR} 0 0 1 ${end - rightR} ${bottom}` : '') +
        `H${left + leftR}` +
        (leftR > 0 ? `A${leftR} ${leftR} 0 0 1 ${left} ${bottom - leftR}` : '') +
        'Z'
    );
}
