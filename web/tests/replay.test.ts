// Past hands on the felt: stepped through, verified, shared; and a night as a chart. Tables that are closed, too.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AtTable } from './at_table';
import { isAccessible, phone, picture, visitor, wall } from './browser';
import { browser, house, openHouseAndBrowser } from './opened';

const program = process.env['HARDWAY_PROGRAM'] ?? new URL('../../build/hardway', import.meta.url).pathname;

openHouseAndBrowser();
let own: ReturnType<typeof played> | undefined;
/** Somebody who has played two hands, and looks at them in what follows. */
function mine(): ReturnType<typeof played> {
    return (own ??= played());
}

/** What somebody who looks at a past hand does. */
class AtReplay {
    constructor(readonly page: Page) {}

    static async open(page: Page, path: string): Promise<AtReplay> {
        // From elsewhere, so that nothing of another hand is taken for this one.
        await page.goto(`${house.address}/#/`);
        await page.getByRole('heading', { name: 'Open tables' }).waitFor();
        await page.goto(`${house.address}/#/replay/${path}`);
        const [, hand] = /\/hand\/(\d+)/.exec(path) ?? [];
        await page.locator(hand ? `[data-hand="${hand}"]` : '[data-hand]').waitFor();
        return new AtReplay(page);
    }
    async at(): Promise<number> {
        return Number(await this.page.locator('[data-moments]').getAttribute('data-at'));
    }
    async moments(): Promise<number> {
        return Number(await this.page.locator('[data-moments]').getAttribute('data-moments'));
    }
    now(): Promise<string | null> {
        return this.page.locator('[data-now]').textContent();
    }
    /** Rail, felt and net of a seat. */
    money(seat = 1): Promise<string[]> {
        return this.page.locator(`tr[data-seat="${seat}"] td`).allTextContents();
    }
    async press(key: string): Promise<void> {
        await this.page.keyboard.press(key);
    }
}

// A natural, a point and a seven-out; then a hand of two throws. Ten on the line whenever it may be bet.
const script = '3-4 2-2 3-4 4-4 6-1';
const bets = [true, true, false, true, false];

/** At a table of one's own with the dice of the script. */
async function played(): Promise<{ page: Page; id: string }> {
    const page = await visitor(browser);
    await page.goto(house.address);
    await page.getByRole('heading', { name: 'Open tables' }).waitFor();
    const id = await page.evaluate(async (wish) => {
        const response = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(wish) });
        return ((await response.json()) as { setup: { id: string } }).setup.id;
    }, { name: 'Test', rulebook: 'ma-craps', dice: 'scripted', script });
    const table = await AtTable.at(page, id);
    await table.sit('500');
    for (const bet of bets) {
        if (bet) await table.say('pass 10');
        await table.roll();
    }
    return { page, id };
}

