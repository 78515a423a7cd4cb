// What only the lab asks of the server.
import { ask } from '../client/rest';
import type { Par } from '../wire/server';
import type { Rules } from '../wire/rules';
import type { StudyNow, StudyWish, Traces, TraceWish } from '../wire/study';

const query = (choices: string) => (choices ? `?choices=${encodeURIComponent(choices)}` : '');

export const requests = {
    rulebook: (id: string, choices: string) => ask<Rules>('GET', `rulebooks/${id}${query(choices)}`),
    par: (id: string, choices: string) => ask<Par>('GET', `rulebooks/${id}/par${query(choices)}`),
    study: (wish: StudyWish) => ask<StudyNow>('POST', 'studies', wish),
    trace: (wish: TraceWish) => ask<Traces>('POST', 'traces', wish),
    studyNow: (id: string) => ask<StudyNow>('GET', `studies/${id}`),
    /** Cancels it, or lets the server forget it; also from a page that is being closed. Whether that is heard does not matter:
     *  what is not cancelled ends by itself. */
    abandonStudy: (id: string): void => {
        fetch(`/api/studies/${id}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    },
};
