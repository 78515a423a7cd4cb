// What the rest of the page may tell the felt about spots and wagers beside the table itself.
import { strings } from '../strings';
import type { Offer } from '../wire/record';
import type { Cell } from './plan';
import { odds, priceInWords } from './price';
import type { Spot } from './spot';

const words = strings.felt;

/** A wager sent and not booked yet. */
export interface Sent {
    wager: string;
    on?: number;
    stake: string;
}
/** What came of a wager, shown where it stands: won "21", or taken. */
export interface Outcome {
    seat: number;
    wager: string;
    on?: number;
    won?: string;
    lost?: string;
    /** Its place in the crew's order of work. */
    step?: number;
    when?: 'done' | 'now' | 'to come';
}

export const sameSpot = (a: Spot | undefined, b: Spot | undefined): boolean =>
    a !== undefined && b !== undefined && a.wager === b.wager;

/** Offers by the spot they are for: the player's own chips, nothing special. */
export function offersBySpot(offers: Offer[]): Map<string, Offer> {
    const own = offers.filter((offer) => !offer.for_dealers && !offer.coupon);
    const plain = own.filter((offer) => !offer.control && offer.raise !== true);
    // Of several for a spot the first, a plain one before the others.
    return new Map([...own.reverse(), ...plain.reverse()].map((offer) => [offer.wager ?? '', offer]));
}

/** What a screen reader says of a spot. */
export function nameOf(
    cell: Cell,
    offer: Offer | undefined,
    edge: string | undefined,
    mine: string | undefined,
    asks: string | undefined,
): string {
    // Odds on the line go by the puck and have no number of their own.
    const label = cell.wager.label && cell.spot.wager === cell.wager.id ? ` ${cell.wager.label}` : '';
    const price = offer?.pays?.length === 1 && offer.pays[0] ? strings.price.pays(odds(offer.pays[0].pays)) : priceInWords(cell.wager);
    return [
        cell.wager.name + label,
        cell.area.letter === undefined ? '' : words.area(cell.area.letter),
        price,
        edge === undefined ? '' : words.edge(edge),
        mine === undefined ? '' : words.yourBet(mine),
        offer?.refused ? words.notNow : '',
        asks ?? '',
    ]
        .filter((part) => part !== '')
        .join(', ');
}
