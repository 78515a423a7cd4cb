// How much work the main thread of a page has in a frame: from a trace of Chromium.

const slot = 1e6 / 60; // microseconds
const least = 0.5; // milliseconds; less, where nothing is drawn, is no work
const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing', '__metadata'];

/** What happened in a browser meanwhile. */
export async function traced(browser, doing, more = []) {
    const line = await browser.newBrowserCDPSession();
    const events = [];
    line.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await line.send('Tracing.start', { traceConfig: { includedCategories: [...categories, ...more] }, transferMode: 'ReportEvents' });
    await doing();
    const complete = new Promise((resolve) => line.once('Tracing.tracingComplete', resolve));
    await line.send('Tracing.end');
    await complete;
    return events;
}

// The last thing that the main thread does for a frame, once for each.
const isDrawn = (event) => event.name === 'Layerize' && event.ph === 'X';
const isTask = (event) => event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask';
const milliseconds = (event) => (event.tdur ?? event.dur) / 1000;

/** What happened on each main thread of a page. */
export function mainThreads(events) {
    return events
        .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
}
/** The one that drew the most frames. */
export function busiest(threads) {
    const drawn = (thread) => thread.filter(isDrawn).length;
    return threads.reduce((best, thread) => (drawn(thread) > drawn(best) ? thread : best), []);
}

/**
 * Work for each frame that was drawn, in milliseconds of processor time: tasks that end within a sixtieth of a second before it
 * is drawn, or during it. Tasks between frames are a frame of their own, for which nothing was drawn.
 */
export function framesOf(thread) {
    const drawn = thread.filter(isDrawn).map((event) => event.ts + event.dur).sort((a, b) => a - b);
    const frames = new Map();
    for (const task of thread.filter(isTask)) {
        const next = drawn.findIndex((end) => end >= task.ts);
        if (next < 0) continue;
        const before = Math.max(0, Math.floor((drawn[next] - task.ts - task.dur) / slot));
        const key = `${next} ${before}`;
        const frame = frames.get(key) ?? { work: 0, tasks: [], drawn: before === 0 };
        frame.work += milliseconds(task);
        frame.tasks.push(task);
        frames.set(key, frame);
    }
    return [...frames.values()].filter((frame) => frame.drawn || frame.work >= least);
}

export function percentile(numbers, share) {
    const sorted = [...numbers].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
