// What a test needs of a browser: somebody who comes with one, pictures, and a look with other eyes.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { mkdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

export { openBrowser } from '../tools/chromium.mjs';

const pictures = new URL('../../build/pictures/', import.meta.url).pathname;

export const laptop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const wall = { width: 1920, height: 1080 };

/** A person with a browser of their own. What goes wrong in the page fails the test. */
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: laptop, reducedMotion: 'reduce', colorScheme: 'dark', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => {
        throw error;
    });
    page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (protocol !== 'data:' && hostname !== '127.0.0.1') throw new Error(`a request left the house: ${request.url()}`);
    });
    return page;
}

export async function picture(page: Page, name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}${name}.png` });
}

/** Nothing serious for whoever does not see, or has no mouse. */
export async function isAccessible(page: Page): Promise<void> {
    // Not as a script of the page: its own rules let none in.
    await page.evaluate(readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8'));
    const found = await page.evaluate(async () => {
        const axe = (window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe;
        const { violations } = await axe.run();
        return violations
            .filter((each) => each.impact === 'serious' || each.impact === 'critical')
            .map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    });
    expect(found).toEqual([]);
}
interface Violation {
    id: string;
    impact: string;
    nodes: { html: string }[];
}
