// The page at a table of fourteen full of cheques, traced: how much work its main thread has in a frame, at the 95th percentile over
// all frames of some throws, and how fast the machine was meanwhile.
import { slowness, startCalibration } from './calibration.mjs';
import { busiest, framesOf, mainThreads, percentile, traced } from './frames.mjs';
import { openFullTable } from './full_table.mjs';

/** Milliseconds of the main thread in a frame, at the 95th percentile. */
export const most = 8;

export async function measure({ house, browser, throws }) {
    const table = await openFullTable({ house, browser });
    await startCalibration(browser);
    const events = await traced(browser, () => table.throwDice(throws));
    const work = framesOf(busiest(mainThreads(events))).map((frame) => frame.work);
    if (work.length === 0) throw new Error('no frame was drawn');
    const [half, high, top] = [0.5, 0.95, 1].map((share) => percentile(work, share));
    const found = { throws, seats: await table.seats(), stacks: await table.stacks(), moved: await table.moved(), frames: work.length, half, high, top, slow: slowness(events) };
    table.close();
    return found;
}
