// What a spot pays, as it is printed: "7 to 6"; several prices of one throw in short, "3 · 6¾ to 1".
import { grouped } from '../client/money';
import { strings } from '../strings';
import type { RulePrice, RuleWager } from '../wire/rules';

const parts = (pays: string): [number, number] => {
    const [win = '0', per = '1'] = pays.split(':');
    return [Number(win), Number(per)];
};

const fractions: Record<string, string> = {
    '1/2': '½',
    '1/4': '¼',
    '3/4': '¾',
    '1/3': '⅓',
    '2/3': '⅔',
    '1/5': '⅕',
    '2/5': '⅖',
    '3/5': '⅗',
    '4/5': '⅘',
};

/** "27:4" as what one unit wins: "6¾". Nothing if it cannot be written so. */
function perUnit(pays: string): string | undefined {
    const [win, per] = parts(pays);
    const whole = Math.floor(win / per);
    if (whole * per === win) return String(whole);
    const rest = fractions[`${win - whole * per}/${per}`];
    return rest === undefined ? undefined : `${whole === 0 ? '' : whole}${rest}`;
}

/** "7:6" → "7 to 6". */
export function odds(pays: string): string {
    const [win, per] = parts(pays);
    return strings.price.to(grouped(win * 100), grouped(per * 100));
}

const toOne = (units: string) => strings.price.to(units, '1');

const byAmount = (a: string, b: string) => {
    const [winA, perA] = parts(a);
    const [winB, perB] = parts(b);
    return winA * perB - winB * perA;
};

/** Several prices in one line, the lowest first. */
export function several(pays: string[]): string {
    const won = pays.filter((each) => parts(each)[0] > 0); // a part that only comes back is no price
    const distinct = [...new Set(won)].sort(byAmount);
    const [first] = distinct;
    if (first === undefined) return '';
    if (distinct.length === 1) return one(first);
    const units = distinct.map(perUnit);
    if (units.some((unit) => unit === undefined)) return distinct.map(odds).join(' · ');
    const last = units[units.length - 1] ?? '';
    return toOne(units.length > 3 ? `${units[0]}–${last}` : units.join(' · '));
}

// A price of the boxes keeps its own units ("9 to 5"); a long one is told for one unit ("14½ to 1").
function one(pays: string): string {
    const [win, per] = parts(pays);
    const unit = perUnit(pays);
    return per > 1 && win / per > 6 && unit !== undefined ? toOne(unit) : odds(pays);
}

/** "hard 4" and "2-2" and "4" all have this total among their throws. */
const hits = (price: RulePrice, total: number) => (price.rolls ?? '').split(' ').includes(String(total));

/** The printed price of a wager. */
export function priceOf(wager: RuleWager): string {
    const levels = wager.prices.filter((price) => price.from !== undefined);
    if (levels.length > 1)
        return toOne(levels.map(({ from = 0, pays }, i) => `${i === 0 ? strings.price.points(from) : from} ${perUnit(pays) ?? ''}`).join(' · '));
    // A wager of two throws has a price for each.
    const [first, second] = wager.prices;
    if (first && second && first.rolls !== undefined && first.rolls === second.rolls)
        return strings.price.then(odds(first.pays), odds(second.pays));
    const number = wager.number;
    const own = number === undefined ? undefined : wager.prices.find((price) => hits(price, number));
    return several((own ? [own] : wager.prices).map((price) => price.pays));
}

/** A price for a button's name: what each throw pays. */
export function priceInWords(wager: RuleWager): string {
    if (wager.prices.length === 0) return '';
    if (wager.prices.length === 1) return strings.price.pays(odds(wager.prices[0]?.pays ?? ''));
    return wager.prices
        .map((price) => (price.from ? strings.price.from(odds(price.pays), price.from) : strings.price.on(odds(price.pays), price.rolls ?? '')))
        .join(', ');
}
