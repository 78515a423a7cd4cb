// How much work the page's main thread has in a frame, while dice roll at a table of fourteen full of cheques:
// node tools/trace.mjs [THROWS], after npm run build; fails above the bound. The browser test `smooth` measures the same.
import { openBrowser } from './chromium.mjs';
import { openHouse } from './open_house.mjs';
import { measure, most } from './smoothness.mjs';

const throws = Number(process.argv[2] ?? 12);
const house = await openHouse();
const browser = await openBrowser();
try {
    const { seats, stacks, frames, half, high, top, slow } = await measure({ house, browser, throws });
    const [a, b, c, d] = [half, high, top, slow].map((number) => number.toFixed(2));
    console.log(`${throws} throws, ${seats} seats, ${stacks} stacks, ${frames} frames; main thread in ms a frame: median ${a}, p95 ${b}, most ${c}; machine ${d} times slower than usual`);
    if (high > most * slow) {
        console.error(`p95 is more than ${most} ms${slow > 1 ? ` for each of ${d}` : ''}`);
        process.exitCode = 1;
    }
} finally {
    await browser.close();
    house.close();
}
