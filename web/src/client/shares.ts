// One's own share in the dice of each hand: 32 bytes nobody could guess, committed to before bets open and shown before
// the dice are drawn. What was seen of a hand is kept until it has been checked.
import type { ToldRecord } from '../wire/server';
import { shareCommitment, type Kept } from './fairness';
import { hex } from './sha256';
import type { TableClient } from './table.svelte';

export class Shares {
    private share = '';
    private commitment = '';
    private throws: string[] | undefined;
    private told = false;
    private shown = false;
    /** What was kept of the hand that ended last. */
    kept: Kept = {};

    constructor(
        private readonly table: TableClient,
        private readonly wanted: () => boolean,
    ) {}

    /** Whether a share of ours is in the dice of the hand under way. */
    get given(): boolean {
        return this.share !== '' && this.commitment === this.table.hand?.commitment;
    }

    hear(told: ToldRecord): void {
        const { record } = told;
        if (record.kind === 'hand_ended') {
            const own = this.given || record.hand?.commitment === this.commitment;
            this.kept = {
                commitment: this.commitment || undefined,
                share: own && this.share ? this.share : undefined,
                person: this.table.me.person,
                throws: this.throws,
            };
        }
        if (record.kind === 'hand_begun') this.throws = [];
        for (const did of record.did ?? [])
            for (const event of did.events) if (event.event === 'settled') this.throws?.push(event.roll);
        this.step();
    }

    /** What is due now. Refusals do not matter: a share that came too late is left out, and that is shown. */
    step(): void {
        const { hand, clock, seat } = this.table;
        if (!hand || seat === undefined) return;
        if (this.wanted() !== this.told) {
            this.told = this.wanted();
            void this.table.givesShares(this.told);
        }
        if (hand.commitment !== this.commitment) {
            this.commitment = hand.commitment;
            this.share = '';
            this.shown = false;
        }
        if (!this.wanted()) return;
        if (clock.phase === 'committing' && !this.share) {
            this.share = hex(crypto.getRandomValues(new Uint8Array(32)));
            const commitment = shareCommitment(hand, this.table.me.person, this.share);
            void this.table.share('commit_share', { commitment }).then((answer) => {
                if (answer.refused) this.share = '';
            });
        } else if (clock.phase === 'revealing' && this.share && !this.shown) {
            this.shown = true;
            void this.table.share('reveal_share', { share: this.share });
        }
    }
}
