// Somebody who has never been here: bets with two clicks, is refused with words, takes back, and is told everything.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AtTable } from './at_table';
import { isAccessible, picture, visitor } from './browser';
import { browser, house, openHouseAndBrowser } from './opened';

openHouseAndBrowser();
let page: Page;
beforeEach(async () => {
    page = await visitor(browser);
    await page.goto(house.address);
});
afterEach(() => page.context().close());

/** Without blanks and the brackets around sections: a terminal breaks its lines elsewhere. */
const plain = (text: string | null) => (text ?? '').replace(/[\s[\]]+/g, '').toLowerCase();
/** What `hardway play` prints to somebody who says that. */
function inTerminal(rulebook: string, said: string): string {
    const program = process.env['HARDWAY_PROGRAM'] ?? fileURLToPath(new URL('../../build/hardway', import.meta.url));
    return plain(execFileSync(program, ['play', '--plain', '--rules', rulebook], { input: `${said}\n\n\nquit\n`, encoding: 'utf8' }));
}

describe('a newcomer', () => {
    it('bets with the second click and throws with the third', async () => {
        await page.getByRole('button', { name: 'Massachusetts craps' }).click();
        const table = new AtTable(page);
        await page.getByRole('radiogroup', { name: 'Your cheques' }).waitFor();
        await table.hasMoney('500', '0');
        await table.ready();
        await table.bet('pass');
        await table.hasMoney('495', '5');
        await table.roll();
        expect(await page.locator('.call h1').textContent()).not.toBe('No throw yet');
        await picture(page, 'newcomer');
    });

    it('sees tables, and opens one with a house’s own rules', async () => {
        await page.getByLabel('Name', { exact: true }).first().fill('Late night');
        await page.getByLabel('Rulebook').selectOption('wind-creek');
        await page.getByText('House rules').click();
        await page.getByLabel(/^Fire and its pay table/).selectOption('B');
        await page.getByLabel('Bots').fill('2');
        await page.getByRole('button', { name: 'Open the table' }).click();
        await page.getByText('You are watching.').waitFor();
        await page.goto(`${house.address}/#/`);
        const row = page.getByRole('link', { name: /^Late night/ });
        await expect.poll(() => row.textContent()).toContain('fire=B');
        await expect.poll(() => row.textContent()).toContain('2 of 14 seats taken');
        await picture(page, 'lobby');
        await isAccessible(page);
    });
});

describe('betting', () => {
    let table: AtTable;
    async function sitAt(rulebook: string, script: string): Promise<void> {
        const guest = await house.guest();
        table = await AtTable.at(page, await guest.open({ rulebook, script }));
        await table.sit('500');
    }

    it('is refused with words, the nearest amounts and the section', async () => {
        await sitAt('ma-craps', '2-2 3-4');
        await table.bet('pass');
        await table.roll();
        await table.cheque('25');
        await table.bet('place 6');
        const no = page.locator('.spotcard [role=alert]');
        await no.waitFor();
        expect(await no.textContent()).toContain('25 is refused.');
        expect(await no.locator('.cite').count()).toBe(1);
        await table.hasMoney('495', '5');
        await no.locator('.cite').click();
        expect((await page.getByRole('dialog').textContent())?.length).toBeGreaterThan(30);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Bet 24', exact: true }).click();
        await table.hasMoney('471', '29');
        await picture(page, 'betting');
        await isAccessible(page);
    });

    it('is taken back, repeated and doubled', async () => {
        await sitAt('wind-creek', '1-1 2-3');
        await table.bet('pass');
        await table.bet('field');
        await table.hasMoney('490', '10');
        await page.getByRole('button', { name: 'Undo' }).click();
        await table.hasMoney('495', '5');
        await table.bet('field');
        await table.bet('field');
        await table.hasMoney('485', '15');
        await page.getByRole('button', { name: 'Double' }).click();
        await table.hasMoney('470', '30');
        await table.roll(); // two: the pass line loses ten, the field pays forty
        await table.hasMoney('530', '0');
        await page.getByRole('button', { name: 'Again' }).click();
        await table.hasMoney('500', '30');
        await table.roll(); // five: the field loses
        await table.hasMoney('500', '10');
    });

    it('takes odds to the most with one click, and everything down that may come down', async () => {
        await sitAt('wind-creek', '2-2 3-4');
        await table.bet('pass');
        await table.roll();
        await table.bet('place 8');
        await page.getByRole('button', { name: 'Max odds' }).click();
        await table.hasMoney('0', '500');
        await page.locator('.dock button.down').click();
        await table.hasMoney('495', '5');
    });

    it('is asked about, and told the same words as in the terminal', async () => {
        await sitAt('ma-craps', '2-2 3-4');
        for (const asked of ['why field', 'why vig', 'why 2(c)', 'why A-72', 'why hi lo']) {
            await table.say(asked);
            const told = page.getByRole('dialog');
            await told.waitFor();
            const words = [await told.locator('h2').first().textContent(), ...(await told.locator('.passages > *').allTextContents())];
            const terminal = inTerminal('ma-craps', asked);
            const passages = words.filter((each) => each !== 'The rule').map(plain);
            expect(passages.length, asked).toBeGreaterThan(0);
            for (const passage of passages) expect(terminal, asked).toContain(passage);
            await page.keyboard.press('Escape');
            await told.waitFor({ state: 'detached' });
        }
        expect(await page.locator('[data-talk]').inputValue()).toBe('');
        await table.say('what does the field pay');
        const answer = page.locator('.talk [role=status]');
        expect(await answer.textContent()).toContain('2:1');
        expect(await answer.locator('.loss').count()).toBe(0); // no mistake was made
        await table.hasMoney('500', '0');
    });

    it('is said in words', async () => {
        await sitAt('wind-creek', '2-2 3-4');
        await table.say('pass 10');
        await table.hasMoney('490', '10');
        await table.roll();
        await table.say('12 each on the six and eight');
        await table.hasMoney('466', '34');
        await table.say('hard eight for five');
        await table.hasMoney('461', '39');
        await table.say('flurb 12');
        expect(await page.locator('.talk [role=status]').textContent()).not.toBe('');
        await table.hasMoney('461', '39');
        await table.say('take down the 6');
        await table.hasMoney('473', '27');
    });

    it('keeps a line bet up by itself', async () => {
        await sitAt('ma-craps', '3-4 5-6 1-1');
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.getByLabel('Keep my line bet up').check();
        await page.keyboard.press('Escape');
        await table.bet('pass');
        await table.roll(); // a natural
        await table.hasMoney('500', '5');
        await table.roll();
        await table.hasMoney('505', '5');
        await table.roll(); // craps
        await table.hasMoney('500', '5');
    });

    it('is asked about first where it could not be taken back', async () => {
        await sitAt('sg-mbs', '2-2 3-4');
        await table.click('pass');
        await page.getByText('This bet cannot be taken back.').waitFor();
        await table.hasMoney('500', '0');
        await page.getByRole('button', { name: 'Cancel' }).click();
        await table.bet('pass');
        await table.hasMoney('495', '5');
        await page.getByRole('button', { name: 'Undo' }).click();
        expect(await page.locator('.dock [role=status]').textContent()).not.toBe('');
        await table.hasMoney('495', '5');
    });
});
