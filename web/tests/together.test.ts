// Two people at one table, and a server that goes away and comes back.
import { describe, expect, it } from 'vitest';
import { AtTable } from './at_table';
import { visitor } from './browser';
import { browser, house, openHouseAndBrowser } from './opened';

openHouseAndBrowser();

async function come(id: string): Promise<AtTable> {
    const page = await visitor(browser);
    await page.goto(house.address);
    return AtTable.at(page, id);
}

describe('at one table', () => {
    it('two see each other’s bets and the same dice, and whoever watches sees both', async () => {
        const guest = await house.guest();
        const id = await guest.open({ rulebook: 'ma-craps', script: '5-6 2-2', pace: 'betting=600' });
        const [ana, bob, watcher] = await Promise.all([come(id), come(id), come(id)]);
        await ana.sit('300');
        await bob.sit('200');
        await ana.bet('pass');
        await bob.bet('dont_pass');
        await ana.hasMoney('295', '5');
        await bob.hasMoney('195', '5');
        // Whoever is not ready is waited for.
        await bob.page.getByRole('button', { name: /^(Roll|Ready)/ }).click();
        await ana.roll();
        await ana.hasMoney('305', '0');
        await bob.hasMoney('195', '0');
        await expect.poll(() => watcher.throws()).toBe(1);
        expect(await bob.page.locator('.call h1').textContent()).toBe(await watcher.page.locator('.call h1').textContent());
        expect(await watcher.page.getByText('You are watching.').count()).toBe(1);
        for (const each of [ana, bob, watcher]) await each.page.context().close();
    });

    it('a throw that moves much is told in part, one’s own wholly, and all of it when that is asked for', async () => {
        const guest = await house.guest();
        const id = await guest.open({ rulebook: 'wind-creek', script: '2-2 3-4', pace: 'betting=600' });
        const [ana, watcher] = await Promise.all([come(id), come(id)]);
        await ana.sit('500');
        await ana.bet('pass');
        await ana.roll();
        for (const bet of ['27 across', '5 each on the hardways', '8 on the horn', '5 on the field', '5 on any craps', '5 on the yo']) {
            const before = await ana.felt();
            await ana.say(bet);
            await expect.poll(() => ana.felt(), { message: bet }).not.toBe(before);
        }
        await ana.roll();
        const told = watcher.page.locator('.group').first();
        await expect.poll(() => told.locator('.line').count()).toBe(12);
        const more = told.getByRole('button', { name: /^and \d+ more$/ });
        const rest = Number((await more.textContent())?.match(/\d+/)?.[0]);
        await more.click();
        await expect.poll(() => told.locator('.line').count()).toBe(12 + rest);
        expect(await more.count()).toBe(0);
        const own = ana.page.locator('.group').first().locator('.line.mine');
        await expect.poll(() => own.count()).toBeGreaterThan(12);
        for (const each of [ana, watcher]) await each.page.context().close();
    });

    it('nothing is lost and nothing booked twice when the server is killed and comes back', async () => {
        const guest = await house.guest();
        const id = await guest.open({ rulebook: 'wind-creek', script: '2-2 3-4' });
        const table = await come(id);
        await table.sit('500');
        await table.bet('pass');
        await table.hasMoney('495', '5');
        await house.kill();
        await table.page.getByText('Connection lost.').waitFor();
        // Clicked while nobody listens: it is asked when somebody does, once.
        await table.click('pass');
        await house.startAgain();
        await expect.poll(() => table.page.getByText('Connection lost.').count()).toBe(0);
        await table.hasMoney('490', '10');
        await table.page.reload();
        await table.hasMoney('490', '10');
        await table.roll();
        await table.roll();
        await table.hasMoney('490', '0');
        await table.page.context().close();
    });

    it('a throw that is under way when the line breaks is shown to its end, and paid once', async () => {
        const guest = await house.guest();
        const id = await guest.open({ rulebook: 'ma-craps', script: '5-6 2-2' });
        const page = await visitor(browser, { reducedMotion: 'no-preference' });
        await page.goto(house.address);
        const table = await AtTable.at(page, id);
        await table.sit('500');
        await table.bet('pass');
        await page.getByRole('button', { name: /^Roll/ }).click();
        await page.getByText('Dice are out…').waitFor();
        await house.kill();
        await page.getByText('Connection lost.').waitFor();
        await house.startAgain();
        await expect.poll(() => page.getByText('Connection lost.').count()).toBe(0);
        await table.hasMoney('505', '0');
        expect(await table.throws()).toBe(1);
        await page.reload();
        await table.hasMoney('505', '0');
        await page.context().close();
    });

    it('a throw that is asked for while nobody listens is thrown once', async () => {
        const guest = await house.guest();
        const id = await guest.open({ rulebook: 'ma-craps', script: '5-6 1-1' });
        const table = await come(id);
        await table.sit('500');
        await table.bet('pass');
        await house.kill();
        await table.page.getByText('Connection lost.').waitFor();
        await table.page.getByRole('button', { name: /^Roll/ }).click();
        await house.startAgain();
        await table.hasMoney('505', '0');
        expect(await table.throws()).toBe(1);
        await table.page.context().close();
    });

    it('a double click is two cheques, a closed tab is no bet lost', async () => {
        const guest = await house.guest();
        const id = await guest.open({ rulebook: 'wind-creek', script: '2-2 3-4' });
        const table = await come(id);
        await table.sit('500');
        const { x, y } = await table.place('field');
        await table.page.mouse.dblclick(x, y);
        await table.hasMoney('490', '10');
        const { context } = { context: table.page.context() };
        await table.page.close();
        const page = await context.newPage();
        await page.goto(`${house.address}/#/table/${id}`);
        await new AtTable(page).hasMoney('490', '10');
        await context.close();
    });
});
