// Players who are programs, to fill a table: each sits down, covers the felt with wagers, and bets again after every throw.
import bundle from 'playwright-core/lib/utilsBundle';

const { ws: Socket } = bundle;

const onNumbers = (wager, stakes) => [4, 5, 6, 8, 9, 10].map((number, i) => [`${wager} ${number}`, stakes[i]]);
const hards = [4, 6, 8, 10].map((number) => [`hard ${number}`, 5]);

/** What lies there before the first throw: by the place of the player, so that neighbours differ. */
const layouts = [
    [['pass', 10], ...onNumbers('place', [10, 10, 12, 12, 10, 10]), ...hards, ['small', 5], ['tall', 5], ['all', 5]],
    [['dont_pass', 25], ...onNumbers('place', [5, 5, 30, 30, 5, 5]), ...hards, ['all', 5]],
    [['pass', 15], ...onNumbers('buy', [20, 20, 20, 20, 20, 20]), ...hards, ['small', 5], ['tall', 5]],
];
/** Decided by every throw, and bet again before the next one. */
const oneThrow = [
    [['field', 5], ['eleven', 1], ['any_craps', 2]],
    [['field', 10], ['horn', 4], ['c_and_e', 2]],
    [['any_seven', 1], ['two', 1], ['twelve', 1], ['hop 3-5', 1]],
];

class Guest {
    constructor(address, token, table, seat) {
        this.table = table;
        this.seat = seat;
        this.count = 0;
        this.waiting = new Map();
        this.onready = () => {};
        this.socket = new Socket(`${address.replace('http', 'ws')}/ws`, { headers: { Authorization: `Bearer ${token}` } });
        this.socket.on('message', (data) => this.hear(JSON.parse(data.toString())));
        this.open = new Promise((resolve, reject) => {
            this.socket.on('open', resolve);
            this.socket.on('error', reject);
        });
    }
    ask(ask, fields) {
        this.count += 1;
        const id = `${this.seat}.${this.count}`;
        this.socket.send(JSON.stringify({ v: 1, id, ask, table: this.table, ...fields }));
        return new Promise((resolve) => this.waiting.set(id, resolve));
    }
    hear(message) {
        if (message.re !== undefined) {
            this.waiting.get(message.re)?.(message);
            return;
        }
        for (const { events } of message.record.did ?? [])
            for (const event of events) if (event.event === 'settled') void this.betsAgain(event);
    }
    async sitsDown() {
        await this.open;
        const { ok } = await this.ask('watch');
        this.next = ok.next_throw;
        const commands = [{ command: 'sit', player: '', chips: '1000', seat: this.seat }];
        await this.sure(this.ask('do', { commands }));
        await this.sure(this.bets([...layouts[this.seat % 3], ...oneThrow[this.seat % 3]]));
    }
    bets(list) {
        const commands = list.map(([wager, stake]) => ({ command: 'bet', wager, stake: String(stake), out_of: '0' }));
        return this.ask('do', { throw: this.next, commands });
    }
    /** Not all of them in the same moment. What comes too late for this throw, or may not be bet now, is left. */
    async betsAgain({ effect }) {
        this.next += 1;
        await new Promise((resolve) => setTimeout(resolve, 100 + 60 * this.seat));
        await this.bets(oneThrow[this.seat % 3]);
        if (effect === 'point_set') await this.bets([['pass_odds', 20]]);
        else if (effect !== 'nothing') await this.bets(layouts[this.seat % 3].slice(0, 1));
        await this.bets([['come', 10]]);
        await this.ask('ready');
        this.onready();
    }
    async sure(asked) {
        const { refused } = await asked;
        if (refused) throw new Error(`seat ${this.seat}: ${refused.words}`);
    }
}

/** At these seats of a table. `nextThrow` is when the next one is settled and all have bet again; `leave` hangs up. */
export async function seatCompany(address, table, seats) {
    const guests = [];
    for (const seat of seats) {
        const response = await fetch(`${address}/api/guests`, { method: 'POST', body: JSON.stringify({ kind: 'program' }) });
        const { token } = await response.json();
        const guest = new Guest(address, token, table, seat);
        guests.push(guest);
        await guest.sitsDown();
    }
    for (const guest of guests) await guest.ask('ready');
    const nextThrow = () => Promise.all(guests.map((guest) => new Promise((resolve) => (guest.onready = resolve))));
    return { nextThrow, leave: () => guests.forEach((guest) => guest.socket.terminate()) };
}
