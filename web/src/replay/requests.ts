// What only the replay asks of the server.
import { ask } from '../client/rest';
import type { Hands, Night, Replay, Story } from '../wire/replay';

export const requests = {
    hands: (table: string) => ask<Hands>('GET', `tables/${table}/hands`),
    replay: (table: string, from: number, most: number) => ask<Replay>('GET', `tables/${table}/replay?from=${from}&most=${most}`),
    session: (table: string, hand?: number) => ask<Story>('GET', `tables/${table}/session${hand ? `?hand=${hand}` : ''}`),
    night: (table: string, person: string, from: number) =>
        ask<Night>('GET', `tables/${table}/night?person=${encodeURIComponent(person)}&from=${from}`),
};
