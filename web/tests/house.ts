// A real server for a test: a process of its own, a fresh folder, a free port.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../tools/listen.mjs';

export class House {
    private boss: Promise<Somebody> | undefined;

    private constructor(
        private process: ChildProcess,
        private readonly folder: string,
        readonly port: number,
        /** For the first administrator. */
        readonly code: Promise<string>,
    ) {}

    static async start(): Promise<House> {
        const folder = mkdtempSync(join(tmpdir(), 'hardway-web-'));
        const { process, port, code } = await listen(folder, 0);
        return new House(process, folder, port, code);
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
    /** On the same port, over the same folder; with more options of `hardway serve`, if need be. */
    async startAgain(...options: string[]): Promise<void> {
        this.process = (await listen(this.folder, this.port, options)).process;
    }
    async stop(): Promise<void> {
        if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
        rmSync(this.folder, { recursive: true, force: true });
    }

    /** A program as a guest, who can open tables and play beside the browser. */
    async guest(): Promise<Guest> {
        const { token } = await this.ask<Somebody>('POST', 'guests', { kind: 'program' });
        return new Guest(this, token);
    }
    /** Somebody with an account, the password is `passwordOf(name)`, and these roles: "stick boxperson". */
    async hire(name: string, roles: string): Promise<void> {
        this.boss ??= this.administrator();
        const { token } = await this.boss;
        const { person } = await this.ask<Somebody>('POST', 'people', { name, password: passwordOf(name), kind: 'program' });
        await this.ask('PUT', `people/${person}/roles`, { roles, why: 'works tonight' }, token);
    }

    private async administrator(): Promise<Somebody> {
        const boss = await this.ask<Somebody>('POST', 'people', { name: 'Boss', password: passwordOf('Boss'), kind: 'program' });
        await this.ask('POST', 'administrator', { code: await this.code }, boss.token);
        return boss;
    }
    async ask<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
        const response = await fetch(`${this.address}/api/${path}`, {
            method,
            ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
            ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const json: unknown = await response.json();
        if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`);
        return json as T;
    }
}

interface Somebody {
    person: string;
    token: string;
}

export const passwordOf = (name: string) => `the word of ${name}`;

export interface Wish {
    rulebook: string;
    /** Drawn, or scripted if there is a script; `entered` by the crew. */
    dice?: 'entered';
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

    get(path: string): Promise<unknown> {
        return this.house.ask('GET', path, undefined, this.token);
    }
    /** With the dice that the test wants. */
    async open(wish: Wish): Promise<string> {
        const dice = wish.script ? 'scripted' : 'drawn';
        const { setup } = await this.house.ask<{ setup: { id: string } }>('POST', 'tables', { name: 'Test', dice, ...wish }, this.token);
        return setup.id;
    }
}
