// One table as this page knows it. What the server says is taken in at once (`live`); what is shown of it (`seen`) waits
// while dice roll, so that nobody reads the result before the dice lie.
import type { Rules } from '../wire/rules';
import type { Command, Roll, Table } from '../wire/record';
import type {
    Answer,
    Clock,
    Done,
    GoesOn,
    HandOfDice,
    Heard,
    Me,
    Mine,
    ParWager,
    Place,
    Setup,
    Shown,
    Thrown,
    Told,
    ToldRecord,
    Watching,
    Why,
} from '../wire/server';
import { foldPlaces, foldTable } from './fold';
import { nextFrame } from './frame';
import type { Line } from './line';
import { inOrderOfWork, logEntry, type LogEntry, type LogLine } from './log';
import { rest } from './rest';

/** What stands on a table and who is there: as it is, or as it is shown. */
export interface Standing {
    table: Table;
    shown: Shown;
    places: Place[];
}
export interface DiceShown {
    roll: Roll;
    rolling: boolean;
    /** The throw they belong to. */
    number: number;
}

interface News {
    told: ToldRecord;
    entry: LogEntry;
}

const mostLog = 400;
const mostThrows = 60;
/** A page that has fallen this many throws behind shows no more rolling. */
const mostBehind = 3;
/** Until it is asked again what may be bet, when others have bet: in milliseconds. */
const soon = 150;
/** Seats that are paid, and bets that are shown, in one frame; not by whoever is so many records behind. */
const seatsAtOnce = 1;
const linesAtOnce = 2;
const farBehind = 80;

/** As it is shown, with these seats as they are told. */
function withSeats(seen: Standing, { after, shown }: Told, some: string[]): Standing {
    const seats = Object.fromEntries(some.flatMap((seat) => (after.seats && seat in after.seats ? [[seat, after.seats[seat] ?? null]] : [])));
    const lies = shown && Object.fromEntries(some.map((seat) => [seat, shown.seats[seat] ?? {}]));
    return {
        ...seen,
        table: foldTable(seen.table, { seats }),
        shown: { ...seen.shown, seats: { ...seen.shown.seats, ...lies } },
    };
}

const isThrow = (told: ToldRecord) => told.told.call !== undefined;

export class TableClient {
    setup = $state.raw<Setup>();
    rules = $state.raw<Rules>();
    edges = $state.raw<Map<string, ParWager>>(new Map());
    diceLabel = $state('');
    live = $state.raw<Standing>();
    /** The seat we sit in, by what is known now. Kept by itself: the whole felt hangs on it, and it hardly ever changes. */
    seat = $state<number>();
    seen = $state.raw<Standing>();
    clock = $state.raw<Clock>({ phase: 'betting' });
    hand = $state.raw<HandOfDice>();
    ended = $state.raw<HandOfDice>();
    throws = $state.raw<Thrown[]>([]);
    log = $state.raw<LogEntry[]>([]);
    mine = $state.raw<Mine>();
    dice = $state.raw<DiceShown>();
    /** The throw that was settled last, as it is shown: its entry of the log. */
    settled = $state.raw<LogEntry>();
    opening = $state('');
    /** While a settlement is shown step by step: its lines in the crew's order of work, and how many are done. */
    settling = $state.raw<{ lines: LogLine[]; done: number }>();
    up = $state(false);
    closed = $state(false);
    missing = $state(false);
    /** Server time minus ours. */
    offset = $state(0);
    /** Bets on their way to the server. */
    sent = $state.raw<{ id: number; wager: string; on?: number; stake: string }[]>([]);

    /** How long dice roll, in milliseconds; 0: they lie at once. */
    rollTime: () => number = () => 0;
    /** Whether settlements are shown step by step. */
    inSteps: () => boolean = () => false;
    /** Told before a throw is taken in. */
    onthrow: () => void = () => {};
    /** Told of everything that is heard, at once. */
    onheard: (told: ToldRecord) => void = () => {};
    /** Told of everything that is shown. */
    onshown: (entry: LogEntry, told: ToldRecord) => void = () => {};
    onmine: (mine: Mine) => void = () => {};

