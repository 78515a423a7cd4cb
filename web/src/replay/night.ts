// Somebody's night as a line beside what it had to come to. The server says for each throw what the 36 that could have come would
// have brought on average, and their variance; here they are only added up.
import type { NightThrow } from '../wire/replay';
import { cents } from '../client/money';

/** In currency units; entry 0 is before the first throw. */
export interface NightLines {
    throws: number[];
    net: number[];
    expected: number[];
    spread: number[];
}

const units = (money: string) => cents(money) / 100;

export function nightLines(throws: NightThrow[]): NightLines {
    const lines: NightLines = { throws: [0], net: [0], expected: [0], spread: [0] };
    let net = 0;
    let expected = 0;
    let variance = 0;
    throws.forEach((each, i) => {
        // What moved between two throws was certain: vig paid with a bet, a toke.
        expected += units(each.before) - net + units(each.sum) / 36;
        variance += each.variance;
        net = units(each.after);
        lines.throws.push(i + 1);
        lines.net.push(net);
        lines.expected.push(expected);
        lines.spread.push(Math.sqrt(variance));
    });
    return lines;
}

/** How far from what was to be expected, in standard deviations; none without a spread. */
export function luck(lines: NightLines): number | undefined {
    const [net, expected, spread] = [lines.net.at(-1) ?? 0, lines.expected.at(-1) ?? 0, lines.spread.at(-1) ?? 0];
    return spread > 0 ? (net - expected) / spread : undefined;
}
