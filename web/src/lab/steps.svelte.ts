// The chosen strategy stepped through its throws: asked again a moment after anything changes, so that what is typed is looked
// at while it is typed.
import { Denied } from '../client/rest';
import { strings } from '../strings';
import type { Traced, Traces, TraceWish } from '../wire/study';
import { marksIn, type Marked } from './faults';
import { requests } from './requests';

const pause = 500;
const busy = 1500;

export class StepRun {
    traced = $state.raw<Traced>();
    seat = $state(0);
    trouble = $state('');
    marks = $state.raw<Marked[]>([]);
    /** Which step is looked at. */
    at = $state(0);
    private timer: ReturnType<typeof setTimeout> | undefined;
    private turn = 0;

    /** Only the last question counts. */
    ask(wish: TraceWish | undefined, wait = pause): void {
        this.stop();
        const turn = this.turn;
        if (wish) this.timer = setTimeout(() => void this.step(wish, turn), wait);
    }
    stop(): void {
        clearTimeout(this.timer);
        this.turn += 1;
    }
    go(by: number): void {
        this.at = Math.min(Math.max(0, this.at + by), (this.traced?.steps.length ?? 1) - 1);
    }

    private async step(wish: TraceWish, turn: number): Promise<void> {
        try {
            const traces = await requests.trace(wish);
            if (turn === this.turn) this.take(traces);
        } catch (error) {
            if (turn !== this.turn) return;
            // Others ask at this moment, or the server is away: it is asked again.
            if (error instanceof Denied && (error.status === 429 || error.status === 0)) this.ask(wish, busy);
            this.trouble = error instanceof Denied ? error.message : strings.serverFailed;
            this.marks = marksIn(this.trouble);
        }
    }
    private take(traces: Traces): void {
        this.traced = traces.strategies[0];
        this.seat = traces.seat;
        this.trouble = '';
        this.marks = [];
        this.go(0);
    }
}
