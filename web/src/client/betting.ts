// From what the server offers to commands. Whether a bet may be made, for how much and what it pays is the server's to say:
// here offers are only found, and amounts fitted between what an offer names as least, most and step.
import type { Change } from '../wire/change';
import type { Bet, Command, Money, Seat } from '../wire/record';
import type { Mine, OfferSaid } from '../wire/server';
import type { Spot } from '../felt/spot';
import { cents, money } from './money';

/** A wager as commands name it. */
export interface Key {
    wager: string;
    on?: number | undefined;
}

export function keyOf(spot: Spot): Key {
    return spot.number === undefined ? { wager: spot.wager } : { wager: spot.wager, on: spot.number };
}

function same(key: Key, other: { wager?: string; on?: number | undefined }): boolean {
    return other.wager === key.wager && (key.on === undefined || other.on === undefined || other.on === key.on);
}

/** One's own chips only. */
function plain(offer: OfferSaid): boolean {
    return !offer.for_dealers && !offer.coupon && !offer.control && !offer.macro;
}

/** What may be bet there; what is taken before what is not. */
export function offerOf(mine: Mine | undefined, key: Key): OfferSaid | undefined {
    const found = mine?.offers.filter((offer) => plain(offer) && same(key, offer)) ?? [];
    return found.find((offer) => !offer.refused) ?? found[0];
}

export function changeOf(mine: Mine | undefined, key: Key): Change | undefined {
    return mine?.changes.find((change) => !change.for_dealers && !change.coupon && same(key, change));
}

export function betOf(seat: Seat | null | undefined, key: Key): Bet | undefined {
    return seat?.bets.find((bet) => bet !== null && !bet.for_dealers && !bet.coupon && same(key, bet)) ?? undefined;
}

export function takes(offer: OfferSaid, stake: number): boolean {
    const step = cents(offer.step) || 1;
    return (
        !offer.refused &&
        stake >= cents(offer.least) &&
        stake <= cents(offer.most) &&
        (stake + cents(offer.offset)) % step === 0
    );
}

/** The nearest amounts that would be taken, below and above. */
export function nearest(offer: OfferSaid, stake: number): Money[] {
    if (offer.refused) return [];
    const least = cents(offer.least);
    const most = cents(offer.most);
    const step = cents(offer.step) || 1;
    const offset = cents(offer.offset);
    const below = Math.min(Math.floor((stake + offset) / step) * step - offset, most);
    const above = Math.max(Math.ceil((stake + offset) / step) * step - offset, least);
    const fits = [below, above].filter((amount) => amount >= least && amount <= most);
    return [...new Set(fits)].map(money);
}

export function betting(key: Key, stake: Money): Command {
    const on = key.on === undefined ? {} : { on: key.on };
    return { command: 'bet', wager: key.wager, ...on, stake, out_of: '0' };
}

export function takingDown(key: Key, amount?: Money): Command {
    const on = key.on === undefined ? {} : { on: key.on };
    return { command: 'down', wager: key.wager, ...on, ...(amount ? { amount } : {}) };
}

/** Odds behind everything that carries them, as much as is taken. */
export function mostOdds(mine: Mine, isOdds: (wager: string) => boolean): Command[] {
    return mine.offers
        .filter((offer) => plain(offer) && offer.wager && !offer.refused && isOdds(offer.wager) && cents(offer.most) > 0)
        .map((offer) => betting({ wager: offer.wager ?? '', on: offer.on }, offer.most));
}

/** As much again on everything that takes it. */
export function doubling(mine: Mine): Command[] {
    const commands: Command[] = [];
    for (const change of mine.changes) {
        const offer = offerOf(mine, change);
        if (offer && takes(offer, cents(change.stake))) commands.push(betting(offerKey(offer), change.stake));
    }
    return commands;
}

/** Half of it, or as near to half as may come down. */
export function halving(change: Change): Command | undefined {
    const { granted, least, most, step } = change.down;
    if (!granted || !least || !most) return undefined;
    const half = cents(change.stake) / 2;
    const by = cents(step) || 1;
    const amount = Math.min(cents(most), cents(least) + Math.max(0, Math.round((half - cents(least)) / by)) * by);
    return takingDown(change, money(amount));
}

function offerKey(offer: OfferSaid): Key {
    return { wager: offer.wager ?? '', on: offer.on };
}

export interface Remembered extends Key {
    stake: Money;
}

/** What stands, to be bet again when it is gone. */
export function layoutOf(seat: Seat | null | undefined): Remembered[] {
    const layout: Remembered[] = [];
    for (const bet of seat?.bets ?? []) {
        if (!bet || bet.for_dealers || bet.coupon) continue;
        layout.push({ wager: bet.wager, on: bet.on, stake: bet.stake });
    }
    return layout;
}

/** Of a layout that was there before, what is missing now and would be taken. */
export function again(mine: Mine, seat: Seat | null | undefined, layout: Remembered[]): Command[] {
    const commands: Command[] = [];
    for (const wanted of layout) {
        const missing = cents(wanted.stake) - cents(betOf(seat, wanted)?.stake);
        // A number that a line bet went to is not where it is bet.
        const offer = offerOf(mine, wanted) ?? offerOf(mine, { wager: wanted.wager });
        if (missing > 0 && offer && takes(offer, missing)) commands.push(betting(offerKey(offer), money(missing)));
    }
    return commands;
}