describe('a past hand', () => {
    it('is stepped through by throw and by event, forwards and backwards', async () => {
        const { page, id } = await mine();
        const replay = await AtReplay.open(page, `${id}/hand/1`);
        await expect.poll(() => replay.at()).toBe(0);
        expect(await page.locator('select option').count()).toBe(2);

        await page.getByRole('button', { name: 'Next throw' }).click();
        expect(await replay.money()).toEqual(['510', '0', '+10']);
        expect(await page.locator('.say [role=img]').getAttribute('aria-label')).toBe('3-4');
        expect(await page.locator('.call h1').textContent()).toContain('7');
        await replay.press('ArrowDown'); // the point
        expect(await replay.money()).toEqual(['500', '10', '+10']);
        expect(await page.locator('.say').textContent()).toContain('Point 4');
        await replay.press('ArrowDown'); // seven out
        expect(await replay.money()).toEqual(['500', '0', '0']);
        await replay.press('ArrowUp');
        expect(await replay.money()).toEqual(['500', '10', '+10']);

        // The money moves with the event that moves it, and back again.
        await replay.press('Home');
        expect(await replay.at()).toBe(0);
        while (!(await replay.now())?.includes('Pass won 10')) await page.getByRole('button', { name: 'Next event' }).click();
        expect(await replay.money()).toEqual(['510', '0', '+10']);
        await replay.press('ArrowLeft');
        expect(await replay.money()).toEqual(['490', '10', '0']);
        await replay.press('ArrowRight');
        expect(await replay.money()).toEqual(['510', '0', '+10']);

        await replay.press('End');
        expect(await replay.at()).toBe((await replay.moments()) - 1);
        expect(await replay.money()).toEqual(['500', '0', '0']);
        expect(await page.getByRole('button', { name: 'Next event' }).isDisabled()).toBe(true);
    });

    it('has a scrubber, a list to click, other hands, and plays by itself', async () => {
        const { page, id } = await mine();
        const replay = await AtReplay.open(page, `${id}/hand/1`);
        const scrubber = page.getByRole('slider', { name: 'Where in the hand' });
        await scrubber.fill('3');
        expect(await replay.at()).toBe(3);
        expect(await scrubber.getAttribute('aria-valuetext')).toContain(await replay.now());
        await page.getByRole('button', { name: /Your Pass lost 10/ }).click();
        expect(await replay.now()).toContain('Your Pass lost 10');
        // The same link once more leads to where it led before.
        await page.evaluate((hash) => (location.hash = hash), `#/replay/${id}/hand/1`);
        await expect.poll(() => replay.at()).toBe(0);
        await page.getByRole('button', { name: 'Next hand' }).click();
        await expect.poll(() => page.url()).toContain(`/hand/2/`);
        await expect.poll(() => replay.at()).toBe(0);
        expect(await replay.money()).toEqual(['500', '0', '0']);
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await replay.press('Space');
        const moments = await replay.moments();
        await expect.poll(() => replay.at(), { timeout: 30_000 }).toBe(moments - 1);
        await page.getByRole('button', { name: 'Play' }).waitFor();
        expect(await replay.money()).toEqual(['490', '0', '−10']);
    });

    it('opens the rule of a section, and has nothing on its felt to press', async () => {
        const { page, id } = await mine();
        await AtReplay.open(page, `${id}/hand/1`);
        const line = page.locator('.told li', { hasText: 'Your Pass lost 10' });
        await line.locator('.cite').click();
        const rule = page.getByRole('dialog');
        expect((await rule.locator('p').first().textContent())?.length).toBeGreaterThan(20);
        expect(await rule.locator('.cite').textContent()).toContain('ma-craps');
        await page.keyboard.press('Escape');
        expect(await page.locator('.felt [role=button]').count()).toBe(0);
        expect(await page.locator('.felt.still').getAttribute('role')).toBe('img');
    });

    it('goes on while it is played, from where it was read, and is over when it is', async () => {
        const player = await visitor(browser);
        await player.goto(house.address);
        const id = await (await house.guest()).open({ rulebook: 'ma-craps', script: '2-2 6-2 3-4 4-4' });
        const table = await AtTable.at(player, id);
        await table.sit('500');
        await table.say('pass 10');
        await table.roll();

        const page = await visitor(browser);
        const replay = await AtReplay.open(page, `${id}/hand/1`);
        const read: string[] = [];
        page.on('request', (request) => read.push(request.url()));
        await replay.press('End');
        const before = await replay.moments();
        const first = Number(await page.locator('[data-record]').getAttribute('data-record'));
        await table.roll();
        await expect.poll(() => replay.moments()).toBeGreaterThan(before);
        // Whoever stands at the end goes with it; nothing is read twice.
        await expect.poll(() => page.locator('.say').textContent()).toContain('Throw 2 of 2');
        expect(await replay.at()).toBe((await replay.moments()) - 1);
        const from = read.flatMap((address) => /replay\?from=(\d+)/.exec(address)?.[1] ?? []).map(Number);
        expect(Math.min(...from)).toBeGreaterThan(first - 1);
        expect(read.filter((address) => address.endsWith('/hands'))).toEqual([]);
        // Whoever stands elsewhere stays there.
        await replay.press('Home');
        await table.roll();
        await expect.poll(() => page.locator('select option').first().textContent()).toContain('seven out');
        expect(await replay.at()).toBe(0);
        await player.context().close();
        await page.context().close();
    });

    it('is seen by anybody later, at the moment of the link, when the table is closed', async () => {
        const { page, id } = await played();
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.getByRole('link', { name: 'Past hands' }).click();
        await page.locator('[data-hand]').waitFor();
        const before = await AtReplay.open(page, `${id}/hand/1`);
        await before.press('ArrowDown');
        await before.press('ArrowDown');
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: 'Copy link' }).click();
        await page.getByText('The link to this moment is copied.').waitFor();
        const link = await page.evaluate(() => navigator.clipboard.readText());
        expect(link).toMatch(new RegExp(`^${house.address}/#/replay/${id}/hand/1/\\d+$`));
        const closed = await page.evaluate(
            async (path) => (await fetch(path, { method: 'DELETE', body: '{"why":"end of the night"}' })).status,
            `/api/tables/${id}`,
        );
        expect(closed).toBe(200);

        const other = await visitor(browser);
        await other.goto(link);
        await other.locator('[data-hand="1"]').waitFor();
        const replay = new AtReplay(other);
        expect(await replay.money()).toEqual(['500', '10', '+10']);
        expect(await other.locator('.say').textContent()).toContain('Point 4');
        // Somebody else's: no word is about the reader.
        expect(await other.locator('tr[data-seat="1"] th').textContent()).not.toContain('You');
        expect(await replay.now()).not.toContain('Your');
        await other.context().close();
        await page.context().close();
    });

    it('says which hands there are, and that there is no such table', async () => {
        const { page, id } = await mine();
        await page.goto(`${house.address}/#/replay/${id}/hand/7`);
        expect(await page.getByRole('alert').textContent()).toContain('There is no hand 7');
        await page.goto(`${house.address}/#/replay/nowhere`);
        await expect.poll(() => page.getByRole('alert').textContent()).toContain('There never was such a table.');
    });

    it('shows its link where nothing may be copied', async () => {
        const { page, id } = await mine();
        await AtReplay.open(page, id);
        await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
        await page.getByRole('button', { name: 'Copy link' }).click();
        expect(await page.getByLabel('Copy this link:').inputValue()).toBe(page.url());
    });
});

