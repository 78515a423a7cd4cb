// The way to the server by requests.
import type { Rules } from '../wire/rules';
import type { Lobby, Me, Par, Rulebooks, ServerError, Strategies, TableNow } from '../wire/server';
import { strings } from '../strings';

/** What the server answered instead: words for people. */
export class Denied extends Error {
    constructor(
        readonly status: number,
        readonly code: string,
        words: string,
    ) {
        super(words);
    }
}

export async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    let response: Response;
    try {
        response = await fetch(`/api/${path}`, {
            method,
            ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
        });
    } catch {
        throw new Denied(0, 'away', strings.serverAway);
    }
    const json: unknown = await response.json().catch(() => undefined);
    if (response.ok) return json as T;
    const said = (json as ServerError | undefined)?.error;
    throw new Denied(response.status, said?.code ?? 'failed', said?.words ?? strings.serverFailed);
}

export interface TableWish {
    name: string;
    rulebook: string;
    choices?: string;
    dice?: string;
    script?: string;
    bots?: string;
    pace?: string;
}

export const rest = {
    me: () => ask<Me>('GET', 'me'),
    guest: () => ask<Me>('POST', 'guests', {}),
    signIn: (name: string, password: string) => ask<Me>('POST', 'sign-in', { name, password }),
    signUp: (name: string, password: string) => ask<Me>('POST', 'people', { name, password }),
    signOut: () => ask<unknown>('POST', 'sign-out'),
    stake: () => ask<Me>('POST', 'me/stake'),
    rulebooks: () => ask<Rulebooks>('GET', 'rulebooks'),
    strategies: () => ask<Strategies>('GET', 'strategies'),
    rules: (digest: string) => ask<Rules>('GET', `rules/${digest}`),
    par: (digest: string) => ask<Par>('GET', `rules/${digest}/par`),
    tables: () => ask<Lobby>('GET', 'tables'),
    open: (wish: TableWish) => ask<TableNow>('POST', 'tables', wish),
};

/** Who we are; a guest if nobody yet. */
export async function whoAmI(): Promise<Me> {
    try {
        return await rest.me();
    } catch (error) {
        if (error instanceof Denied && error.status === 401) return rest.guest();
        throw error;
    }
}
