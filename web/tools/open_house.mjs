// A house for a while, and guests who open tables in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from './listen.mjs';

export async function openHouse() {
    const data = mkdtempSync(join(tmpdir(), 'hardway-look-'));
    const { process: server, port } = await listen(data);
    const address = `http://127.0.0.1:${port}`;
    const ask = async (path, body, token) => {
        const headers = token ? { Authorization: `Bearer ${token}` } : {};
        return (await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    /** The id of a table as it is wished for. */
    const open = async (wish) => {
        const { token } = await ask('guests', { kind: 'program' }); // one person has so many bots
        const opened = await ask('tables', { name: 'Friday night', dice: 'scripted', ...wish }, token);
        if (!opened.setup) throw new Error(JSON.stringify(opened));
        return opened.setup.id;
    };
    const close = () => {
        server.kill('SIGTERM');
        server.once('exit', () => rmSync(data, { recursive: true, force: true }));
    };
    return { address, open, close };
}

// ------------------------------------------------------------ what somebody does at a table

export async function sit(page, chips) {
    await page.getByLabel('Sit down with').fill(chips);
    await page.getByRole('button', { name: 'Sit down', exact: true }).click();
    await page.locator('[data-talk]').waitFor();
}
/** A bet, until it lies there. */
export async function say(page, bet) {
    const felt = () => page.locator('[data-felt]').getAttribute('data-felt');
    const before = await felt();
    await page.locator('[data-talk]').fill(bet);
    await page.locator('[data-talk]').press('Enter');
    for (let i = 0; (await felt()) === before; i += 1) {
        if (i === 100) throw new Error(`nothing was bet for “${bet}”`);
        await page.waitForTimeout(50);
    }
}
export const throwsOf = async (page) => Number(await page.locator('[data-throws]').getAttribute('data-throws'));
/** Says that no more time is needed, or throws, and waits until the dice lie. */
export async function roll(page) {
    const before = await throwsOf(page);
    await page.getByRole('button', { name: /^(Roll|Ready)/ }).click();
    while ((await throwsOf(page)) === before) await page.waitForTimeout(100);
}
