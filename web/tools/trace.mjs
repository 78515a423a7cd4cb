// How much work the page's main thread has in a frame, while dice roll at a table of fourteen full of cheques: a trace of Chromium,
// and the 95th percentile over the frames of all throws. node tools/trace.mjs [THROWS], after npm run build; fails above `most`.
import { openBrowser } from './chromium.mjs';
import { openHouse, say, sit, throwsOf } from './open_house.mjs';

const most = 8; // milliseconds
const least = 0.5; // less, where nothing is drawn, is no work
const slot = 1e6 / 60; // microseconds
const throws = Number(process.argv[2] ?? 12);
const company = 'iron_cross three_point_molly iron_cross three_point_molly pass_345 iron_cross iron_cross three_point_molly iron_cross pass_345 iron_cross iron_cross';
const layout = ['pass 10', '32 across', '1 on all the hardways', '5 on the field', 'hard eight for 5', '4 on the horn'];
// No seven: what lies there stays.
const script = '2-2 3-3 4-4 6-3 5-5 2-3 6-2 4-1 5-4 3-5';
const categories = ['toplevel', 'devtools.timeline', '__metadata'];

/** Somebody with a browser, with bets on every part of the felt. */
async function player(browser, address, id) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await page.goto(`${address}/#/table/${id}`);
    await sit(page, '1000');
    for (const bet of layout) await say(page, bet);
    return page;
}

async function traced(browser, doing) {
    const line = await browser.newBrowserCDPSession();
    const events = [];
    line.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await line.send('Tracing.start', { traceConfig: { includedCategories: categories }, transferMode: 'ReportEvents' });
    await doing();
    const complete = new Promise((resolve) => line.once('Tracing.tracingComplete', resolve));
    await line.send('Tracing.end');
    await complete;
    return events;
}

// The last thing that the main thread does for a frame, once for each.
const isDrawn = (event) => event.name === 'Layerize' && event.ph === 'X';
const isTask = (event) => event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask';

/** What happened on the main thread that drew the most frames: the one that shows the page. */
function ofMainThread(events) {
    const drawn = (thread) => thread.filter(isDrawn).length;
    return events
        .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid))
        .reduce((best, thread) => (drawn(thread) > drawn(best) ? thread : best), []);
}

/**
 * Work for each frame that was drawn, in milliseconds of processor time: tasks that end within a sixtieth of a second before it
 * is drawn, or during it. Tasks between frames are a frame of their own, for which nothing was drawn.
 */
function workPerFrame(thread) {
    const drawn = thread.filter(isDrawn).map((event) => event.ts + event.dur).sort((a, b) => a - b);
    const frames = new Map();
    for (const task of thread.filter(isTask)) {
        const next = drawn.findIndex((end) => end >= task.ts);
        if (next < 0) continue;
        const before = Math.max(0, Math.floor((drawn[next] - task.ts - task.dur) / slot));
        const key = `${next} ${before}`;
        frames.set(key, (frames.get(key) ?? 0) + (task.tdur ?? task.dur) / 1000);
    }
    return [...frames].filter(([key, work]) => key.endsWith(' 0') || work >= least).map(([, work]) => work);
}
function percentile(numbers, share) {
    const sorted = [...numbers].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const house = await openHouse();
const browser = await openBrowser();
const other = await openBrowser();
try {
    const id = await house.open({ rulebook: 'wind-creek', script, bots: company, pace: 'betting=1 throwing=1' });
    const watch = await player(other, house.address, id);
    const page = await player(browser, house.address, id);
    const events = await traced(browser, async () => {
        // The clock throws. They are counted elsewhere: looking is work, too.
        const until = (await throwsOf(watch)) + throws;
        while ((await throwsOf(watch)) < until) await watch.waitForTimeout(500);
    });
    const seats = await page.locator('svg.felt .seat:not(.open)').count();
    const cheques = await page.locator('svg.felt .stack').count();
    const work = workPerFrame(ofMainThread(events));
    if (work.length === 0) throw new Error('no frame was drawn');
    const [half, high, top] = [0.5, 0.95, 1].map((share) => percentile(work, share).toFixed(2));
    console.log(`${throws} throws, ${seats} seats, ${cheques} stacks, ${work.length} frames; main thread in ms a frame: median ${half}, p95 ${high}, most ${top}`);
    if (Number(high) > most) {
        console.error(`p95 is more than ${most} ms`);
        process.exitCode = 1;
    }
} finally {
    await browser.close();
    await other.close();
    house.close();
}
