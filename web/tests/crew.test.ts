// A table run with real dice from the page: the stick enters throws, base and box confirm, the box puts right, surveillance
// looks on; and nobody is offered what only others may say.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AtTable } from './at_table';
import { isAccessible, phone, picture, visitor, wall } from './browser';
import { House, passwordOf } from './house';
import { browser, house, openHouseAndBrowser } from './opened';

openHouseAndBrowser();
const pages: Page[] = [];
beforeAll(async () => {
    await house.hire('Sue', 'stick');
    await house.hire('Bea', 'boxperson');
    await house.hire('Dan', 'dealer');
    await house.hire('Vic', 'surveillance');
});
afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close();
});

/** Somebody who works here, signed in, at a table. */
async function works(name: string, id: string, options: BrowserContextOptions = {}, at = house): Promise<Page> {
    const page = await visitor(browser, options);
    pages.push(page);
    const answer = await page.request.post(`${at.address}/api/sign-in`, { data: { name, password: passwordOf(name) } });
    expect(answer.ok()).toBe(true);
    await page.goto(`${at.address}/#/crew/${id}`);
    await page.locator('.cloth svg.felt').first().waitFor();
    return page;
}
/** A player with a bet on the line, so that somebody may throw. */
async function plays(id: string, at = house): Promise<AtTable> {
    const page = await visitor(browser);
    pages.push(page);
    await page.goto(at.address);
    const table = await AtTable.at(page, id);
    await table.sit('500');
    await table.bet('pass');
    return table;
}
const realDice = async (rulebook = 'ma-craps', at = house) => (await at.guest()).open({ rulebook, dice: 'entered' });
const step = (page: Page) => page.locator('[data-dice]').getAttribute('data-dice');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
async function face(page: Page, die: 'First' | 'Second', value: number): Promise<void> {
    await page.getByRole('radio', { name: `${die} die: ${value}` }).click();
}

