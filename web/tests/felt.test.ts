// Every rulebook's felt as a browser draws it, measured: all print in its own spot and on nothing else, nothing cut off, every spot a
// button with a name, reached with the keyboard alone.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houses, serveFelts } from '../specimen/serve.mjs';
import { isAccessible, openBrowser } from './browser';

let browser: Browser;
let page: Page; // one for all of them: a browser takes longer to open another than to draw a felt
let felts: Awaited<ReturnType<typeof serveFelts>>;
beforeAll(async () => {
    felts = await serveFelts();
    browser = await openBrowser();
    page = await browser.newPage({ reducedMotion: 'reduce' });
});
afterAll(async () => {
    await browser.close();
    await felts.close();
});

async function open(query: string, width: number): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${felts.address}felt.html?${query}`);
    await page.waitForFunction(() => document.title === 'ready');
}

/** What leaves its spot or the drawing, and what lies on other print, by a browser's own measure. */
function faultsOf(): Promise<string[]> {
    return page.evaluate(() => {
        const slack = 1.5; // a face may be a hair wider than another
        const faults: string[] = [];
        const words = (element: Element) => element.textContent?.trim() ?? '';
        const inside = (a: DOMRect, b: DOMRect) =>
            a.left >= b.left - slack && a.right <= b.right + slack && a.top >= b.top - slack && a.bottom <= b.bottom + slack;
        for (const svg of document.querySelectorAll('svg.felt')) {
            const whole = svg.getBoundingClientRect();
            for (const element of svg.querySelectorAll('.print, .ring, .plane, .printed-die, .seat text'))
                if (!inside(element.getBoundingClientRect(), whole)) faults.push(`cut off: ${element.getAttribute('class')} ${words(element)}`);
            for (const spot of svg.querySelectorAll('.spot')) {
                const plane = spot.querySelector('.plane')?.getBoundingClientRect();
                const printed = svg.querySelector(`[data-of="${CSS.escape(spot.getAttribute('data-spot') ?? '')}"]`);
                const dice = [...(printed?.querySelectorAll('.printed-die') ?? [])].map((die) => die.getBoundingClientRect());
                for (const print of printed?.querySelectorAll('.print') ?? []) {
                    // A line's height is no ink: letters stand in the middle of it.
                    const box = print.getBoundingClientRect();
                    const ink = new DOMRect(box.x, box.y + box.height * 0.2, box.width, box.height * 0.6);
                    const touches = (die: DOMRect) => ink.left < die.right && die.left < ink.right + slack && ink.top < die.bottom && die.top < ink.bottom;
                    if (dice.some(touches)) faults.push(`${spot.getAttribute('data-spot')}: "${words(print)}" touches its dice`);
                    if (plane && !inside(ink, plane)) faults.push(`${spot.getAttribute('aria-label')}: "${words(print)}" leaves its spot`);
                }
            }
            const print = [...svg.querySelectorAll('.print')].map((element) => {
                const box = element.getBoundingClientRect();
                return { text: words(element), box: new DOMRect(box.x, box.y + box.height * 0.22, box.width, box.height * 0.56) };
            });
            print.forEach((a, i) =>
                print.slice(i + 1).forEach((b) => {
                    const apart =
                        a.box.right <= b.box.left + slack || b.box.right <= a.box.left + slack || a.box.bottom <= b.box.top + slack || b.box.bottom <= a.box.top + slack;
                    if (!apart) faults.push(`"${a.text}" lies on "${b.text}"`);
                }),
            );
        }
        return faults;
    });
}

/** Figures on cheques that lie on each other, on any drawing of the felt. */
function figuresOnEachOther(): Promise<string[]> {
    return page.evaluate(() => {
        const figures = [...document.querySelectorAll('svg.felt .stack .figure')].map((element) => {
            const box = element.getBoundingClientRect();
            return { text: element.textContent ?? '', left: box.left, right: box.right, top: box.top + box.height * 0.22, bottom: box.bottom - box.height * 0.22 };
        });
        return figures.flatMap((a, i) =>
            figures
                .slice(i + 1)
                .filter((b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5)
                .map((b) => `${a.text} and ${b.text} at ${a.left.toFixed()}, ${a.top.toFixed()}`),
        );
    });
}

const picks = () => page.evaluate(() => (window as unknown as { picks: unknown[] }).picks);

it('says what was pressed, and asks for the pairs of a hop set', async () => {
    await open('rules=wind-creek', 1092);
    await page.locator('[data-wager="place 6"]').click();
    await page.locator('[data-wager="hop_set of 2"]').click();
    expect(await page.getByRole('button', { name: /choose 2 pairs/ }).count()).toBe(1);
    await page.locator('[data-wager="hop 1-3"]').click();
    await page.locator('[data-wager="two"]').click();
    await page.locator('[data-wager="hop 1-3"]').click();
    expect(await picks()).toEqual([{ wager: 'place 6' }, { wager: 'hop_set 1-3,1-1', pairs: '1-3,1-1' }, { wager: 'hop 1-3' }]);
});

const sizes: [string, string, number][] = [
    ['laptop', '', 1092],
    ['wall', '&ends=both', 1920],
    ['phone', '', 390],
];

describe.each(Object.keys(houses))('%s', (id) => {
    it.each(sizes)('on a %s: nothing overlaps, nothing is cut off', async (size, query, width) => {
        for (const skin of ['modern', 'classic']) {
            await open(`rules=${id}&skin=${skin}${query}`, width);
            const tabs = size === 'phone' ? await page.locator('[role=tab]').count() : 1;
            for (let i = 0; i < tabs; i += 1) {
                if (size === 'phone') await page.locator('[role=tab]').nth(i).click();
                expect(await faultsOf(), `${skin}, part ${i + 1}`).toEqual([]);
            }
        }
    });

    it.each(sizes)('on a %s: with everybody’s cheques everywhere no figure lies on another', async (size, query, width) => {
        await open(`rules=${id}&crowd${query}${size === 'wall' ? '&nobody' : ''}`, width);
        expect(await page.locator('.stack .figure').count()).toBeGreaterThan(4);
        expect(await figuresOnEachOther()).toEqual([]);
    });

    it('names every spot, and is fit for everybody in both rooms', async () => {
        for (const room of ['dark', 'light']) {
            await open(`rules=${id}&room=${room}`, 1092);
            const names = await page.locator('[data-spot]').evaluateAll((spots) => spots.map((spot) => spot.getAttribute('aria-label') ?? ''));
            expect(names.filter((name) => name === '')).toEqual([]);
            expect(new Set(names).size).toBe(names.length);
            await isAccessible(page);
        }
    });

    it('can be walked with arrow keys, from the line to every spot', async () => {
        await open(`rules=${id}`, 1092);
        await page.locator('[data-spot][tabindex="0"]').focus();
        const reached = await page.evaluate(() => {
            // Breadth first over the keys: what is reached from what.
            const spot = () => document.activeElement?.getAttribute('data-spot') ?? '';
            const seen = new Set([spot()]);
            const queue = [spot()];
            for (let from = queue.shift(); from !== undefined; from = queue.shift())
                for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
                    document.querySelector<SVGGElement>(`[data-spot="${CSS.escape(from)}"]`)?.focus();
                    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
                    if (!seen.has(spot())) {
                        seen.add(spot());
                        queue.push(spot());
                    }
                }
            return [...document.querySelectorAll('[data-spot]')].map((each) => each.getAttribute('data-spot') ?? '').filter((each) => !seen.has(each));
        });
        expect(reached).toEqual([]);
    });
});