describe('stories', () => {
    it.each([
        ['Save hand', /^Test-hand-1\.session$/],
        ['Save night', /^Test\.session$/],
    ])('%s: a file that hardway session runs and that holds', async (button, name) => {
        const { page, id } = await mine();
        await AtReplay.open(page, `${id}/hand/1`);
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: button }).click();
        const download = await downloading;
        expect(download.suggestedFilename()).toMatch(name);
        const file = await download.path();
        const story = readFileSync(file, 'utf8');
        expect(story).toContain('rules ma-craps');
        expect(story.match(/^roll /gm)?.length).toBe(button === 'Save hand' ? 3 : 5);
        expect(execFileSync(program, ['session', file], { encoding: 'utf8' })).toContain('1 of 1 story holds');
    });
});

describe('fair dice', () => {
    let over: Promise<string> | undefined;
    /** A table with drawn dice whose first hand is over. */
    function drawn(): Promise<string> {
        return (over ??= playHand());
    }
    async function playHand(): Promise<string> {
        const page = await visitor(browser);
        await page.goto(house.address);
        const id = await (await house.guest()).open({ rulebook: 'ma-craps', pace: 'brisk shares=1' });
        const table = await AtTable.at(page, id);
        await table.sit('500');
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.getByLabel('Keep my line bet up').check();
        await page.keyboard.press('Escape');
        await table.ready();
        await table.bet('pass');
        const ended = async () => Number(await page.locator('[data-ended]').getAttribute('data-ended'));
        for (let i = 0; i < 200 && (await ended()) < 1; i += 1) await table.roll();
        return id;
    }

    it('are verified by whoever looks, throw by throw, without the browser’s own cryptography', async () => {
        const id = await drawn();
        const page = await visitor(browser);
        await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
        await AtReplay.open(page, `${id}/hand/1`);
        const button = page.locator('[data-fair]');
        expect(await button.getAttribute('data-fair')).toBe('holds');
        await button.click();
        expect(await page.locator('[data-verdict]').getAttribute('data-verdict')).toBe('holds');
        await page.getByText('Each throw, computed again here').click();
        const rows = await page.getByRole('dialog').locator('tbody tr').allTextContents();
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.filter((row) => !row.includes('same'))).toEqual([]);
        expect(await page.getByRole('dialog').textContent()).toContain('What this does not prove');
        await picture(page, 'replay-fair');
        await isAccessible(page);

        // The hand that goes on shows no secret.
        await AtReplay.open(page, `${id}/hand/2`);
        expect(await button.getAttribute('data-fair')).toBe('open');
        await page.context().close();
    });

    it('tell when the secret is not the one that was committed to', async () => {
        const id = await drawn();
        const page = await visitor(browser);
        // As a house would that shows another secret afterwards.
        await page.route(/\/replay\?/, async (route) => {
            const response = await route.fetch();
            const text = await response.text();
            await route.fulfill({ response, body: text.replace(/"secret":"(.)/, (_, digit: string) => `"secret":"${digit === '0' ? '1' : '0'}`) });
        });
        await AtReplay.open(page, `${id}/hand/1`);
        expect(await page.locator('[data-fair]').textContent()).toContain('DICE DO NOT HOLD');
        await page.locator('[data-fair]').click();
        const dialog = page.getByRole('dialog');
        expect(await dialog.locator('[data-verdict]').getAttribute('data-verdict')).toBe('fails');
        expect(await dialog.textContent()).toContain('✗ The secret is the one the house committed to.');
        await page.getByText('Each throw, computed again here').click();
        expect(await dialog.textContent()).toContain('DIFFERS');
        await page.context().close();
    });

    it('are nothing to verify where a script threw them', async () => {
        const { page, id } = await mine();
        await AtReplay.open(page, id);
        expect(await page.locator('[data-fair]').getAttribute('data-fair')).toBe('notDrawn');
    });
});

describe('a night', () => {
    it('is a line beside what it had to come to, and its chart is loaded only there', async () => {
        const { page, id } = await mine();
        const loaded: string[] = [];
        page.on('request', (request) => loaded.push(request.url()));
        await AtReplay.open(page, `${id}/hand/1`);
        expect(loaded.filter((address) => address.includes('uPlot'))).toEqual([]);
        await page.getByRole('link', { name: 'Night chart' }).click();
        await page.locator('canvas').waitFor();
        expect(loaded.filter((address) => address.includes('uPlot')).length).toBeGreaterThan(0);
        expect(await page.locator('[data-throws]').textContent()).toBe('5');
        expect(await page.locator('[data-net]').textContent()).toBe('−10');
        // Three come-outs at +40/36 each; a point four at −30/36, an eight at −10/36.
        expect(await page.locator('[data-expected]').textContent()).toBe('+2.22');
        await picture(page, 'night');
        await isAccessible(page);
    });
});

describe('everybody’s replay', () => {
    it.each(['dark', 'light'] as const)('has no serious finding, on a laptop, a phone and a wall, %s', async (colorScheme) => {
        const { id, page: players } = await mine();
        const { person } = await players.evaluate(async () => (await (await fetch('/api/me')).json()) as { person: string });
        const page = await visitor(browser, { colorScheme });
        const replay = await AtReplay.open(page, `${id}/hand/1`);
        await replay.press('ArrowDown');
        await picture(page, `replay-${colorScheme}`);
        await isAccessible(page);
        for (const viewport of [phone, wall]) {
            await page.setViewportSize(viewport);
            await page.waitForTimeout(200);
            await isAccessible(page);
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
            await picture(page, `replay-${colorScheme}-${viewport.width}`);
        }
        await page.goto(`${house.address}/#/night/${id}/${person}`);
        await page.locator('canvas').waitFor();
        await page.setViewportSize(phone);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
        await isAccessible(page);
        await page.context().close();
    });
});