describe('a table with real dice', () => {
    it('is run from the page: thrown, called off, recalled and corrected', async () => {
        const id = await realDice();
        const ana = await plays(id);
        const [sue, bea] = [await works('Sue', id), await works('Bea', id)];
        // Step by step, with the mouse.
        await press(sue, /^Dice out/);
        await expect.poll(() => step(sue)).toBe('out');
        await press(sue, /^They are thrown/);
        await expect.poll(() => step(sue)).toBe('air');
        await face(sue, 'First', 2);
        await face(sue, 'Second', 2);
        await press(sue, /^Enter 2-2/);
        await expect.poll(() => ana.throws()).toBe(1);
        expect(await sue.getByText('Point 4').count()).toBe(1);
        // A throw that does not count.
        await press(sue, /^Dice out/);
        await expect.poll(() => step(bea)).toBe('out');
        await bea.getByLabel('Why').selectOption('off_table');
        await press(bea, 'Call No Roll');
        await expect.poll(() => step(sue)).toBe('centre');
        expect(await ana.throws()).toBe(1);
        await expect.poll(() => bea.locator('section:has(#book)').textContent()).toContain('No roll: off table');
        // All at once, with the keyboard alone: seven out.
        await sue.keyboard.press('3');
        await sue.keyboard.press('4');
        await sue.keyboard.press('Enter');
        await ana.hasMoney('495', '0');
        // The box takes it back, with a reason; what was lost stands again.
        await expect.poll(() => bea.getByRole('button', { name: 'Recall the last throw' }).isDisabled()).toBe(true);
        await bea.getByLabel('Reason').first().fill('a die was misread');
        await press(bea, 'Recall the last throw');
        await ana.hasMoney('495', '5');
        expect(await ana.throws()).toBe(1);
        // As if it had not been thrown: the dice before it lie there.
        expect(await ana.page.locator('.say [role=img]').getAttribute('aria-label')).toBe('2-2');
        // And moves money, which is written down with who and why.
        const form = bea.locator('section:has(#correction)');
        await form.getByRole('combobox', { name: /^To/ }).selectOption('rail 1');
        await form.getByLabel('Amount').fill('10');
        await form.getByLabel('Reason').fill('paid short');
        await press(bea, 'Move the money');
        await ana.hasMoney('505', '5');
        const book = bea.locator('section:has(#book)');
        await expect.poll(() => book.textContent()).toContain('paid short');
        expect(await book.textContent()).toContain('Bea, box person');
        await bea.getByLabel('Cheques worth').fill('1000');
        await press(bea, 'Fill the bank');
        await expect.poll(() => book.textContent()).toContain('1,000 is filled into the bank');
        await picture(bea, 'crew-box');
        await picture(sue, 'crew-stick');
    });

    it('has late bets confirmed, and a face named that nobody can read', async () => {
        const id = await realDice();
        const ana = await plays(id);
        const [sue, bea, dan] = [await works('Sue', id), await works('Bea', id), await works('Dan', id)];
        await press(sue, /^Dice out/);
        await press(sue, /^They are thrown/);
        await expect.poll(() => step(dan)).toBe('air');
        // The page asks first: what is in the air cannot be taken back.
        await ana.click('field');
        await press(ana.page, 'Bet all the same');
        await dan.locator('section:has(#late)').getByText('5 on Field').waitFor();
        await press(dan, 'Confirm');
        await bea.locator('section:has(#late)').getByText('confirmed by base dealer').waitFor();
        await press(bea, 'Confirm');
        await ana.hasMoney('490', '10');
        // The second die cannot be read: the stick cannot settle, the box says what it is.
        await face(sue, 'First', 5);
        await face(sue, 'Second', 1);
        await sue.getByLabel('Cannot be read').selectOption('2');
        await press(sue, /^Enter 5-1/);
        await sue.getByText('A face cannot be read').waitFor();
        expect(await sue.getByRole('button', { name: /^Pay and take/ }).isDisabled()).toBe(true);
        await bea.locator('section:has(#ruling)').getByRole('radio', { name: 'Second die: 6' }).click();
        await press(bea, 'It is 5-6');
        await expect.poll(() => sue.getByRole('button', { name: /^Pay and take/ }).isDisabled()).toBe(false);
        await sue.keyboard.press('Enter');
        await ana.hasMoney('510', '0');
    });

    it('says what the server refuses, with its words', async () => {
        const id = await realDice();
        const bea = await works('Bea', id);
        await bea.getByLabel('Reason').first().fill('nothing was thrown');
        await press(bea, 'Recall the last throw');
        expect((await bea.getByRole('alert').textContent())?.trim().length).toBeGreaterThan(10);
    });
});

