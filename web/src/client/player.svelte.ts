// What somebody does at a table: bets with one click, takes back, repeats, says. Everything is asked of the server, and what
// it refuses is shown with its words.
import type { Spot } from '../felt/spot';
import { strings } from '../strings';
import type { Command, Money } from '../wire/record';
import type { Answer, Done, Heard, Refused, ToldRecord } from '../wire/server';
import {
    again,
    betting,
    betOf,
    changeOf,
    doubling,
    keyOf,
    layoutOf,
    mostOdds,
    offerOf,
    takes,
    takingDown,
    type Key,
    type Remembered,
} from './betting';
import { cents, grouped } from './money';
import { wagerOf } from './names';
import { prefs } from './prefs.svelte';
import type { TableClient } from './table.svelte';

export class Player {
    /** The spot that was clicked last, and what became of it. */
    spot = $state.raw<Key>();
    refused = $state.raw<{ amount: Money; why: Refused }>();
    asksBinding = $state<Money>('');
    /** A short word about what was done, or why not. */
    notice = $state('');
    trouble = $state.raw<Refused>();

    private undoable: Command[][] = $state.raw([]);
    private layout: Remembered[] = $state.raw([]);
    private line: Remembered[] = [];
    private wantsRoll = false;
    private sitting = false;

    constructor(readonly table: TableClient) {}

    get canUndo(): boolean {
        return this.undoable.length > 0;
    }
    get isShooter(): boolean {
        const { seat, live } = this.table;
        return seat !== undefined && live?.shown.shooter === seat;
    }
    /** Whether a throw of ours would be taken; the server has the last word. */
    get mayRoll(): boolean {
        const { phase } = this.table.clock;
        return !this.table.rolling && this.table.seat !== undefined && (phase === 'betting' || phase === 'out');
    }

    private get seat() {
        const { seat, live } = this.table;
        return seat === undefined ? null : live?.table.seats[seat - 1];
    }

    // ------------------------------------------------------------ one spot

    /** A click: the chosen cheque on that spot. What binds is asked about first. */
    async bet(spot: Spot, stake: Money = prefs.cheque, sure = false): Promise<void> {
        const key = keyOf(spot);
        this.spot = key;
        this.hush();
        this.refused = undefined;
        this.asksBinding = '';
        if (!this.may()) return;
        const offer = offerOf(this.table.mine, key);
        if (offer?.binds && !sure && takes(offer, cents(stake))) {
            this.asksBinding = stake;
            return;
        }
        // The number it stands on is part of its name only where the server says so.
        const exact = offer ? { wager: offer.wager ?? key.wager, on: offer.on } : { wager: key.wager };
        const answer = await this.table.do([betting(exact, stake)]);
        if (answer.refused) this.refused = { amount: stake, why: answer.refused };
        else this.undoable = [...this.undoable, [takingDown(exact, stake)]];
    }

    /** Something about a wager that stands. */
    async change(command: Command): Promise<void> {
        this.refused = undefined;
        if (this.may()) this.tell(await this.table.do([command]));
    }

    forget(): void {
        this.spot = undefined;
        this.refused = undefined;
        this.asksBinding = '';
    }

    // ------------------------------------------------------------ the whole layout

    async undo(): Promise<void> {
        const commands = this.undoable.at(-1);
        if (!commands || !this.may()) return this.say(strings.table.nothingToUndo);
        const answer = await this.table.do(commands);
        if (answer.refused) return this.tell(answer);
        this.undoable = this.undoable.slice(0, -1);
        this.say(strings.table.undone);
    }

    async again(): Promise<void> {
        const { mine } = this.table;
        if (!mine || !this.may()) return;
        const commands = again(mine, this.seat, this.layout);
        if (commands.length === 0) return this.say(strings.table.nothingAgain);
        await this.make(commands);
    }

    async double(): Promise<void> {
        const { mine } = this.table;
        if (!mine || !this.may()) return;
        const commands = doubling(mine);
        if (commands.length === 0) return this.say(strings.table.noDouble);
        await this.make(commands);
    }

    async maxOdds(): Promise<void> {
        const { mine, rules } = this.table;
        if (!mine || !rules || !this.may()) return;
        const commands = mostOdds(mine, (wager) => wagerOf(rules, { wager })?.group === 'odds');
        if (commands.length === 0) return this.say(strings.table.noOdds);
        // Each by itself: what one needs of the rail may be more than another leaves.
        for (const command of commands) await this.make([command]);
    }

