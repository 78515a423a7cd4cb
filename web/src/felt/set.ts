// Setting print into a cell: words flush left, the price flush right or below, and what is left over for cheques.
import { box, type Box } from './box';
import { sizeFor, widthOf } from './measure';
import type { Label, LabelKind } from './plan';

const PAD = 7;
export const LEAST = 9; // no print is smaller

export interface Sizes {
    word: number;
    price: number;
    /** Title of a block, and the words of a band. */
    title: number;
    come: number;
    numeral: number;
}

export function label(
    text: string,
    x: number,
    y: number,
    size: number,
    kind: LabelKind,
    anchor: Label['anchor'] = 'start',
): Label {
    const bold = kind === 'title' || kind === 'numeral';
    return { text, x, y, size, bold, kind, anchor, width: widthOf(text, size, bold) };
}

/** A label no wider than `room`: smaller first, then cut, since its whole name is told elsewhere. */
export function fitLabel(
    words: string,
    x: number,
    y: number,
    room: number,
    most: number,
    least: number,
    kind: LabelKind,
    anchor: Label['anchor'] = 'start',
): Label {
    const bold = kind === 'title' || kind === 'numeral';
    const size = sizeFor(words, room, most, least, bold);
    let text = words;
    while (text.length > 1 && widthOf(text, size, bold) > room) text = `${text.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
    return label(text, x, y, size, kind, anchor);
}

/** A label's own box; turned ones stand upright. */
export function boxOf(l: Label): Box {
    const left = l.anchor === 'start' ? 0 : l.anchor === 'end' ? -l.width : -l.width / 2;
    const up = l.size * 0.74;
    const down = l.size * (/[gjpqy,;()Q]/.test(l.text) ? 0.22 : 0.02);
    if (l.turned) return box(l.x - up, l.y - l.width - left, up + down, l.width);
    return box(l.x + left, l.y - up, l.width, up + down);
}

/** As printed on a modern felt: "PASS LINE" is "Pass line", but "3-4", "C & E" and "Mugsy's Corner" stay. */
export function sentence(words: string): string {
    if (words !== words.toUpperCase() || !/[A-Z]{2}/.test(words)) return words;
    return words.charAt(0) + words.slice(1).toLowerCase();
}

export interface Printed {
    labels: Label[];
    free: Box;
}

/** Word and price in a lane or a cell: on one line where they fit, else the price below. */
export function wordAndPrice(b: Box, words: string, price: string, sizes: Sizes): Printed {
    const room = b.w - 2 * PAD;
    const first = b.y + sizes.word * 0.74 + 6;
    const word = fitLabel(words, b.x + PAD, first, room, sizes.word, LEAST, 'word');
    const beside = widthOf(price, sizes.price);
    if (word.width + 6 + beside <= room) {
        const single = b.h < sizes.word + 24; // too low for cheques below: they stand between word and price
        const y = single ? b.y + b.h / 2 + sizes.word * 0.36 : first;
        word.y = y;
        const labels = [word, label(price, b.x + b.w - PAD, y, sizes.price, 'price', 'end')];
        const top = first + sizes.word * 0.3;
        return single
            ? { labels, free: box(word.x + word.width + 3, b.y + 2, room - word.width - beside - 6, b.h - 4) }
            : { labels, free: box(b.x + 3, top, b.w - 6, b.y + b.h - top - 2) };
    }
    const second = fitLabel(price, b.x + PAD, first + sizes.price + 3, room, sizes.price, LEAST, 'price');
    const top = second.y + 4;
    const below = b.y + b.h - top - 2;
    const wide = Math.max(word.width, second.width);
    const free =
        below >= 18 ? box(b.x + 3, top, b.w - 6, below) : box(word.x + wide + 3, b.y + 2, b.w - PAD - wide - 6, b.h - 4);
    return { labels: [word, second], free };
}
