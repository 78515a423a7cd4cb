// What a real server says is what the page's types say: every answer that a page gets while somebody plays is compiled as a
// literal of its type, so that a field that is missing, unknown or of another type is an error.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { visitor } from './browser';
import { AtTable } from './at_table';
import { browser, house, openHouseAndBrowser } from './opened';

const root = new URL('..', import.meta.url).pathname;
const byPath: [RegExp, string][] = [
    [/^\/api\/(me|guests)$/, 'Me'],
    [/^\/api\/rulebooks$/, 'Rulebooks'],
    [/^\/api\/rules\/\w+$/, 'Rules'],
    [/^\/api\/rules\/\w+\/par$/, 'Par'],
    [/^\/api\/strategies$/, 'Strategies'],
    [/^\/api\/rulebooks\/[\w-]+$/, 'Rules'],
    [/^\/api\/rulebooks\/[\w-]+\/par$/, 'Par'],
    [/^\/api\/studies(\/[\w-]+)?$/, 'StudyNow'],
    [/^\/api\/traces$/, 'Traces'],
    [/^\/api\/tables$/, 'Lobby'],
    [/^\/api\/tables\/\w+\/hands$/, 'Hands'],
    [/^\/api\/tables\/\w+\/replay$/, 'Replay'],
    [/^\/api\/tables\/\w+\/session$/, 'Story'],
    [/^\/api\/tables\/\w+\/night$/, 'Night'],
];
const byAsk: Record<string, string> = { watch: 'Watching', mine: 'Mine', hear: 'Heard', why: 'Why', do: 'Done', say: 'Done' };

interface Sample {
    type: string;
    json: string;
}

function listen(page: Page, samples: Sample[]): void {
    page.on('response', (response) => {
        const path = new URL(response.url()).pathname;
        const type = byPath.find(([pattern]) => pattern.test(path))?.[1];
        if (type && response.ok() && response.request().method() !== 'DELETE') void response.text().then((json) => samples.push({ type, json }));
    });
    page.on('websocket', (socket) => {
        const asks = new Map<string, string>();
        socket.on('framesent', ({ payload }) => {
            const { id, ask } = JSON.parse(String(payload)) as { id: string; ask: string };
            asks.set(id, ask);
        });
        socket.on('framereceived', ({ payload }) => {
            const message = JSON.parse(String(payload)) as { re?: string; ok?: object; refused?: object };
            if (!message.re) samples.push({ type: 'ToldRecord', json: String(payload) });
            else if (message.refused) samples.push({ type: 'Refused', json: JSON.stringify(message.refused) });
            else if (byAsk[asks.get(message.re) ?? '']) samples.push({ type: byAsk[asks.get(message.re) ?? ''] ?? '', json: JSON.stringify(message.ok) });
        });
    });
}

/** Everything that was told, and a few of what is long and much alike. */
function few(samples: Sample[]): Sample[] {
    const most = 4;
    return samples.filter(
        ({ type }, i) => type === 'ToldRecord' || samples.slice(i).filter((other) => other.type === type).length <= most,
    );
}

function faults(samples: Sample[]): string[] {
    const folder = mkdtempSync(join(root, 'node_modules', '.answers-'));
    const file = join(folder, 'answers.ts');
    const lines = samples.map(({ type, json }) => `{ const it: ${type} = ${json}; void it; }`);
    writeFileSync(
        file,
        `import type { Done, Heard, Lobby, Me, Mine, Par, Refused, Strategies, Rulebooks, ToldRecord, Watching, Why } from '${root}src/wire/server';\n` +
            `import type { Rules } from '${root}src/wire/rules';\n` +
            `import type { Hands, Night, Replay, Story } from '${root}src/wire/replay';\n` +
            `import type { StudyNow, Traces } from '${root}src/wire/study';\n` +
            `export type Used = Hands | Night | Replay | Story | StudyNow | Traces | Done | Heard | Lobby | Me | Mine | Par | Strategies | Refused | Rulebooks | ToldRecord | Watching | Why | Rules;\n` +
            lines.join('\n'),
    );
    const program = ts.createProgram([file], {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        exactOptionalPropertyTypes: true,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        types: [],
    });
    const found = ts.getPreEmitDiagnostics(program).map((fault) => ts.flattenDiagnosticMessageText(fault.messageText, ' ').slice(0, 400));
    rmSync(folder, { recursive: true });
    return [...new Set(found)];
}

describe('the page’s types of what the server says', () => {
    openHouseAndBrowser();

    it.each(['wind-creek', 'ma-craps', 'md-crapless', 'sg-mbs', 'ma-mini-craps'])('hold at a table of %s', async (rulebook) => {
        const guest = await house.guest();
        const id = await guest.open({ rulebook, script: '2-4 1-1 3-3 5-6 6-1 1-2 4-4 3-4', bots: 'habit habit habit' });
        const page = await visitor(browser);
        const samples: Sample[] = [];
        listen(page, samples);
        await page.goto(house.address);
        await page.getByRole('heading', { name: 'Open tables' }).waitFor();
        const table = await AtTable.at(page, id);
        await table.sit('500');
        await table.bet('pass');
        await table.say('field 10');
        for (let i = 0; i < 6; i += 1) {
            await table.roll();
            await table.say('field 10');
        }
        await table.say('nonsense');
        await page.locator('.log button.cite').first().click();
        await page.getByRole('dialog').waitFor();
        await page.goto(`${house.address}/#/replay/${id}`);
        await page.getByRole('button', { name: 'Save night' }).click();
        await page.getByText('Saved as Test.session').waitFor();
        await page.getByRole('link', { name: 'Night chart' }).click();
        await page.locator('canvas').waitFor();
        expect(new Set(samples.map((sample) => sample.type))).toEqual(
            new Set(['Hands', 'Replay', 'Story', 'Night', 'Me', 'Lobby', 'Rulebooks', 'Rules', 'Par', 'Strategies', 'Watching', 'Mine', 'Heard', 'Done', 'ToldRecord', 'Refused', 'Why']),
        );
        expect(faults(few(samples))).toEqual([]);
        await page.context().close();
    });

    it('hold in the lab', async () => {
        const page = await visitor(browser);
        const samples: Sample[] = [];
        listen(page, samples);
        await page.goto(`${house.address}/#/lab/step`);
        await page.locator('tr[data-step]').first().waitFor();
        await page.getByRole('link', { name: 'Study' }).click();
        await page.getByLabel('Rulebook').selectOption('md-crapless');
        await page.getByRole('button', { name: 'Take three_point_molly out' }).click();
        await page.getByRole('button', { name: 'dont_pass_odds add' }).click(); // refused there
        await page.getByLabel('Visits').fill('500');
        await page.getByRole('button', { name: /^Run/ }).click();
        await page.locator('.found h1').waitFor({ timeout: 60_000 });
        const seen = new Set(samples.map((sample) => sample.type));
        for (const type of ['Rules', 'Par', 'StudyNow', 'Traces']) expect(seen).toContain(type);
        expect(faults(few(samples))).toEqual([]);
        await page.context().close();
    });
});