    async takeAllDown(): Promise<void> {
        const { mine } = this.table;
        if (!mine || !this.may()) return;
        const loose = mine.changes.filter((change) => change.down.granted);
        const bound = mine.changes.find((change) => !change.down.granted);
        if (loose.length === 0) return this.say(bound?.down.words ?? strings.table.nothingUp);
        const commands = loose.map((change) => takingDown(change));
        let answer = await this.table.do(commands);
        // One may hold another (odds and their flat): one at a time, then, the last that was made first.
        if (answer.refused) for (const command of commands.reverse()) answer = await this.table.do([command]);
        this.tell(answer);
        if (bound && !answer.refused) this.say(bound.down.words ?? '');
    }

    // ------------------------------------------------------------ the dice, the seat

    /** The dice, if they are ours; else that we need no more time. */
    async roll(): Promise<void> {
        if (!this.mayRoll) return;
        if (this.isShooter) {
            const answer = await this.table.do([{ command: 'throw' }]);
            // Others are still betting: the dice go as soon as they may.
            this.wantsRoll = answer.refused?.code === 'not_yet';
            if (this.wantsRoll) void this.table.ready();
            this.tell(answer);
        } else {
            await this.table.ready();
        }
    }

    /** Once, however often it is asked for until it is answered. */
    async sit(chips: Money, seat?: number): Promise<void> {
        if (this.sitting) return;
        this.sitting = true;
        this.tell(await this.table.do([{ command: 'sit', player: '', chips, ...(seat ? { seat } : {}) }]));
        this.sitting = false;
    }
    async buyIn(amount: Money): Promise<void> {
        this.tell(await this.table.do([{ command: 'buy_in', amount }]));
    }
    async leave(): Promise<boolean> {
        const answer = await this.table.do([{ command: 'leave' }]);
        this.tell(answer);
        return answer.refused === undefined;
    }

    // ------------------------------------------------------------ said

    async hear(text: string): Promise<Heard | undefined> {
        return (await this.table.heard(text)).ok;
    }
    /** Nothing, or why not. */
    async talk(text: string): Promise<Refused | undefined> {
        return (await this.table.say(text)).refused;
    }

    // ------------------------------------------------------------ after each record

    heard(told: ToldRecord): void {
        if (told.told.call !== undefined) this.wantsRoll = false;
        if (!this.wantsRoll || told.record.clock?.phase !== 'out' || !this.isShooter) return;
        this.wantsRoll = false;
        void this.table.do([{ command: 'throw' }]).then((answer) => this.tell(answer));
    }

    shown(told: ToldRecord): void {
        if (told.told.call !== undefined) this.hush();
        const mine = this.table.seat;
        for (const did of told.record.did ?? []) {
            for (const event of did.events) {
                if (event.event === 'settled') this.undoable = [];
                if (mine === undefined || !('seat' in event) || event.seat !== mine) continue;
                if (event.event === 'won' || event.event === 'lost' || event.event === 'pushed') this.decided(event);
            }
        }
    }

    /** Before a throw takes anything off: what stood is what `again` repeats. */
    before(): void {
        const layout = layoutOf(this.seat);
        if (layout.length > 0) this.layout = layout;
    }

    /** Line bets that were decided go up again by themselves, if that is wanted. */
    keepLine(): void {
        const { mine } = this.table;
        if (!prefs.keepLine || !mine || this.line.length === 0) return;
        const commands = again(mine, this.seat, this.line);
        this.line = [];
        if (commands.length > 0) void this.make(commands);
    }

    private decided(event: { wager: string; stake: Money; stays?: true; for_dealers?: true; coupon?: true }): void {
        const { rules } = this.table;
        if (!rules || event.stays || event.for_dealers || event.coupon) return;
        if (wagerOf(rules, { wager: event.wager })?.group !== 'line') return;
        this.line = [...this.line, { wager: event.wager, stake: event.stake }];
    }

    private async make(commands: Command[]): Promise<void> {
        const answer = await this.table.do(commands);
        if (answer.refused) return this.tell(answer);
        const down = commands.map((command) =>
            command.command === 'bet' ? takingDown(command, command.stake) : command,
        );
        this.undoable = [...this.undoable, down];
    }

    private may(): boolean {
        if (this.table.seat === undefined) this.say(strings.table.notSeated);
        else if (this.table.rolling) this.say(strings.table.waitDice);
        else return true;
        return false;
    }
    /** Enough said. */
    hush(): void {
        this.notice = '';
        this.trouble = undefined;
    }
    private say(words: string): void {
        this.notice = words;
        this.trouble = undefined;
    }
    private tell(answer: Answer<Done>): void {
        this.trouble = answer.refused;
        if (answer.refused) this.notice = '';
    }

    /** What stands on a spot, in words for its card. */
    outlook(key: Key): string {
        const { mine } = this.table;
        const change = changeOf(mine, key);
        return change ? (mine?.outlooks[change.slot] ?? '') : '';
    }
    standing(key: Key): string {
        const bet = betOf(this.seat, key);
        return bet ? grouped(bet.stake) : '';
    }
}
