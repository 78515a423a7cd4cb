// One study at a time, from the question to the result: asked for, looked at until it ends, cancelled.
import { Denied } from '../client/rest';
import { labStrings, strings } from '../strings';
import type { StudyNow, StudyResult, StudyWish } from '../wire/study';
import { marksIn, type Marked } from './faults';
import { requests } from './requests';

const pause = 300;
const later = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

export class StudyRun {
    now = $state.raw<StudyNow>();
    result = $state.raw<StudyResult>();
    trouble = $state('');
    marks = $state.raw<Marked[]>([]);
    /** Asked for and not ended. */
    busy = $state(false);
    // Whoever asks again is not told about what was asked before.
    private turn = 0;

    async start(wish: StudyWish): Promise<void> {
        if (this.busy) return;
        const turn = (this.turn += 1);
        this.busy = true;
        this.trouble = '';
        this.marks = [];
        this.now = undefined;
        try {
            const now = await requests.study(wish);
            if (turn !== this.turn) return requests.abandonStudy(now.id);
            this.now = now;
            await this.follow(turn, now.id);
        } catch (error) {
            if (turn === this.turn) this.fail(error instanceof Denied ? error.message : strings.serverFailed);
        }
        if (turn === this.turn) this.busy = false;
    }
    /** Also while it is being asked for: then it ends as soon as its number is known. */
    cancel(): void {
        if (!this.busy) return;
        this.turn += 1;
        this.busy = false;
        if (this.now) requests.abandonStudy(this.now.id);
        this.now = undefined;
        this.trouble = labStrings.study.cancelled;
    }

    private async follow(turn: number, id: string): Promise<void> {
        for (;;) {
            await later(pause);
            const now = await this.look(id);
            if (turn !== this.turn) return;
            if (!now) continue;
            this.now = now;
            if (now.state === 'waiting' || now.state === 'running') continue;
            requests.abandonStudy(id);
            if (now.state === 'done' && now.result) this.result = now.result;
            else this.fail(now.why ?? labStrings.study.cancelled);
            return;
        }
    }
    /** Nothing while the server is away: it may come back. */
    private async look(id: string): Promise<StudyNow | undefined> {
        try {
            const now = await requests.studyNow(id);
            this.trouble = '';
            return now;
        } catch (error) {
            if (error instanceof Denied && error.status === 404) throw new Denied(404, error.code, labStrings.study.lost);
            if (!(error instanceof Denied) || (error.status !== 0 && error.status !== 429)) throw error;
            this.trouble = error.message;
            await later(4 * pause);
            return undefined;
        }
    }
    private fail(words: string): void {
        this.trouble = words;
        this.marks = marksIn(words);
    }
}
