// `make run`, from where everything is built: the house starts, its page is opened, and Ctrl-C closes it.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = new URL('../../tools/run', import.meta.url).pathname;

let folder: string;
let running: ChildProcess | undefined;
beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hardway-run-'));
});
afterEach(() => {
    running?.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
});

/** What it has said so far. */
function run(environment: Record<string, string>, ...options: string[]): { said: () => string; ended: Promise<number | null> } {
    let said = '';
    const { DISPLAY, WAYLAND_DISPLAY, BROWSER, ...others } = process.env;
    const child = spawn(script, ['--data', join(folder, 'house'), ...options], { env: { ...others, ...environment } });
    running = child;
    child.stdout.on('data', (data: Buffer) => (said += data.toString()));
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { said: () => said, ended };
}

const addressIn = (said: string) => /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1] ?? '';

describe('make run', () => {
    it('prints the address where there is no display, shows the page there, and stops when asked', async () => {
        const { said, ended } = run({});
        await expect.poll(said).toContain('open this in a browser: http://127.0.0.1:');
        const page = await fetch(addressIn(said()));
        expect(await page.text()).toContain('<title>');
        running?.kill('SIGINT');
        expect(await ended).toBe(0);
    });

    it('opens the page in the browser that is named', async () => {
        const opened = join(folder, 'opened');
        const browser = join(folder, 'browser');
        writeFileSync(browser, `#!/bin/sh\necho "$1" > ${opened}.new && mv ${opened}.new ${opened}\n`);
        chmodSync(browser, 0o755);
        const { said, ended } = run({ BROWSER: browser });
        await expect.poll(() => existsSync(opened)).toBe(true);
        expect(readFileSync(opened, 'utf8').trim()).toBe(addressIn(said()));
        running?.kill('SIGTERM');
        expect(await ended).toBe(0);
    });

    it('says why where it cannot start', async () => {
        const { said, ended } = run({}, '--listen', 'nowhere');
        expect(await ended).not.toBe(0);
        expect(said()).toContain('is no address with a port');
    });
});
