// A past hand being looked at: which hands there are, where in one of them the reader stands, and whether it plays by itself.
import { replayStrings } from '../strings';
import type { Hands, HandSpan, Replay } from '../wire/replay';
import type { Rules } from '../wire/rules';
import { mayMove } from '../client/prefs.svelte';
import { momentAt, momentsOf, nextThrow, throwBefore, type Moment } from './moments';
import { Denied, rest } from '../client/rest';
import { hashOf } from './place';
import { requests } from './requests';
import { diceOf, type DiceOfHand } from './verdict';

const atOnce = 500; // records
const eventTime = 650;
const throwTime = 1500;
export const rollTime = 900;

export class Replayed {
    hands = $state.raw<Hands>();
    rules = $state.raw<Rules>();
    span = $state.raw<HandSpan>();
    moments = $state.raw<Moment[]>([]);
    dice = $state.raw<DiceOfHand>();
    at = $state(0);
    playing = $state(false);
    rolling = $state(false);
    loading = $state(true);
    trouble = $state('');

    private timer: ReturnType<typeof setTimeout> | undefined;
    private asked = 0;

    constructor(
        readonly table: string,
        private readonly person: string,
    ) {}

    readonly moment = $derived<Moment | undefined>(this.moments[this.at]);

    get hash(): string {
        const { span, moment } = this;
        return span ? hashOf(this.table, span.hand, moment?.record) : location.hash;
    }

    /** This hand, at this record; the last hand that was played if none is named. */
    async open(hand?: number, record?: number): Promise<void> {
        const asked = (this.asked += 1);
        this.pause();
        this.loading = true;
        this.trouble = '';
        try {
            const hands = await requests.hands(this.table);
            const span = choose(hands, hand);
            const [replay, rules] = await Promise.all([this.fetch(span), this.rules ?? rest.rules(hands.setup.rules)]);
            if (asked !== this.asked) return;
            this.hands = hands;
            this.rules = rules;
            this.span = span;
            this.dice = diceOf(replay);
            this.moments = momentsOf(replay, this.person);
            this.at = record === undefined ? 0 : momentAt(this.moments, record);
        } catch (error) {
            if (asked === this.asked) this.trouble = troubleOf(error);
        }
        if (asked === this.asked) this.loading = false;
    }

    private async fetch(span: HandSpan): Promise<Replay> {
        const first = await requests.replay(this.table, span.first, Math.min(atOnce, span.last - span.first + 1));
        const records = [...first.records];
        for (let next = span.first + records.length; next <= span.last; ) {
            const more = await requests.replay(this.table, next, Math.min(atOnce, span.last - next + 1));
            if (more.records.length === 0) break;
            records.push(...more.records);
            next += more.records.length;
        }
        return { ...first, records };
    }

    // ------------------------------------------------------------ steps

    goTo(at: number): void {
        this.pause();
        this.stand(at);
    }
    event(by: 1 | -1): void {
        this.goTo(this.at + by);
    }
    throw(by: 1 | -1): void {
        this.goTo(by > 0 ? nextThrow(this.moments, this.at) : throwBefore(this.moments, this.at));
    }
    first(): void {
        this.goTo(0);
    }
    last(): void {
        this.goTo(this.moments.length - 1);
    }

    play(): void {
        if (this.playing) return this.pause();
        if (this.at >= this.moments.length - 1) this.stand(0);
        this.playing = true;
        this.wait(eventTime);
    }
    pause(): void {
        clearTimeout(this.timer);
        this.playing = false;
        this.rolling = false;
    }

    private stand(at: number): void {
        this.at = Math.max(0, Math.min(this.moments.length - 1, at));
    }
    private wait(time: number): void {
        this.timer = setTimeout(() => this.advance(), time);
    }
    private advance(): void {
        if (this.rolling) this.rolling = false;
        else {
            this.stand(this.at + 1);
            if (this.moment?.rests && mayMove()) {
                this.rolling = true;
                return this.wait(rollTime);
            }
        }
        if (this.at >= this.moments.length - 1) return this.pause();
        this.wait(this.moment?.rests || this.moment?.settled ? throwTime : eventTime);
    }
}

function choose({ hands }: Hands, hand: number | undefined): HandSpan {
    const found = hand === undefined ? (hands.findLast((each) => each.throws > 0) ?? hands.at(-1)) : hands.find((each) => each.hand === hand);
    if (found) return found;
    throw new Denied(404, 'no_hand', replayStrings.noHand(hand ?? 0, hands[0]?.hand ?? 0, hands.at(-1)?.hand ?? 0));
}

function troubleOf(error: unknown): string {
    if (!(error instanceof Denied)) throw error;
    return error.code === 'no_table' ? replayStrings.missing : error.message;
}
