// How wide a text is, without a screen: the advance widths that Helvetica, Arial, Nimbus Sans and Liberation Sans share.

const thousandths = (first: number, widths: string) =>
    widths.split(' ').map((width, i) => [String.fromCodePoint(first + i), Number(width)] as const);

const plain = new Map<string, number>([
    ...thousandths(
        0x20,
        '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 ' +
            '556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
            '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 ' +
            '667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
            '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 ' +
            '556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
    ),
]);
const heavy = new Map<string, number>([
    ...thousandths(
        0x20,
        '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 ' +
            '556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 ' +
            '975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 ' +
            '667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 ' +
            '333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 ' +
            '611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
    ),
]);
// Beyond ASCII: what prices and names need. Whatever else comes is taken to be as wide as a wide letter.
const others = new Map<string, number>([
    ['·', 333],
    ['–', 556],
    ['−', 584],
    ['’', 278],
    ['×', 584],
    ['…', 1000],
    ['½', 834],
    ['¼', 834],
    ['¾', 834],
    ['⅓', 834],
    ['⅔', 834],
    ['⅕', 834],
    ['⅖', 834],
    ['⅗', 834],
    ['⅘', 834],
]);
const WIDEST = 1015;

/** Large lettering is set a little tighter. */
export function tracking(size: number): number {
    if (size >= 40) return -0.04;
    if (size >= 30) return -0.035;
    return size >= 20 ? -0.02 : 0;
}

/** The width of a text at a size, in the same units. */
export function widthOf(text: string, size: number, bold = false): number {
    const face = bold ? heavy : plain;
    let width = 0;
    for (const letter of text) width += (face.get(letter) ?? others.get(letter) ?? WIDEST) / 1000 + tracking(size);
    return width * size;
}

/** The largest size up to `most` at which a text is no wider than `room`; no smaller than `least`. */
export function sizeFor(text: string, room: number, most: number, least: number, bold = false): number {
    for (let size = most; size > least; size -= 0.5) if (widthOf(text, size, bold) <= room) return size;
    return least;
}
