// Every spot of every felt: a click on it is booked, or refused with words; and whatever the dice then do, the page has the
// very money that the server has.
import { describe, expect, it } from 'vitest';
import { AtTable } from './at_table';
import { visitor } from './browser';
import { type Guest } from './house';
import { browser, house, openHouseAndBrowser } from './opened';

openHouseAndBrowser();

// A point, every total around it, hard and easy, and the seven.
const script = '2-2 1-1 1-2 2-3 3-3 2-4 4-4 6-2 3-6 5-5 6-4 5-6 6-6 4-3';

interface ServerTable {
    table: { seats: ({ rail: string; bets: ({ stake: string } | null)[] } | null)[] };
}

async function agrees(guest: Guest, id: string, table: AtTable): Promise<void> {
    const seat = ((await guest.get(`tables/${id}`)) as ServerTable).table.seats[0];
    const felt = (seat?.bets ?? []).reduce((sum, bet) => sum + Number(bet?.stake ?? 0), 0);
    await table.hasMoney(seat?.rail ?? '', String(felt));
}

/** Booked, or words why not. */
async function clickAll(table: AtTable): Promise<{ booked: number; refused: number }> {
    const wagers = await table.page
        .locator('[data-wager]')
        .evaluateAll((spots) => [...new Set(spots.map((spot) => spot.getAttribute('data-wager') ?? ''))]);
    const alert = table.page.locator('.spotcard [role=alert]');
    let booked = 0;
    let refused = 0;
    for (const wager of wagers) {
        if (/ of \d$/.test(wager)) continue; // which pairs is asked first
        const before = await table.felt();
        await table.page.keyboard.press('Escape');
        await table.bet(wager);
        if ((await table.felt()) !== before) {
            booked += 1;
            continue;
        }
        refused += 1;
        expect((await alert.textContent())?.trim().length, wager).toBeGreaterThan(15);
    }
    return { booked, refused };
}

describe('every spot', () => {
    it.each(['ma-craps', 'ma-mini-craps', 'md-crapless', 'sg-mbs', 'wind-creek'])('of %s', async (rulebook) => {
        const guest = await house.guest();
        const choices = rulebook === 'wind-creek' ? 'fire=A' : '';
        const id = await guest.open({ rulebook, script, choices });
        const page = await visitor(browser);
        await page.goto(house.address);
        const table = await AtTable.at(page, id);
        await table.sit('1000');
        const first = await clickAll(table);
        expect(first.booked).toBeGreaterThan(15);
        await agrees(guest, id, table);
        await table.roll();
        await agrees(guest, id, table);
        // With a point on, others may be made.
        const second = await clickAll(table);
        expect(second.booked + second.refused).toBe(first.booked + first.refused);
        await agrees(guest, id, table);
        for (let i = 1; i < script.split(' ').length; i += 1) {
            await table.roll();
            await agrees(guest, id, table);
        }
        await page.context().close();
    });

    it('for pairs of one’s own choice asks which', async () => {
        const guest = await house.guest();
        const id = await guest.open({ rulebook: 'wind-creek', script });
        const page = await visitor(browser);
        await page.goto(house.address);
        const table = await AtTable.at(page, id);
        await table.sit('500');
        await table.cheque('1');
        await table.bet('pass');
        await table.cheque('100');
        await table.click('hop_set of 2');
        await table.click('hop 2-2');
        await table.hasMoney('499', '1');
        await table.click('hop 1-3');
        await table.hasMoney('399', '101');
        await table.roll(); // hard four: 29 to 2
        await table.hasMoney('1849', '101'); // and stays up
        await page.context().close();
    });
});
