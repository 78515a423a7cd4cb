// How fast this machine is at the moment, in the same trace: a page beside the one that is measured does the same piece of work four
// times a second. It is work of the kind a felt makes (elements made, styled and laid out), since a busy neighbour, who shares the
// caches and often the core, slows that more than arithmetic.
import { mainThreads, percentile } from './frames.mjs';

const name = 'calibration';
/** Milliseconds of processor time that a piece takes where nothing else runs: two cores of a server at 2.6 GHz. */
const usual = 6;

/** In a tab of its own; it ends with the browser. */
export async function startCalibration(browser) {
    const page = await browser.newPage();
    await page.evaluate((mark) => {
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        document.body.append(svg);
        const piece = () => {
            performance.mark(mark);
            for (let i = 0; i < 400; i += 1) {
                const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
                for (const key of ['cx', 'cy', 'r', 'stroke-width']) circle.setAttribute(key, String(i % 97));
                svg.append(circle);
            }
            svg.getBBox();
            svg.replaceChildren();
        };
        setInterval(piece, 250);
    }, name);
}

/** How many times slower than usual; 1 where it is as fast or faster. */
export function slowness(events) {
    const times = mainThreads(events).flatMap((thread) => {
        const marks = thread.filter((event) => event.name === name);
        return marks.flatMap(({ ts }) => {
            const task = thread.find((each) => each.name === 'ThreadControllerImpl::RunTask' && each.ph === 'X' && each.ts <= ts && ts <= each.ts + each.dur);
            return task ? [(task.tdur ?? task.dur) / 1000] : [];
        });
    });
    if (process.env.DEBUG_CAL) console.log(times.length, [0, 0.05, 0.25, 0.5, 0.75, 0.95].map((s) => percentile(times, s).toFixed(2)).join(' '));
    return times.length === 0 ? Infinity : Math.max(1, percentile(times, 0.5) / usual);
}
