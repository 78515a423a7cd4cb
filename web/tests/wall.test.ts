// A table on a wall: both ends, large type, nothing to click.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isAccessible, picture, visitor, wall } from './browser';
import { browser, house, openHouseAndBrowser } from './opened';

openHouseAndBrowser();

async function look(rulebook: string, viewport: { width: number; height: number }): Promise<Page> {
    const guest = await house.guest();
    const id = await guest.open({ rulebook, bots: 'habit habit habit habit habit habit', pace: 'brisk' });
    const page = await visitor(browser, { viewport });
    await page.goto(`${house.address}/#/wall/${id}`);
    await page.locator('.cloth svg.felt').first().waitFor();
    return page;
}

describe('a wall', () => {
    it.each(['ma-craps', 'ma-mini-craps', 'md-crapless', 'sg-mbs', 'wind-creek'])('shows all of %s, and asks for nothing', async (rulebook) => {
        const page = await look(rulebook, wall);
        expect(await page.locator('button, a, input, select, [role=button], [tabindex]').count()).toBe(0);
        const ends = rulebook === 'ma-mini-craps' ? 1 : 2;
        expect(await page.locator('[data-wager="pass"]').count()).toBe(ends);
        const outside = await page.evaluate(() =>
            [...document.querySelectorAll('header, .cloth svg, .below, .below h1, .below section')]
                .filter((element) => {
                    const box = element.getBoundingClientRect();
                    return box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
                })
                .map((element) => element.className.toString() || element.tagName),
        );
        expect(outside).toEqual([]);
        await picture(page, `wall-${rulebook}`);
        await isAccessible(page);
        await page.context().close();
    });

    it('goes on by itself, throw after throw', async () => {
        const page = await look('wind-creek', { width: 3840, height: 2160 });
        const throws = async () => Number(await page.locator('[data-throws]').getAttribute('data-throws'));
        await expect.poll(throws, { timeout: 60_000 }).toBeGreaterThan(0);
        expect((await page.locator('[data-live]').textContent())?.length).toBeGreaterThan(3);
        // Type that reads from two metres: the call is the largest thing but the numbers in their boxes.
        const size = await page.locator('.below h1').evaluate((h1) => parseFloat(getComputedStyle(h1).fontSize));
        expect(size).toBeGreaterThan(100);
        await picture(page, 'wall-large');
        await page.context().close();
    });
});
