// A table of which every place is taken and every spot is bet on by everybody, by amounts of one to four figures: more than any real
// one, for whoever measures whether there is room.
import type { Bet, Seat, Table } from '../src/wire/record';
import type { Rules } from '../src/wire/rules';

const amounts = ['5', '25', '110', '1', '1250', '60', '2.50', '300', '12', '45'];
const pairs = ['1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '2-3', '2-4', '2-5', '2-6'];

/** The bets that stand on a spot: odds on a number stand beside what they are for. */
function standing(rules: Rules, spot: { wager: string; number?: number; pairs?: number }): Pick<Bet, 'wager' | 'on'>[] {
    const { wager, number } = spot;
    const sold = rules.wagers.find((each) => each.id === wager);
    if (sold?.group === 'odds' && sold.flat && number !== undefined) return [{ wager: `${sold.flat} ${number}`, on: number }, { wager }];
    return [{ wager: spot.pairs === undefined ? wager : `${wager.split(' ')[0] ?? ''} ${pairs.slice(0, spot.pairs).join()}` }];
}

export function crowd(table: Table, rules: Rules): Table {
    const spots = rules.felt.areas.flatMap((area) => area.spots);
    const place = (_: unknown, i: number): Seat => {
        const bets = spots
            .flatMap((spot) => standing(rules, spot))
            .map((bet, j): Bet => ({ ...bet, stake: amounts[(i * 3 + j) % amounts.length] ?? '5', vig: '0', won: '0', won_at: 0, moved_at: 0, call: 'as_posted' }));
        return { player: `Player ${i + 1}`, taken: true, rail: '1000', in_round: true, lifted: 0, bets };
    };
    return { ...table, seats: Array.from({ length: rules.seats }, place) };
}
