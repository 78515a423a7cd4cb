// Pictures of every rulebook's felt at phone, laptop and wall size, to be looked at: node tools/felt.mjs FOLDER [RULES...]. SHOTS
// names some of them only: SHOTS=laptop,phone.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { houses, serveFelts } from '../specimen/serve.mjs';
import { openBrowser } from './chromium.mjs';

const [folder = 'dist/felts', ...wanted] = process.argv.slice(2);
const books = wanted.length > 0 ? wanted : Object.keys(houses);
const shots = [
    { name: 'laptop', width: 1092, query: '' },
    { name: 'laptop-light', width: 1092, query: '&room=light' },
    { name: 'laptop-classic', width: 1092, query: '&skin=classic' },
    { name: 'wall', width: 1920, query: '&ends=both' },
    { name: 'wall-classic', width: 1920, query: '&ends=both&skin=classic' },
    { name: 'wall-crowd', width: 1920, query: '&ends=both&nobody&crowd' },
    { name: 'laptop-crowd', width: 1092, query: '&crowd' },
    { name: 'phone', width: 390, query: '', tabs: true },
    { name: 'phone-classic', width: 390, query: '&skin=classic' },
].filter((shot) => !process.env.SHOTS || process.env.SHOTS.split(',').includes(shot.name));

mkdirSync(folder, { recursive: true });
const felts = await serveFelts();
const browser = await openBrowser();
try {
    for (const id of books)
        for (const shot of shots) {
            const page = await browser.newPage({
                viewport: { width: shot.width, height: 400 },
                deviceScaleFactor: shot.width < 500 ? 2 : 1,
                reducedMotion: 'reduce',
            });
            page.on('pageerror', (error) => console.error(`${id} ${shot.name}: ${error.message}`));
            await page.goto(`${felts.address}felt.html?rules=${id}${shot.query}`);
            await page.waitForFunction(() => document.title === 'ready');
            const tabs = shot.tabs ? await page.locator('[role=tab]').count() : 1;
            for (let i = 0; i < tabs; i += 1) {
                if (shot.tabs) await page.locator('[role=tab]').nth(i).click();
                const name = `${id}-${shot.name}${tabs > 1 ? `-${i + 1}` : ''}.png`;
                await page.locator('#felt').screenshot({ path: join(folder, name) });
                console.log(name);
            }
            await page.close();
        }
} finally {
    await browser.close();
    await felts.close();
}