    private number = 0;
    private started = 0;
    private readonly queue: ToldRecord[] = [];
    private showing = false;
    /** From the throw until it is paid, as it is shown. */
    private throwing = false;
    private asking = false;
    private askAgain = false;
    private askLater: ReturnType<typeof setTimeout> | undefined;
    private fresh: Mine | undefined;
    private sending = 0;
    private unwritten: LogEntry[] = [];
    private allSettled: () => void = () => {};

    constructor(
        readonly id: string,
        readonly me: Me,
        private readonly line: Line,
    ) {
        line.onup = () => void this.watch();
        line.ondown = () => (this.up = false);
        line.onrecord = (told) => this.hear(told);
        if (line.isUp) void this.watch();
    }

    get nextThrow(): number {
        return (this.live?.table.hand.throws ?? 0) + 1;
    }
    get rolling(): boolean {
        return this.dice?.rolling ?? false;
    }

    leave(): void {
        clearTimeout(this.askLater);
        this.line.close();
    }

    // ------------------------------------------------------------ asking

    /** All or nothing, meant for the throw that bets are taken for now. */
    async do(commands: Command[], named = this.nextThrow): Promise<Answer<Done>> {
        const id = (this.sending += 1);
        const bets = commands.filter((command) => command.command === 'bet');
        this.sent = [...this.sent, ...bets.map((bet) => ({ ...bet, id }))];
        const answer = await this.line.ask<Done>('do', { table: this.id, throw: named, commands });
        this.sent = this.sent.filter((each) => each.id !== id);
        return answer;
    }
    say(text: string): Promise<Answer<Done>> {
        return this.line.ask<Done>('say', { table: this.id, throw: this.nextThrow, text });
    }
    heard(text: string): Promise<Answer<Heard>> {
        return this.line.ask<Heard>('hear', { table: this.id, text });
    }
    ready(): Promise<Answer<object>> {
        return this.line.ask<object>('ready', { table: this.id });
    }
    why(about: object): Promise<Answer<Why>> {
        return this.line.ask<Why>('why', { table: this.id, ...about });
    }
    share(ask: 'commit_share' | 'reveal_share', fields: object): Promise<Answer<Done>> {
        return this.line.ask<Done>(ask, { table: this.id, ...fields });
    }
    givesShares(give: boolean): Promise<Answer<object>> {
        return this.line.ask<object>('shares', { table: this.id, give });
    }

    // ------------------------------------------------------------ watching

    private async watch(): Promise<void> {
        void this.setTime();
        const from = this.number > 0 ? { from: this.number } : {};
        const answer = await this.line.ask<Watching | GoesOn>('watch', { table: this.id, told: true, ...from }, false);
        if (answer.refused) {
            if (answer.refused.code === 'no_table') this.missing = true;
            return;
        }
        if ('table' in answer.ok) await this.begin(answer.ok);
        this.up = true;
        this.askMine();
    }

    private async setTime(): Promise<void> {
        const before = Date.now();
        const answer = await this.line.ask<{ time: number }>('ping', {}, false);
        if (answer.ok) this.offset = answer.ok.time - (before + Date.now()) / 2;
    }

    private async begin(now: Watching): Promise<void> {
        this.queue.length = 0;
        this.skip();
        this.number = now.number;
        this.started = now.number;
        this.unwritten = [];
        this.log = [];
        this.standsNow({ table: now.table, shown: now.shown, places: now.places });
        this.seen = this.live;
        this.clock = now.clock;
        this.hand = now.hand;
        this.throws = now.throws;
        this.diceLabel = now.dice;
        const last = now.throws.at(-1);
        this.dice = last ? { roll: last.roll, rolling: false, number: now.table.hand.throws } : undefined;
        if (this.setup?.rules !== now.setup.rules) {
            this.rules = await rest.rules(now.setup.rules);
            void this.loadEdges(now.setup.rules);
        }
        this.setup = now.setup;
    }

