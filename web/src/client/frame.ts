// Work that need not be done at once is done frame by frame.

/** A tab in the background has no frames, and goes on all the same. */
const longest = 100; // milliseconds

/** When the next frame is made. */
export function nextFrame(): Promise<void> {
    return new Promise((resolve) => {
        const done = () => {
            clearTimeout(timer);
            cancelAnimationFrame(frame);
            resolve();
        };
        const timer = setTimeout(done, longest);
        const frame = requestAnimationFrame(done);
    });
}
