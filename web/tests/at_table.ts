// Somebody at a table, with hands: what a test does there, as a person would.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export class AtTable {
    constructor(readonly page: Page) {}

    /** At the table of this id; not yet seated. */
    static async at(page: Page, id: string): Promise<AtTable> {
        const { origin } = new URL(page.url());
        await page.goto(`${origin}/#/table/${id}`);
        const table = new AtTable(page);
        await page.locator('main.table').waitFor();
        return table;
    }

    async sit(chips: string): Promise<void> {
        await this.page.getByLabel('Sit down with').fill(chips);
        await this.page.getByRole('button', { name: 'Sit down', exact: true }).click();
        await this.page.getByRole('radiogroup', { name: 'Your cheques' }).waitFor();
    }
    spot(wager: string) {
        return this.page.locator(`[data-wager="${wager}"]`).first();
    }
    /** A place inside the spot that nothing covers: a line runs round a corner, and its middle is another's. */
    async place(wager: string): Promise<{ x: number; y: number }> {
        const spot = this.spot(wager);
        await spot.scrollIntoViewIfNeeded();
        const found = await spot.evaluate((element) => {
            const box = element.querySelector('.plane')?.getBoundingClientRect() ?? element.getBoundingClientRect();
            for (let i = 1; i < 40; i += 1)
                for (let j = 1; j < 40; j += 1) {
                    const x = box.right - (box.width * i) / 40;
                    const y = box.bottom - (box.height * j) / 40;
                    if (document.elementFromPoint(x, y)?.closest('[data-wager]') === element) return { x, y };
                }
            return undefined;
        });
        if (!found) throw new Error(`nowhere to put a cheque on ${wager}`);
        return found;
    }
    async click(wager: string): Promise<void> {
        const { x, y } = await this.place(wager);
        await this.page.mouse.click(x, y);
    }
    async cheque(value: string): Promise<void> {
        await this.page.getByRole('radio', { name: `Bet with a cheque of ${value}`, exact: true }).click();
    }
    /** One click, with the cheque in hand; where the bet would bind, that is confirmed. Until it is booked or refused. */
    async bet(wager: string): Promise<void> {
        const before = await this.felt();
        const alert = this.page.locator('.spotcard [role=alert]');
        await this.click(wager);
        const done = async () => (await this.felt()) !== before || (await alert.count()) > 0;
        await expect.poll(done, { message: `a click on ${wager}` }).toBe(true);
        const sure = this.page.getByRole('button', { name: 'Bet all the same' });
        if ((await sure.count()) === 0) return;
        await sure.click();
        await expect.poll(() => this.felt()).not.toBe(before);
    }
    async say(text: string): Promise<void> {
        const line = this.page.locator('[data-talk]');
        await line.fill(text);
        await line.press('Enter');
        await this.page.waitForTimeout(150);
    }
    /** Until bets are open. */
    async ready(): Promise<void> {
        await expect.poll(() => this.page.locator('[data-phase]').getAttribute('data-phase')).toBe('betting');
    }
    /** The dice, and waits until they lie. */
    async roll(): Promise<void> {
        await this.ready();
        const before = await this.throws();
        await this.page.getByRole('button', { name: /^(Roll|Ready)/ }).click();
        await expect.poll(() => this.throws()).toBe(before + 1);
    }
    async throws(): Promise<number> {
        const text = await this.page.locator('[data-throws]').getAttribute('data-throws');
        return Number(text);
    }
    async rail(): Promise<string> {
        return (await this.page.locator('[data-rail]').getAttribute('data-rail')) ?? '';
    }
    async felt(): Promise<string> {
        return (await this.page.locator('[data-felt]').getAttribute('data-felt')) ?? '';
    }
    async hasMoney(rail: string, felt: string): Promise<void> {
        await expect.poll(() => this.money()).toEqual({ rail, felt });
    }
    private async money(): Promise<{ rail: string; felt: string }> {
        return { rail: await this.rail(), felt: await this.felt() };
    }
}
