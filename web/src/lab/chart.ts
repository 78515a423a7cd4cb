// uPlot as the lab draws it: quiet axes, colours of the room, one accent for the strategy that is looked at, dashes for the
// others.
import uPlot from 'uplot';
import type { Columns, FanPicture, HistogramPicture } from './pictures';

export interface Look {
    ink: string;
    ink2: string;
    ink3: string;
    rule: string;
    rule2: string;
    accent: string;
    wide: string;
    narrow: string;
}
export function lookOf(element: Element): Look {
    const style = getComputedStyle(element);
    const colour = (name: string) => style.getPropertyValue(name).trim();
    return {
        ink: colour('--ink'),
        ink2: colour('--ink2'),
        ink3: colour('--ink3'),
        rule: colour('--rule'),
        rule2: colour('--rule2'),
        accent: colour('--accent-line'),
        wide: colour('--fan-wide'),
        narrow: colour('--fan-narrow'),
    };
}

export interface Stroke {
    chosen: boolean;
    dash: number[];
    width: number;
}
const dashes = [[], [6, 3], [1.5, 3], [9, 3, 2, 3], [3, 2], [12, 4], [1.5, 6]];
/** The line of one strategy, the same in every plot and in the list. */
export function strokeOf(strategy: number, chosen: number): Stroke {
    if (strategy === chosen) return { chosen: true, dash: [], width: 2 };
    const place = strategy < chosen ? strategy : strategy - 1;
    return { chosen: false, dash: dashes[place % dashes.length] ?? [], width: place % dashes.length === 2 ? 2 : 1.4 };
}

const font = '11.5px "Helvetica Neue", Helvetica, "Nimbus Sans", Arial, "Liberation Sans", sans-serif';

export function shortMoney(value: number): string {
    return value.toLocaleString('en-US', { maximumFractionDigits: 2 }).replace('-', '−');
}
export function signedMoney(value: number): string {
    return value > 0 ? `+${shortMoney(value)}` : shortMoney(value);
}
export const shortPercent = (share: number) => `${(share * 100).toLocaleString('en-US', { maximumSignificantDigits: 3 })} %`;

type Label = (value: number) => string;

export interface Plot {
    columns: Columns;
    options: Omit<uPlot.Options, 'width' | 'height'>;
}

function axes(look: Look, x: Label, y: Label): uPlot.Axis[] {
    const common = { stroke: look.ink3, font, ticks: { show: false } };
    return [
        { ...common, grid: { show: false }, size: 26, gap: 6, space: 70, values: (_, ticks) => ticks.map(x) },
        { ...common, grid: { stroke: look.rule, width: 1 }, size: 62, gap: 8, space: 44, values: (_, ticks) => ticks.map(y) },
    ];
}

function base(look: Look, x: Label, y: Label, onpoint: (at: number | null) => void): Omit<uPlot.Options, 'width' | 'height' | 'series'> {
    return {
        axes: axes(look, x, y),
        legend: { show: false },
        cursor: { y: false, points: { show: false }, drag: { setScale: false, x: false, y: false } },
        padding: [6, 24, 0, 0],
        hooks: { setCursor: [(plot) => onpoint(plot.cursor.idx ?? null)] },
    };
}

function lineOf(look: Look, stroke: Stroke): uPlot.Series {
    return {
        stroke: stroke.chosen ? look.accent : stroke.dash.length > 0 ? look.ink2 : look.ink,
        width: stroke.width,
        dash: stroke.dash,
        points: { show: false },
    };
}
const thin = (line: uPlot.Series): uPlot.Series => ({ ...line, width: 1, alpha: 0.5 });

/** A line from top to bottom, where something is. */
function upright(look: Look, at: number): (plot: uPlot) => void {
    return (plot) => {
        const { ctx, bbox } = plot;
        const x = plot.valToPos(at, 'x', true);
        if (x < bbox.left || x > bbox.left + bbox.width) return;
        ctx.save();
        ctx.strokeStyle = look.rule2;
        ctx.setLineDash([3, 4]);
        ctx.lineWidth = devicePixelRatio;
        ctx.beginPath();
        ctx.moveTo(x, bbox.top);
        ctx.lineTo(x, bbox.top + bbox.height);
        ctx.stroke();
        ctx.restore();
    };
}
function level(look: Look, at: number): (plot: uPlot) => void {
    return (plot) => {
        const { ctx, bbox } = plot;
        const y = plot.valToPos(at, 'y', true);
        if (y < bbox.top || y > bbox.top + bbox.height) return;
        ctx.fillStyle = look.rule2;
        ctx.fillRect(bbox.left, Math.round(y), bbox.width, devicePixelRatio);
    };
}

