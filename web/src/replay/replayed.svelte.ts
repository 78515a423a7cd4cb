// A past hand being looked at: which hands there are, where in one of them the reader stands, and whether it plays by itself.
import { Line, ownServer } from '../client/line';
import { mayMove } from '../client/prefs.svelte';
import { Denied, rest } from '../client/rest';
import { replayStrings } from '../strings';
import type { Event } from '../wire/record';
import type { Hands, HandSpan, Replay, StepsRecord } from '../wire/replay';
import type { Rules } from '../wire/rules';
import type { Why } from '../wire/server';
import { mayEndHand, momentAt, nextThrow, Teller, throwBefore, thrownIn, type Moment } from './moments';
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
    /** The rule that somebody wants to read. */
    why = $state.raw<Why>();

    private told: Replay | undefined;
    private teller: Teller | undefined;
    private line: Line | undefined;
    private reading = false;
    private behind = false; // something happened that has not been read
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
            const hands = await this.handsWith(hand);
            const span = choose(hands, hand);
            const [replay, rules] = await Promise.all([this.fetch(span), this.rules ?? rest.rules(hands.setup.rules)]);
            if (asked !== this.asked) return;
            this.hands = hands;
            this.rules = rules;
            this.begin(span, replay);
            this.at = record === undefined ? 0 : momentAt(this.moments, record);
        } catch (error) {
            if (asked === this.asked) this.trouble = troubleOf(error);
        }
        if (asked !== this.asked) return;
        this.loading = false;
        if (this.goesOn) this.watch();
    }
    close(): void {
        this.pause();
        this.line?.close();
    }

    private begin(span: HandSpan, replay: Replay): void {
        this.span = span;
        this.told = replay;
        this.teller = new Teller(replay, this.person);
        this.dice = diceOf(replay);
        this.grow([...this.teller.moments]);
    }
    /** A whole night is read for the list of its hands: only if the one that is wanted may have changed since. */
    private async handsWith(hand: number | undefined): Promise<Hands> {
        const known = this.hands?.hands.find((each) => each.hand === hand);
        return this.hands && known?.end ? this.hands : requests.hands(this.table);
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

    // ------------------------------------------------------------ a hand that is being played

    private get goesOn(): boolean {
        return this.span !== undefined && this.span.end === undefined;
    }
    private get ownLine(): Line {
        return (this.line ??= new Line({ connect: ownServer }));
    }
    /** Whatever happens at the table is news: it is read from where the last reading ended. */
    private watch(): void {
        const line = this.ownLine;
        line.onrecord = () => void this.follow();
        line.onup = () => {
            void line.ask('watch', { table: this.table, told: true }, false);
            void this.follow();
        };
        if (line.isUp) line.onup();
    }
    /** One answer after the other. */
    private async follow(): Promise<void> {
        this.behind = true;
        if (this.reading || this.loading) return;
        this.reading = true;
        try {
            while (this.behind && this.goesOn) {
                this.behind = false;
                await this.readOn();
            }
        } catch (error) {
            troubleOf(error); // what happens next is asked for from the same place
        }
        this.reading = false;
    }
    private async readOn(): Promise<void> {
        const { asked, span, told, teller } = this;
        if (!span || !told || !teller) return;
        const { records } = await requests.replay(this.table, span.last + 1, atOnce);
        if (asked !== this.asked || records.length === 0) return;
        if (records.some(mayEndHand)) return this.readToEnd(span.hand);
        for (const each of records) teller.tell(each);
        this.told = { ...told, records: [...told.records, ...records] };
        this.dice = diceOf(this.told);
        this.extend(span, records);
        this.grow([...teller.moments]);
        this.behind ||= records.length === atOnce;
    }
    /** It may be over: the house knows which records are its own. */
    private async readToEnd(hand: number): Promise<void> {
        const { asked } = this;
        const hands = await requests.hands(this.table);
        const span = choose(hands, hand);
        const replay = await this.fetch(span);
        if (asked !== this.asked) return;
        this.hands = hands;
        this.begin(span, replay);
    }
    private extend(span: HandSpan, records: StepsRecord[]): void {
        const { number, at } = records.at(-1)?.record ?? { number: span.last, at: span.ended };
        const throws = span.throws + records.filter((each) => thrownIn(each)).length;
        const now = { ...span, last: number, ended: at, throws };
        this.span = now;
        if (this.hands) this.hands = { ...this.hands, hands: this.hands.hands.map((each) => (each.hand === now.hand ? now : each)) };
    }
    /** Whoever stands at the end goes with it. */
    private grow(moments: Moment[]): void {
        const follows = this.at >= this.moments.length - 1 && !this.playing;
        this.moments = moments;
        this.stand(follows ? moments.length - 1 : this.at);
    }

    // ------------------------------------------------------------ rules

    async ask(event: Event): Promise<void> {
        const { ok, refused } = await this.ownLine.ask<Why>('why', { table: this.table, event });
        this.why = ok ?? { section: event.cite ?? '', rule: refused?.words ?? '', rulings: [] };
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
