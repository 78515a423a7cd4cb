// Without a mouse, with a finger, and for whoever does not see: the same table.
import { describe, expect, it } from 'vitest';
import { AtTable } from './at_table';
import { isAccessible, phone, picture, visitor, wall } from './browser';
import { browser, house, openHouseAndBrowser } from './opened';

const rulebooks = ['ma-craps', 'ma-mini-craps', 'md-crapless', 'sg-mbs', 'wind-creek'];

openHouseAndBrowser();

describe('the keyboard alone', () => {
    it('opens a table, bets, throws and takes back', async () => {
        const page = await visitor(browser);
        await page.goto(house.address);
        await page.getByRole('button', { name: 'Wind Creek craps' }).waitFor();
        const focused = () => page.evaluate(() => document.activeElement?.closest('button')?.textContent ?? '');
        for (let i = 0; i < 12 && !(await focused()).includes('Wind Creek'); i += 1) await page.keyboard.press('Tab');
        expect(await focused()).toContain('Wind Creek');
        await page.keyboard.press('Enter');
        const table = new AtTable(page);
        await page.getByRole('radiogroup', { name: 'Your cheques' }).waitFor();
        await table.ready();
        // Digits pick a cheque.
        await page.keyboard.press('3');
        const chosen = await page.getByRole('radio', { checked: true }).getAttribute('aria-label');
        await page.keyboard.press('4');
        expect(await page.getByRole('radio', { checked: true }).getAttribute('aria-label')).not.toBe(chosen);
        await page.keyboard.press('/');
        await page.keyboard.type('pass 10');
        await page.keyboard.press('Enter');
        await table.hasMoney('490', '10');
        await page.keyboard.press('Escape');
        // The felt is one stop; arrows walk it.
        const onSpot = () => page.evaluate(() => document.activeElement?.getAttribute('data-wager') ?? '');
        for (let i = 0; i < 20 && !(await onSpot()); i += 1) await page.keyboard.press('Tab');
        const first = await onSpot();
        expect(first).not.toBe('');
        for (let i = 0; i < 6 && (await onSpot()) === first; i += 1) await page.keyboard.press('ArrowUp');
        expect(await onSpot()).not.toBe(first);
        const before = await table.throws();
        await page.keyboard.press('r');
        await expect.poll(() => table.throws()).toBe(before + 1);
        await page.context().close();
    });
});

describe('a phone, with a finger', () => {
    it.each(rulebooks)('plays %s', async (rulebook) => {
        const page = await visitor(browser, { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
        await page.goto(house.address);
        const guest = await house.guest();
        const table = await AtTable.at(page, await guest.open({ rulebook, script: '2-2 3-4', bots: 'habit habit habit habit' }));
        await table.sit('500');
        await table.bet('pass');
        await table.hasMoney('495', '5');
        await picture(page, `phone-${rulebook}`);
        // The line is always in reach, whatever part is shown, and nothing is wider than the screen.
        const tabs = page.getByRole('tab');
        for (let i = 0; i < (await tabs.count()); i += 1) {
            await tabs.nth(i).tap();
            const line = await table.spot('pass').boundingBox();
            expect(line && line.width >= 44 && line.height >= 40).toBe(true);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
        await isAccessible(page);
        await page.context().close();
    });
});

describe('everybody’s table', () => {
    it.each(rulebooks)('tells calls and own money aloud at %s, dark and light', async (rulebook) => {
        for (const colorScheme of ['dark', 'light'] as const) {
            const guest = await house.guest();
            const id = await guest.open({ rulebook, script: '2-2 1-1 3-4 5-6', bots: 'habit habit habit habit habit' });
            const page = await visitor(browser, { colorScheme });
            await page.goto(house.address);
            const table = await AtTable.at(page, id);
            await table.sit('400');
            await table.bet('pass');
            await table.roll();
            expect((await page.locator('[data-live]').textContent())?.length).toBeGreaterThan(3);
            expect(await page.locator('[data-own]').textContent()).toContain('in the rail');
            await isAccessible(page);
            await picture(page, `table-${rulebook}-${colorScheme}`);
            await page.context().close();
        }
    });

    it('gives nothing away while the dice roll, and lets them rest on what was drawn', async () => {
        const guest = await house.guest();
        const id = await guest.open({ rulebook: 'ma-craps', script: '3-4' });
        const page = await visitor(browser, { reducedMotion: 'no-preference' });
        await page.goto(house.address);
        const table = await AtTable.at(page, id);
        await table.sit('500');
        await table.bet('pass');
        const dice = page.locator('.say [role=img]');
        await page.getByRole('button', { name: /^Roll/ }).click();
        await page.getByText('Dice are out…').waitFor();
        expect(await table.rail()).toBe('495');
        expect(await dice.getAttribute('aria-label')).not.toBe('3-4');
        await table.hasMoney('505', '0');
        expect(await dice.getAttribute('aria-label')).toBe('3-4');
        await page.context().close();
    });

    it('fills a wall, for whoever watches', async () => {
        const guest = await house.guest();
        const id = await guest.open({ rulebook: 'md-crapless', script: '2-2 1-1 3-4 5-6', bots: 'habit habit habit habit habit habit habit habit' });
        const page = await visitor(browser, { viewport: wall });
        await page.goto(house.address);
        await AtTable.at(page, id);
        await page.getByText('You are watching.').waitFor();
        await picture(page, 'wall');
        await isAccessible(page);
        await page.context().close();
    });

    it('is verified by the browser when a hand of drawn dice is over', async () => {
        const page = await visitor(browser);
        await page.goto(house.address);
        await page.getByRole('button', { name: 'Massachusetts craps' }).click();
        const table = new AtTable(page);
        await page.getByRole('radiogroup', { name: 'Your cheques' }).waitFor();
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.getByLabel('Keep my line bet up').check();
        await page.keyboard.press('Escape');
        await table.ready();
        await table.bet('pass');
        // The first hand was under way when we sat down; the second has our share in it.
        const ended = async () => Number(await page.locator('[data-ended]').getAttribute('data-ended'));
        for (let i = 0; i < 200 && (await ended()) < 2; i += 1) await table.roll();
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.getByRole('button', { name: 'Fair dice' }).click();
        const verdict = page.locator('[data-verdict]');
        expect(await verdict.getAttribute('data-verdict')).toBe('true');
        expect(await page.getByRole('dialog').textContent()).toContain('Your own share is among them.');
        await picture(page, 'fair');
        await isAccessible(page);
        await page.context().close();
    });
});
