// What the plots of a study are drawn from: columns of numbers, the first the axis. The same pictures as in the report of
// `hardway study --html`, several strategies in one.
import type { StudiedStrategy } from '../wire/study';

/** One column a line; gaps where there is nothing to draw. */
export type Columns = (number | null)[][];

export interface FanLines {
    strategy: number;
    /** Columns of p5, p25, p50, p75, p95. */
    columns: [number, number, number, number, number];
}
export interface FanPicture {
    columns: Columns;
    lines: FanLines[];
}

/** Result after each throw: the percentiles of every strategy. All of them are looked at after the same throws. */
export function fanPicture(strategies: StudiedStrategy[]): FanPicture | undefined {
    const rows = strategies.map((each) => each.sample?.fan?.rows);
    const first = rows.find((each) => each !== undefined);
    if (!first) return undefined;
    const columns: Columns = [first.map((row) => row[0] ?? 0)];
    const lines: FanLines[] = [];
    rows.forEach((each, strategy) => {
        if (!each) return;
        const at = columns.length;
        for (let percentile = 1; percentile <= 5; percentile += 1) columns.push(each.map((row) => row[percentile] ?? null));
        lines.push({ strategy, columns: [at, at + 1, at + 2, at + 3, at + 4] });
    });
    return { columns, lines };
}

export interface HistogramPicture {
    /** Lower ends of the bins, then of each strategy the share of its visits in each. */
    columns: Columns;
    width: number;
    /** The strategies whose shares are exact; the others are sampled. */
    exact: boolean[];
}

type Spread = [result: number, share: number][];

function spreadOf(strategy: StudiedStrategy): Spread {
    const exact = strategy.distribution;
    if (exact) return exact.chance.map((chance, i) => [exact.least + i * exact.unit, chance]);
    const counts = strategy.sample?.results.counts ?? [];
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    return counts.map(([result, count]) => [result, all > 0 ? count / all : 0]);
}

/** The result that so large a share does not exceed. */
function quantile(spread: Spread, share: number): number {
    let sum = 0;
    for (const [result, chance] of spread) {
        sum += chance;
        if (sum >= share) return result;
    }
    return spread.at(-1)?.[0] ?? 0;
}

/** A step that people read easily: 1, 2 or 5 times a power of ten, and no smaller than the amounts are apart. */
export function roundStep(least: number): number {
    const power = 10 ** Math.floor(Math.log10(least));
    const factor = [1, 2, 5, 10].find((each) => each * power >= least * (1 - 1e-9)) ?? 10;
    return factor * power;
}

/** Where visits end: the middle 99.9 % of every strategy, since a few wild results would squeeze the rest into one bar. */
export function histogramPicture(strategies: StudiedStrategy[], bars = 60): HistogramPicture | undefined {
    const spreads = strategies.map(spreadOf);
    const some = spreads.filter((each) => each.length > 0);
    if (some.length === 0) return undefined;
    const low = Math.min(...some.map((each) => quantile(each, 0.0005)));
    const high = Math.max(...some.map((each) => quantile(each, 0.9995)));
    const unit = Math.max(...strategies.map((each) => each.distribution?.unit ?? each.sample?.results.bin ?? 0));
    const width = roundStep(Math.max((high - low) / bars, unit, 0.01));
    const from = Math.floor(low / width) * width;
    const count = Math.floor((high - from) / width + 1e-9) + 1;
    const columns: Columns = [Array.from({ length: count }, (_, i) => from + i * width)];
    for (const spread of spreads) {
        const shares = Array<number>(count).fill(0);
        for (const [result, share] of spread) {
            const at = Math.floor((result - from) / width + 1e-9);
            if (at >= 0 && at < count) shares[at] = (shares[at] ?? 0) + share;
        }
        columns.push(shares);
    }
    return { columns, width, exact: strategies.map((each) => each.distribution !== undefined) };
}

/** The share that a bankroll would not have sufficed for, on one axis: strategies are looked at with different bankrolls. */
export function ruinPicture(strategies: StudiedStrategy[], points = 120): Columns | undefined {
    const curves = strategies.map((each) => each.sample?.ruin?.rows ?? []);
    const end = Math.max(0, ...curves.map((rows) => rows.at(-1)?.[0] ?? 0));
    if (end === 0) return undefined;
    const axis = Array.from({ length: points + 1 }, (_, i) => (end * i) / points);
    return [axis, ...curves.map((rows) => axis.map((bankroll) => between(rows, bankroll)))];
}

/** Along a curve, straight from one of its points to the next; what lies beyond its end is not known. */
function between(rows: number[][], at: number): number | null {
    const next = rows.findIndex((row) => (row[0] ?? 0) >= at);
    const [right, value] = rows[next] ?? [];
    if (right === undefined || value === undefined) return null;
    const [left = right, before = value] = rows[next - 1] ?? [];
    return right === left ? value : before + ((value - before) * (at - left)) / (right - left);
}

/** Of a setting that was varied: one figure by its values. */
export function curvePicture(values: number[], strategies: StudiedStrategy[], group: 'per_roll' | 'per_hour' | 'visit', key: string): Columns {
    const shown = strategies.map((each) => {
        const figure = each[group]?.[key];
        return figure?.exact ?? figure?.sampled ?? null;
    });
    return [values, shown];
}
