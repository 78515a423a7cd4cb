// How much work the page's main thread has in a frame, while dice roll at a table of fourteen full of cheques: a trace of Chromium,
// and the 95th percentile over the frames of all throws. node tools/trace.mjs [THROWS], after npm run build.
import { writeFileSync } from 'node:fs';
import { slowness, startCalibration } from './calibration.mjs';
import { openBrowser } from './chromium.mjs';
import { busiest, framesOf, mainThreads, percentile, traced } from './frames.mjs';
import { openFullTable } from './full_table.mjs';
import { openHouse } from './open_house.mjs';

const throws = Number(process.argv[2] ?? 12);
const house = await openHouse();
const browser = await openBrowser();
try {
    const table = await openFullTable({ house, browser });
    await startCalibration(browser);
    const events = await traced(browser, () => table.throwDice(throws), process.env.PROFILE ? ['disabled-by-default-v8.cpu_profiler'] : []);
    if (process.env.OUT) writeFileSync(process.env.OUT, JSON.stringify({traceEvents:events}));
    if (process.env.SHOT) await table.page.screenshot({ path: process.env.SHOT });
    const frames = framesOf(busiest(mainThreads(events)));
    const work = frames.map((frame) => frame.work);
    const [half, high, top] = [0.5, 0.95, 1].map((share) => percentile(work, share).toFixed(2));
    console.log(`${throws} throws, ${await table.seats()} seats, ${await table.stacks()} stacks, ${work.length} frames; main thread in ms a frame: median ${half}, p95 ${high}, most ${top}`);
    console.log(`machine: ${slowness(events).toFixed(2)} times slower than usual`);
    table.close();
} finally {
    await browser.close();
    house.close();
}
