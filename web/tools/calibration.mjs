// How fast this machine is at the moment, in the same trace: a page beside the one that is measured draws the same small picture four
// times a second. It is work of the same kind, from the script to the paint, since a busy neighbour, who shares the core and the
// caches, slows that more than a loop that adds numbers.
import { framesOf, mainThreads, percentile } from './frames.mjs';

const name = 'calibration';
/** Milliseconds of processor time for a picture on two virtual cores at 2.6 GHz: there the bound of 8 ms is meant as it stands. */
const usual = 2.4;

/** In a tab of its own; it ends with the browser. */
export async function startCalibration(browser) {
    const page = await browser.newPage();
    await page.evaluate((mark) => {
        const make = (kind) => document.createElementNS('http://www.w3.org/2000/svg', kind);
        const svg = make('svg');
        document.body.append(svg);
        const draw = () => {
            performance.mark(mark);
            svg.replaceChildren();
            for (let i = 0; i < 150; i += 1) {
                const shape = make(i % 5 === 0 ? 'text' : 'circle');
                for (const key of ['cx', 'cy', 'r', 'x', 'y', 'stroke-width']) shape.setAttribute(key, String((i * 7) % 97));
                if (i % 5 === 0) shape.textContent = String(i);
                svg.append(shape);
            }
        };
        setInterval(() => requestAnimationFrame(draw), 250);
    }, name);
}

/** How many times slower than usual; 1 where it is as fast or faster. */
export function slowness(events) {
    const thread = mainThreads(events).find((each) => each.some((event) => event.name === name)) ?? [];
    const pictures = thread.filter((event) => event.name === name).map((event) => event.ts);
    const drawn = framesOf(thread).filter(({ tasks }) => tasks.some((task) => pictures.some((ts) => task.ts <= ts && ts <= task.ts + task.dur)));
    return drawn.length === 0 ? Infinity : Math.max(1, percentile(drawn.map((frame) => frame.work), 0.5) / usual);
}