    private async loadEdges(digest: string): Promise<void> {
        const { wagers } = await rest.par(digest);
        this.edges = new Map(wagers.map((wager) => [wager.wager, wager]));
    }

    private hear(told: ToldRecord): void {
        // What happened before we came is in the table already.
        if (told.record.number <= this.started) {
            const entry = logEntry(told, this.seat);
            this.remember([entry]);
            this.write();
            if (entry.thrown) this.settled = entry;
            return;
        }
        if (told.record.number <= this.number || !this.live) return;
        this.number = told.record.number;
        if (isThrow(told)) this.onthrow();
        this.standsNow({
            table: foldTable(this.live.table, told.told.after),
            shown: told.told.shown ?? this.live.shown,
            places: foldPlaces(this.live.places, told.record),
        });
        this.hearDice(told);
        this.onheard(told);
        // Somebody else's chips went from the rail to the felt, and nothing more.
        const othersOnly = told.record.person !== undefined && told.record.person !== this.me.person;
        this.askMine(!othersOnly || Object.keys(told.told.after).some((part) => part !== 'seats'));
        this.queue.push(told);
        // Whoever still looks at the last settlement sees the rest of it when the dice fly again.
        if (isThrow(told)) this.skip();
        void this.showAll();
    }

    private standsNow(live: Standing): void {
        this.live = live;
        this.seat = live.places.find((place) => place.person === this.me.person)?.seat;
    }

    private hearDice(told: ToldRecord): void {
        const { record } = told;
        if (record.clock) this.clock = record.clock;
        if (record.kind === 'closed') this.closed = true;
        if (record.kind === 'hand_ended') this.ended = record.hand;
        else if (record.hand) this.hand = record.hand;
    }

    // ------------------------------------------------------------ showing

    private async showAll(): Promise<void> {
        if (this.showing) return;
        this.showing = true;
        do {
            // What is heard within a frame is shown with the next one, together.
            for (await nextFrame(); this.queue.length > 0; await nextFrame()) {
                const thrown = this.showBets();
                if (thrown) await this.showThrow(thrown);
            }
            this.write();
            await nextFrame();
        } while (this.queue.length > 0);
        this.showing = false;
    }

    /** A few records, up to the next throw, which it gives back; more, if something of one's own waits, or if there are very many. */
    private showBets(): News | undefined {
        const own = this.queue.findLastIndex((told) => told.record.person === this.me.person);
        const least = this.queue.length > farBehind ? this.queue.length : Math.ceil((own + 1) / 3);
        const bets: News[] = [];
        let lines = 0;
        while (this.queue.length > 0 && (bets.length < least || lines < linesAtOnce)) {
            const told = this.queue.shift() as ToldRecord;
            const entry = logEntry(told, this.seat);
            if (entry.thrown) {
                this.show(bets);
                return { told, entry };
            }
            bets.push({ told, entry });
            lines += entry.lines.length;
        }
        this.show(bets);
        return undefined;
    }

    private async showThrow(heard: News): Promise<void> {
        const { told, entry } = heard;
        this.throwing = true;
        if (entry.thrown) await this.roll(entry.thrown);
        this.write();
        this.settled = entry;
        await this.settle(entry);
        await this.payAll(told);
        this.show([heard]);
        await nextFrame();
        this.throwing = false;
        this.takeMine();
    }

    /** At a full table a throw changes every seat, and which wagers are off: some of them with each frame, one's own first. */
    private async payAll({ told, record }: ToldRecord): Promise<void> {
        const own = String(this.seat);
        const off = told.shown ? { ...this.seen?.shown.seats, ...told.shown.seats } : {};
        const seats = Object.keys({ ...told.after.seats, ...off }).sort((one, other) => Number(other === own) - Number(one === own));
        await nextFrame();
        while (seats.length > seatsAtOnce && this.seen && record.number > this.started) {
            this.seen = withSeats(this.seen, told, seats.splice(0, seatsAtOnce));
            await nextFrame();
        }
    }

