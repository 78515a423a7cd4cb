// What people do by mistake: amounts half typed, clicks that come twice, tabs closed too early, two tabs of one person.
import { describe, expect, it } from 'vitest';
import { AtTable } from './at_table';
import { visitor } from './browser';
import { browser, house, openHouseAndBrowser } from './opened';

openHouseAndBrowser();

async function come(rulebook: string, script: string): Promise<{ table: AtTable; id: string }> {
    const id = await (await house.guest()).open({ rulebook, script });
    const page = await visitor(browser);
    await page.goto(house.address);
    return { table: await AtTable.at(page, id), id };
}

describe('an amount that is none', () => {
    it('seats nobody, and says how amounts are written and how much it may be', async () => {
        const { table } = await come('ma-craps', '2-2');
        const { page } = table;
        const field = page.getByLabel('Sit down with');
        for (const typed of ['12.', '1e3', '-5', 'all']) {
            await field.fill(typed);
            await page.getByText(`“${typed}” is no amount. Write it like 25 or 2.50.`).waitFor();
            await field.press('Enter');
        }
        await field.fill('5000');
        await page.getByText('With 1 to 1,000, as much as your wallet has.').waitFor();
        expect(await page.getByRole('button', { name: 'Sit down', exact: true }).isDisabled()).toBe(true);
        await table.sit('1,000');
        await table.hasMoney('1000', '0');
        await page.context().close();
    });

    it('books nothing, and stays to be mended', async () => {
        const { table } = await come('wind-creek', '2-2');
        const { page } = table;
        await table.sit('500');
        await table.bet('field');
        await table.hasMoney('495', '5');
        const field = page.getByLabel('Another amount');
        for (const typed of ['2.505', '7.', '0', 'ten']) {
            await field.fill(typed);
            await field.press('Enter');
            await page.locator('.spotcard [role=alert]').getByText(`“${typed}” is no amount.`).waitFor();
            expect(await field.inputValue()).toBe(typed);
        }
        await field.fill('10');
        expect(await page.locator('.spotcard [role=alert]').count()).toBe(0);
        await field.press('Enter');
        await table.hasMoney('485', '15');
        await page.context().close();
    });
});

describe('a double click', () => {
    it('seats once, throws once, and confirms a bet that binds once', async () => {
        // A natural, a point, and no seven after it.
        const { table } = await come('sg-mbs', '5-6 2-2 6-2 6-2');
        const { page } = table;
        await page.getByLabel('Sit down with').fill('500');
        await page.getByRole('button', { name: 'Sit down', exact: true }).dblclick();
        await table.hasMoney('500', '0');
        expect(await page.getByText('already').count()).toBe(0);

        await table.click('pass');
        await page.getByRole('button', { name: 'Bet all the same' }).dblclick();
        await table.hasMoney('495', '5');
        await table.ready();
        await page.getByRole('button', { name: /^Roll/ }).dblclick();
        await table.hasMoney('505', '0');
        await page.waitForTimeout(300);
        expect(await table.throws()).toBe(1);
        await page.context().close();
    });

    it('of the Enter key says a bet once', async () => {
        const { table } = await come('wind-creek', '2-2');
        await table.sit('500');
        const line = table.page.locator('[data-talk]');
        await line.fill('field 10');
        await line.press('Enter');
        await line.press('Enter');
        await table.hasMoney('490', '10');
        await table.page.waitForTimeout(300);
        await table.hasMoney('490', '10');
        expect(await line.inputValue()).toBe('');
        // What is refused is there to be mended.
        await line.fill('field 20000');
        await line.press('Enter');
        await expect.poll(() => line.inputValue()).toBe('field 20000');
        await table.page.context().close();
    });

    it('opens one table', async () => {
        const page = await visitor(browser);
        await page.goto(house.address);
        const form = page.getByRole('region', { name: 'A table of your own' });
        await form.getByLabel('Name').fill('Only one');
        await form.getByRole('button', { name: 'Open the table' }).dblclick();
        await page.locator('main.table').waitFor();
        const { tables } = await page.evaluate(async () => (await (await fetch('/api/tables')).json()) as { tables: { name: string }[] });
        expect(tables.filter((each) => each.name === 'Only one').length).toBe(1);
        await page.context().close();
    });
});

describe('an empty wallet', () => {
    it('is told where the money is, and in the lobby why there is no other', async () => {
        const { table } = await come('ma-craps', '2-2');
        const { page } = table;
        await table.sit('1000');
        const guest = await house.guest();
        const another = await guest.open({ rulebook: 'sg-mbs', script: '2-2' });
        await page.goto(`${house.address}/#/`);
        await page.getByRole('button', { name: 'Take a new stake' }).click();
        await page.getByText('A new stake is only for who has nothing left.').waitFor();
        await page.goto(`${house.address}/#/table/${another}`);
        await page.getByText('A seat takes at least 1, and your wallet has 0.').waitFor();
        expect(await page.getByRole('button', { name: 'Sit down', exact: true }).isDisabled()).toBe(true);
        await page.context().close();
    });
});

describe('tabs', () => {
    it('two of one person show the same seat, and both know when it is somebody else', async () => {
        const { table, id } = await come('wind-creek', '2-2');
        const { page } = table;
        await table.sit('500');
        const second = await page.context().newPage();
        await second.goto(`${house.address}/#/table/${id}`);
        const other = new AtTable(second);
        await other.hasMoney('500', '0');
        await Promise.all([table.bet('field'), other.bet('pass')]);
        for (const each of [table, other]) await each.hasMoney('490', '10');

        // Somebody else signs in with this browser: the seat is not theirs, in either tab.
        await page.goto(`${house.address}/#/`);
        await page.getByRole('heading', { name: 'Open tables' }).waitFor();
        await page.evaluate(async () => {
            const body = JSON.stringify({ name: 'Stranger', password: 'quite another word' });
            await fetch('/api/sign-out', { method: 'POST' });
            await fetch('/api/people', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
        });
        await page.reload();
        await page.getByText('Stranger').first().waitFor();
        await second.getByText('You are watching.').waitFor();
        await page.context().close();
    });

    it('one closed in the middle of a bet has made it once or not at all', async () => {
        const { table, id } = await come('wind-creek', '2-2');
        await table.sit('500');
        const { x, y } = await table.place('field');
        await table.page.mouse.click(x, y);
        const context = table.page.context();
        await table.page.close();
        const page = await context.newPage();
        await page.goto(`${house.address}/#/table/${id}`);
        const again = new AtTable(page);
        await expect.poll(async () => ['500/0', '495/5'].includes(`${await again.rail()}/${await again.felt()}`)).toBe(true);
        await context.close();
    });
});
