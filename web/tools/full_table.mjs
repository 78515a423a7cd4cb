// A table of fourteen with wagers all over the felt, seen by one of them; dice that pay and take, throw after throw.
import { seatCompany } from './company.mjs';
import { say, sit } from './open_house.mjs';

/** Points are set and made, hard ways and comes are paid, horns hit; no seven-out, so that the felt stays full. */
export const script = '2-2 3-3 4-4 6-3 5-5 6-5 2-3 2-2 6-2 3-3 4-1 1-1 5-4 5-5';
const places = 14;
const layout = ['pass 10', '32 across', '5 each on the hardways', '5 on the field', '4 on the horn', 'small 5', 'tall 5'];

/** In the page: by which properties anything moves, by styles or by script. */
function noteMotion() {
    const how = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    window.moved = new Set();
    const note = (effect) => {
        for (const frame of effect?.getKeyframes() ?? []) for (const name of Object.keys(frame)) if (!how.has(name)) window.moved.add(name);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        const animation = animate.apply(this, given);
        note(animation.effect);
        return animation;
    };
    for (const begun of ['animationstart', 'transitionrun'])
        addEventListener(begun, ({ target }) => target.getAnimations().forEach((each) => note(each.effect)), true);
}

/** The page has the first seat. `throwDice` is done when the dice were thrown so often, and all but the page have bet again. */
export async function openFullTable({ house, browser }) {
    // Nobody waits for the clock: dice go out when all are ready.
    const id = await house.open({ rulebook: 'wind-creek', script, pace: 'betting=300 throwing=1' });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await page.addInitScript(noteMotion);
    await page.goto(`${house.address}/#/table/${id}`);
    await sit(page, '1000');
    const company = await seatCompany(house.address, id, Array.from({ length: places - 1 }, (_, i) => i + 2));
    for (const bet of layout) await say(page, bet);
    await page.locator('[data-talk]').press('Escape');
    const throwDice = async (times) => {
        for (let i = 0; i < times; i += 1) {
            let waits = true;
            const thrown = company.nextThrow().then(() => (waits = false));
            await page.keyboard.press('a'); // what was decided goes up again
            // No key counts while dice roll; and looking whether they do would be work for the page.
            while (waits) {
                await page.keyboard.press('r');
                await Promise.race([thrown, new Promise((resolve) => setTimeout(resolve, 400))]);
            }
        }
    };
    const stacks = () => page.locator('svg.felt .stack').count();
    const seats = () => page.locator('svg.felt .seat:not(.open)').count();
    const moved = () => page.evaluate(() => [...window.moved]);
    return { throwDice, stacks, seats, moved, close: () => company.leave() };
}
