// The house and the browser of a file of tests: opened before its first test, closed after its last.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser';
import { House } from './house';

export let house: House;
export let browser: Browser;

/** Once in a file, before hooks that need either. */
export function openHouseAndBrowser(): void {
    beforeAll(async () => {
        house = await House.start();
        browser = await openBrowser();
    });
    afterAll(async () => {
        await browser.close();
        await house.stop();
    });
}