/** Bands and median of the chosen one; of the others the median, and thin the lines that one in twenty is beyond. A band is
 *  drawn with its upper line, so those of the chosen one come first, beneath everything, and its median last. */
export function fanPlot(picture: FanPicture, chosen: number, look: Look, onpoint: (at: number | null) => void): Plot {
    const columns: Columns = [picture.columns[0] ?? []];
    const series: uPlot.Series[] = [{}];
    const bands: uPlot.Band[] = [];
    const draw = (column: number, line: uPlot.Series) => {
        columns.push(picture.columns[column] ?? []);
        series.push(line);
        return series.length - 1;
    };
    const band = (high: number, low: number, fill: string) => {
        const quiet: uPlot.Series = { width: 0, points: { show: false } };
        bands.push({ series: [draw(high, quiet), draw(low, quiet)], fill });
    };
    const own = picture.lines.find((line) => line.strategy === chosen)?.columns;
    if (own) {
        band(own[4], own[0], look.wide);
        band(own[3], own[1], look.narrow);
    }
    for (const { strategy, columns: others } of picture.lines) {
        if (strategy === chosen) continue;
        const line = lineOf(look, strokeOf(strategy, chosen));
        draw(others[0], thin(line));
        draw(others[4], thin(line));
        draw(others[2], line);
    }
    if (own) draw(own[2], lineOf(look, strokeOf(chosen, chosen)));
    const options = base(look, shortMoney, signedMoney, onpoint);
    return {
        columns,
        options: { ...options, series, bands, scales: { x: { time: false } }, hooks: { ...options.hooks, drawAxes: [level(look, 0)] } },
    };
}

/** Bars of the chosen one, outlines of the others. */
export function histogramPlot(picture: HistogramPicture, chosen: number, look: Look, onpoint: (at: number | null) => void): Plot {
    const [axis = [], ...shares] = picture.columns;
    const end = Number(axis.at(-1) ?? 0) + picture.width;
    // One step more, so that the last one has an end.
    const columns: Columns = [[...axis, end], ...shares.map((each) => [...each, 0])];
    const bars = uPlot.paths.bars?.({ size: [1, Infinity], align: 1, gap: 1 });
    const steps = uPlot.paths.stepped?.({ align: 1 });
    const series: uPlot.Series[] = [{}];
    shares.forEach((_, strategy) => {
        const line = lineOf(look, strokeOf(strategy, chosen));
        if (strategy === chosen) series.push({ ...line, width: 0, fill: look.accent, alpha: 0.75, ...(bars ? { paths: bars } : {}) });
        else series.push({ ...line, ...(steps ? { paths: steps } : {}) });
    });
    const options = base(look, signedMoney, shortPercent, onpoint);
    return {
        columns,
        options: {
            ...options,
            series,
            scales: { x: { time: false, range: () => [Number(axis[0] ?? 0), end] }, y: { range: (_, __, high) => [0, high * 1.05] } },
            hooks: { ...options.hooks, drawAxes: [upright(look, 0)] },
        },
    };
}

/** Lines over one axis, shares or money. */
export function linesPlot(
    columns: Columns,
    chosen: number,
    look: Look,
    labels: { x: Label; y: Label; share?: boolean; at?: number; dots?: boolean },
    onpoint: (at: number | null) => void,
): Plot {
    const series: uPlot.Series[] = [{}];
    for (let strategy = 0; strategy < columns.length - 1; strategy += 1) {
        const line = lineOf(look, strokeOf(strategy, chosen));
        series.push(labels.dots ? { ...line, points: { show: true, size: 6, fill: look.accent } } : line);
    }
    const options = base(look, labels.x, labels.y, onpoint);
    const { at } = labels;
    return {
        columns,
        options: {
            ...options,
            series,
            scales: { x: { time: false }, ...(labels.share ? { y: { range: [0, 1] as uPlot.Range.MinMax } } : {}) },
            hooks: { ...options.hooks, ...(at === undefined ? {} : { drawAxes: [upright(look, at)] }) },
        },
    };
}
