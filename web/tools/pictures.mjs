// The pictures of the README, taken from the real page at a real house: node tools/pictures.mjs [NAME...], after npm run build.
// They go to docs/pictures. One more picture is one more entry of `pictures`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { openBrowser } from './chromium.mjs';
import { openHouse, roll, say, sit } from './open_house.mjs';
import { shrink } from './shrink.mjs';

const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const wall = { width: 1920, height: 1080 };

// What people say at the table before each throw, and the dice of that throw.
const night = [
    ['pass 10', 'yo for 1'],
    ['20 on the odds', '12 each on the six and eight', 'hard eight for 5'],
    ['come 10', '5 on the field'],
    ['10 on the 5'],
];
const script = '2-2 6-5 5-4 3-5 6-2 5-6 3-3';
const company = 'pass_345 iron_cross three_point_molly habit habit habit habit habit habit habit';

const pictures = [
    { name: 'table', viewport: laptop, rulebook: 'ma-craps', take: playing },
    { name: 'table-printed', viewport: laptop, rulebook: 'wind-creek', skin: 'classic', take: playing },
    { name: 'table-light', viewport: laptop, rulebook: 'sg-mbs', room: 'light', take: playing },
    { name: 'phone', viewport: phone, rulebook: 'ma-craps', take: playing },
    { name: 'wall', viewport: wall, rulebook: 'md-crapless', take: onTheWall },
    { name: 'replay', viewport: laptop, rulebook: 'ma-craps', take: lookingBack },
    { name: 'lab', viewport: laptop, rulebook: 'ma-craps', take: studying },
];

/** Somebody in the middle of a hand, with bets up. */
async function playing(page, house, { rulebook }) {
    const id = await house.open({ rulebook, script, bots: company });
    await page.goto(`${house.address}/#/table/${id}`);
    await sit(page, '1000');
    for (const said of night) {
        for (const bet of said) await say(page, bet);
        await roll(page);
    }
    await say(page, '4 on the horn');
    await page.mouse.move(0, 0);
    await page.waitForTimeout(4000); // flags of the last throw are gone
}
/** The same hand, looked at again in the middle of a settlement. */
async function lookingBack(page, house, picture) {
    await playing(page, house, picture);
    const id = /table\/(\w+)/.exec(page.url())[1];
    await page.goto(`${house.address}/#/replay/${id}/hand/1`);
    await page.locator('[data-moments]').waitFor();
    await page.waitForTimeout(1000); // the whole hand is there
    await page.keyboard.press('End');
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(1000);
}
/** Two strategies that ship, studied beside each other. */
async function studying(page, house) {
    await page.goto(`${house.address}/#/lab/study`);
    await page.getByRole('navigation', { name: 'Parts of the lab' }).waitFor();
    await page.getByRole('button', { name: /^Run/ }).click();
    await page.locator('.uplot').first().waitFor({ timeout: 300_000 });
    await page.waitForTimeout(1500);
}
async function onTheWall(page, house, { rulebook }) {
    const id = await house.open({ rulebook, script, bots: company, pace: 'betting=3 throwing=2' });
    await page.goto(`${house.address}/#/wall/${id}`);
    await page.waitForFunction(() => Number(document.querySelector('[data-throws]')?.getAttribute('data-throws')) >= 5, undefined, { timeout: 60_000 });
    await page.waitForTimeout(600);
}

const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const house = await openHouse();
const browser = await openBrowser();
try {
    for (const picture of pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
        const { name, viewport, room = 'dark', skin = 'modern' } = picture;
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce', deviceScaleFactor: viewport === phone ? 2 : 1 });
        await context.addInitScript((prefs) => localStorage.setItem('hardway', prefs), JSON.stringify({ room, skin }));
        const page = await context.newPage();
        await picture.take(page, house, picture);
        const png = shrink(await page.screenshot());
        writeFileSync(`${folder}${name}.png`, png);
        console.log(`${name}.png: ${Math.round(png.length / 1000)} kB`);
        await context.close();
    }
} finally {
    await browser.close();
    house.close();
}
