// A real server for a test: a process of its own, a fresh folder, a free port.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env['HARDWAY_PROGRAM'] ?? new URL('../../build/hardway', import.meta.url).pathname;
const pages = new URL('../dist', import.meta.url).pathname;

export class House {
    private constructor(
        private process: ChildProcess,
        private readonly folder: string,
        readonly port: number,
    ) {}

    static async start(): Promise<House> {
        const folder = mkdtempSync(join(tmpdir(), 'hardway-web-'));
        const { process, port } = await listen(folder, 0);
        return new House(process, folder, port);
    }
    get address(): string {
        return `http://127.0.0.1:${this.port}`;
    }
    /** As if the plug were pulled. */
    async kill(): Promise<void> {
        const gone = new Promise((resolve) => this.process.once('exit', resolve));
        this.process.kill('SIGKILL');
        await gone;
    }
    /** On the same port, over the same folder. */
    async startAgain(): Promise<void> {
        this.process = (await listen(this.folder, this.port)).process;
    }
    async stop(): Promise<void> {
        if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
        rmSync(this.folder, { recursive: true, force: true });
    }

    /** A program as a guest, who can open tables and play beside the browser. */
    async guest(): Promise<Guest> {
        const response = await fetch(`${this.address}/api/guests`, { method: 'POST', body: '{"kind":"program"}' });
        return new Guest(this, ((await response.json()) as { token: string }).token);
    }
}

export interface Wish {
    rulebook: string;
    script?: string;
    choices?: string;
    bots?: string;
    pace?: string;
}

export class Guest {
    constructor(
        private readonly house: House,
        private readonly token: string,
    ) {}

    async get(path: string): Promise<unknown> {
        const response = await fetch(`${this.house.address}/api/${path}`, { headers: { Authorization: `Bearer ${this.token}` } });
        return response.json();
    }
    /** With the dice that the test wants. */
    async open(wish: Wish): Promise<string> {
        const response = await fetch(`${this.house.address}/api/tables`, {
            method: 'POST',
            headers: { Authorization: `Bearer ${this.token}` },
            body: JSON.stringify({ name: 'Test', dice: wish.script ? 'scripted' : 'drawn', ...wish }),
        });
        const json = (await response.json()) as { setup?: { id: string }; error?: { words: string } };
        if (!json.setup) throw new Error(json.error?.words ?? 'no table');
        return json.setup.id;
    }
}

async function listen(folder: string, port: number): Promise<{ process: ChildProcess; port: number }> {
    const child = spawn(program, ['serve', '--listen', `127.0.0.1:${port}`, '--data', folder, '--pages', pages], {
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    return new Promise((resolve, reject) => {
        const heard = (data: Buffer) => {
            out += data.toString();
            const found = /listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(out);
            if (found) resolve({ process: child, port: Number(found[1]) });
        };
        child.stdout.on('data', heard);
        child.stderr.on('data', heard);
        child.once('exit', () => reject(new Error(`the server did not start: ${out}`)));
    });
}