    private async roll(thrown: Thrown): Promise<void> {
        const number = (this.seen?.table.hand.throws ?? 0) + 1;
        const behind = this.queue.filter(isThrow).length;
        const time = behind >= mostBehind ? 0 : this.rollTime();
        if (time > 0) {
            this.dice = { roll: thrown.roll, rolling: true, number };
            const rest = new Promise((resolve) => setTimeout(resolve, time));
            await nextFrame();
            this.write(); // while nothing else changes
            await rest;
        }
        this.dice = { roll: thrown.roll, rolling: false, number };
    }

    private settle(entry: LogEntry): Promise<void> {
        const lines = inOrderOfWork(entry);
        if (!this.inSteps() || lines.length === 0 || this.queue.some(isThrow))
            return Promise.resolve();
        this.settling = { lines, done: 0 };
        return new Promise((resolve) => (this.allSettled = resolve));
    }
    /** The next step of the settlement that is being shown. */
    step(): void {
        if (!this.settling) return;
        const done = this.settling.done + 1;
        if (done >= this.settling.lines.length) this.skip();
        else this.settling = { ...this.settling, done };
    }
    /** All of them at once. */
    skip(): void {
        this.settling = undefined;
        this.allSettled();
    }

    private show(list: News[]): void {
        // What was under way when the whole table was told anew is in it already.
        const heard = list.filter(({ told }) => told.record.number > this.started);
        for (const { told, entry } of heard) {
            const before = this.seen;
            if (!before) return;
            this.seen = {
                table: foldTable(before.table, told.told.after),
                shown: told.told.shown ?? before.shown,
                places: foldPlaces(before.places, told.record),
            };
            if (entry.thrown) {
                const seat = before.table.hand.shooter;
                this.throws = [...this.throws, seat ? { ...entry.thrown, seat } : entry.thrown].slice(-mostThrows);
                this.opening = told.told.opening ?? '';
            }
            if (entry.lines.some((line) => line.event.event === 'recalled')) this.takeBack();
        }
        this.remember(heard.map(({ entry }) => entry));
        for (const { told, entry } of heard) this.onshown(entry, told);
    }

    /** The last throw was recalled: it has not been thrown. */
    private takeBack(): void {
        this.throws = this.throws.slice(0, -1);
        this.write();
        const before = this.throws.at(-1);
        this.settled = this.log.find((entry) => entry.thrown && entry.number === before?.number);
        this.dice = before ? { roll: before.roll, rolling: false, number: this.seen?.table.hand.throws ?? 0 } : undefined;
        this.opening = '';
    }

    /** In the log nothing is urgent: it is written when the felt has changed, not in the same frames. */
    private remember(entries: LogEntry[]): void {
        this.unwritten.push(...entries.filter((entry) => entry.lines.length > 0 || entry.thrown));
    }
    private write(): void {
        if (this.unwritten.length === 0) return;
        this.log = [...this.log, ...this.unwritten].slice(-mostLog);
        this.unwritten = [];
    }

    // ------------------------------------------------------------ one's own

    /** What may be done now would tell the result, too: it waits for the dice like everything that is shown. */
    private takeMine(): void {
        if (!this.fresh || this.throwing || this.queue.some(isThrow)) return;
        this.mine = this.fresh;
        this.fresh = undefined;
        this.onmine(this.mine);
    }

    /** After every record, but one at a time: what may be bet and done now. When others bet, that need not be known at once. */
    private askMine(urgent = true): void {
        if (this.seat === undefined) {
            this.fresh = undefined;
            this.mine = undefined;
            return;
        }
        if (!urgent) {
            this.askLater ??= setTimeout(() => this.askMine(), soon);
            return;
        }
        clearTimeout(this.askLater);
        this.askLater = undefined;
        if (this.asking) {
            this.askAgain = true;
            return;
        }
        this.asking = true;
        void this.line.ask<Mine>('mine', { table: this.id }).then((answer) => {
            this.asking = false;
            if (this.askAgain) {
                this.askAgain = false;
                this.askMine();
            } else if (answer.ok) {
                this.fresh = answer.ok;
                this.takeMine();
            }
        });
    }
}