describe('who works there', () => {
    it('is offered what is theirs to say, and nothing else', async () => {
        const id = await realDice();
        await plays(id);
        const tasks = async (name: string) => (await works(name, id)).locator('.tasks h2').allTextContents();
        const stick = await tasks('Sue');
        expect(stick).toEqual(expect.arrayContaining(['The throw', 'No Roll']));
        expect(stick).not.toEqual(expect.arrayContaining(['Correction']));
        expect(stick).not.toEqual(expect.arrayContaining(['Put right']));
        const dealer = await tasks('Dan');
        expect(dealer).toContain('Bets that wait');
        for (const only of ['The throw', 'Put right', 'Correction', 'Fill and credit']) expect(dealer).not.toContain(only);
        const box = await tasks('Bea');
        expect(box).toEqual(expect.arrayContaining(['No Roll', 'Bets that wait', 'Put right', 'Correction', 'Fill and credit']));
        expect(box).not.toContain('The throw');
    });

    it('sees everything and does nothing, if it is surveillance', async () => {
        const id = await realDice();
        await plays(id);
        const sue = await works('Sue', id);
        const vic = await works('Vic', id, { viewport: wall });
        for (const key of ['1', '1', 'Enter']) await sue.keyboard.press(key);
        await expect.poll(() => vic.locator('section:has(#meters)').textContent()).toContain('pass');
        expect(await vic.locator('.tasks button').count()).toBe(0);
        expect(await vic.locator('.tasks input').count()).toBe(0);
        expect(await vic.getByText('Surveillance').count()).toBe(1);
        await picture(vic, 'crew-surveillance');
        await isAccessible(vic);
    });

    it('is told so, who does not', async () => {
        const id = await realDice();
        const page = await visitor(browser);
        pages.push(page);
        await page.goto(`${house.address}/#/crew/${id}`);
        await page.getByText('Nothing here is yours to say.').waitFor();
        expect(await page.locator('.tasks button').count()).toBe(0);
    });

    it('is hired from the page, and finds the table in the lobby', async () => {
        const fresh = await House.start();
        const id = await realDice('ma-craps', fresh);
        const signUp = async (name: string) => {
            const page = await visitor(browser);
            pages.push(page);
            await page.goto(fresh.address);
            await page.locator('section:has(#account)').getByLabel('Name').fill(name);
            await page.getByLabel('Password').fill(passwordOf(name));
            await press(page, 'Keep this wallet under a name');
            await press(page, 'Sign out');
            return page;
        };
        const signIn = async (page: Page, name: string) => {
            await page.locator('section:has(#account)').getByLabel('Name').fill(name);
            await page.getByLabel('Password').fill(passwordOf(name));
            await press(page, 'Sign in');
        };
        const sue = await signUp('Sue');
        const boss = await signUp('Boss');
        await signIn(boss, 'Boss');
        await boss.getByText('Who works in this house').click();
        await boss.getByLabel('Code', { exact: true }).fill(await fresh.code);
        await press(boss, 'Administer this house');
        await boss.getByLabel('Name of the account').fill('Sue');
        await boss.getByRole('checkbox', { name: 'stick' }).check();
        await boss.getByLabel('Reason').fill('works tonight');
        await press(boss, 'Give these roles');
        await boss.getByText('Sue is now stick.').waitFor();
        await picture(boss, 'staff');
        await isAccessible(boss);
        await signIn(sue, 'Sue');
        await sue.getByRole('link', { name: 'Crew: Test' }).click();
        await expect.poll(() => sue.url()).toContain(`#/crew/${id}`);
        await sue.getByText('You are stick').waitFor();
        for (const page of pages.splice(0)) await page.context().close();
        await fresh.stop();
    });

    it('gives the password again after a pause, and what was asked is done', async () => {
        const strict = await House.start();
        await strict.hire('Sue', 'stick');
        await strict.kill();
        await strict.startAgain('--crew-idle', '2');
        const id = await realDice('wind-creek', strict);
        await plays(id, strict);
        const sue = await works('Sue', id, {}, strict);
        const dialog = sue.getByRole('dialog');
        await sue.waitForTimeout(2500);
        await press(sue, /^Dice out/);
        await dialog.waitFor();
        await dialog.getByLabel('Password').fill('not this one');
        await press(sue, 'It is me');
        await dialog.getByRole('alert').waitFor();
        expect(await step(sue)).toBe('centre');
        await dialog.getByLabel('Password').fill(passwordOf('Sue'));
        await press(sue, 'It is me');
        await expect.poll(() => step(sue)).toBe('out');
        await expect.poll(() => dialog.count()).toBe(0);
        for (const page of pages.splice(0)) await page.context().close();
        await strict.stop();
    });
});

describe('the crew’s page', () => {
    it('fits a phone and a finger', async () => {
        const id = await realDice('wind-creek');
        const ana = await plays(id);
        const sue = await works('Sue', id, { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
        await sue.getByRole('radio', { name: 'First die: 6' }).tap();
        await sue.getByRole('radio', { name: 'Second die: 5' }).tap();
        const target = await sue.getByRole('radio', { name: 'First die: 6' }).boundingBox();
        expect(target && target.width >= 44 && target.height >= 44).toBe(true);
        await picture(sue, 'crew-phone');
        await sue.getByRole('button', { name: /^Enter 6-5/ }).tap();
        await ana.hasMoney('505', '0');
        expect(await sue.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
        await isAccessible(sue);
    });

    it.each(['dark', 'light'] as const)('is fit for everybody in a %s room', async (colorScheme) => {
        const id = await realDice('md-crapless');
        await plays(id);
        const bea = await works('Bea', id, { colorScheme });
        await picture(bea, `crew-${colorScheme}`);
        await isAccessible(bea);
    });
});
