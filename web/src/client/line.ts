// One WebSocket to the server, kept up: it connects again by itself, and what was asked and not yet answered is asked
// again by the same id, so that a command is done once and its answer is heard.
import { strings } from '../strings';
import type { Answer, ToldRecord } from '../wire/server';

export interface Socket {
    send(text: string): void;
    close(): void;
    onopen: (() => void) | null;
    onclose: (() => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
}

export interface LineOptions {
    connect: () => Socket;
    /** Runs something later; for tests. */
    later?: (milliseconds: number, run: () => void) => () => void;
    random?: () => number;
}

const firstWait = 250;
const longestWait = 8_000;
/** The server forgets nobody, but a connection may be dead without anybody noticing. */
const pingEvery = 20_000;

interface Asked {
    text: string;
    /** Asked again when the line has broken meanwhile. */
    again: boolean;
    answer: (answer: Answer<unknown>) => void;
}
/** After what the server could not do at the moment. */
const soon = 1_000;

function runLater(milliseconds: number, run: () => void): () => void {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
}

/** An id that nobody has given before: ids are for good. */
function newPrefix(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Line {
    /** Told when the line comes up (again) and when it breaks. */
    onup: () => void = () => {};
    ondown: () => void = () => {};
    onrecord: (told: ToldRecord) => void = () => {};

    private socket: Socket | undefined;
    private up = false;
    private closed = false;
    private wait = firstWait;
    private readonly asked = new Map<string, Asked>();
    private readonly prefix = newPrefix();
    private count = 0;
    private stopPing = () => {};
    private alive = true;
    private readonly later;
    private readonly random;

    constructor(private readonly options: LineOptions) {
        this.later = options.later ?? runLater;
        this.random = options.random ?? Math.random;
        this.connect();
    }

    get isUp(): boolean {
        return this.up;
    }

    /** Without `again` it is for this connection only, and refused as `away` when that breaks. */
    ask<T>(ask: string, fields: object = {}, again = true): Promise<Answer<T>> {
        this.count += 1;
        const id = `${this.prefix}.${this.count}`;
        const text = JSON.stringify({ v: 1, id, ask, ...fields });
        return new Promise((resolve) => {
            this.asked.set(id, { text, again, answer: (answer) => resolve(answer as Answer<T>) });
            if (this.up) this.socket?.send(text);
            else if (!again) this.drop(id);
        });
    }

    close(): void {
        this.closed = true;
        this.stopPing();
        this.socket?.close();
    }

    private connect(): void {
        if (this.closed) return;
        const socket = this.options.connect();
        this.socket = socket;
        socket.onopen = () => this.opened();
        socket.onclose = () => this.broken(socket);
        socket.onmessage = (event) => this.heard(String(event.data));
    }

    private opened(): void {
        this.up = true;
        this.wait = firstWait;
        this.alive = true;
        const waiting = [...this.asked.values()];
        // Whoever watches says so first: what is asked again may be about a table that is watched.
        this.onup();
        for (const asked of waiting) this.socket?.send(asked.text);
        this.ping();
    }

    private ping(): void {
        this.stopPing();
        this.stopPing = this.later(pingEvery, () => {
            if (!this.up) return;
            if (!this.alive) {
                this.socket?.close();
                return;
            }
            this.alive = false;
            void this.ask('ping', {}, false);
            this.ping();
        });
    }

    private broken(socket: Socket): void {
        if (socket !== this.socket) return;
        const was = this.up;
        this.up = false;
        this.stopPing();
        for (const [id, asked] of this.asked) if (!asked.again) this.drop(id);
        if (this.closed) return;
        if (was) this.ondown();
        const wait = this.wait * (0.75 + 0.5 * this.random());
        this.wait = Math.min(this.wait * 2, longestWait);
        this.later(wait, () => this.connect());
    }

    private heard(text: string): void {
        this.alive = true;
        const message = JSON.parse(text) as ({ re?: string } & Answer<unknown>) | ToldRecord;
        if ('record' in message) {
            this.onrecord(message);
            return;
        }
        const id = message.re ?? '';
        const asked = this.asked.get(id);
        if (!asked) return;
        const code = message.refused?.code;
        if (asked.again && (code === 'unavailable' || code === 'too_fast' || code === 'busy')) {
            this.later(Math.max(soon, message.refused?.wait ?? 0), () => {
                if (this.up && this.asked.has(id)) this.socket?.send(asked.text);
            });
            return;
        }
        this.asked.delete(id);
        asked.answer(message);
    }

    private drop(id: string): void {
        const asked = this.asked.get(id);
        this.asked.delete(id);
        asked?.answer({ refused: { code: 'away', words: strings.serverAway } });
    }
}

/** The server this page came from. */
export function ownServer(): Socket {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(`${scheme}//${location.host}/ws`) as unknown as Socket;
}
