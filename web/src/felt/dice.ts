// Dice in print: which two faces a set of throws is shown by.

/** "12" is 6-6, "hard 8" is 4-4, "1-3" is itself; nothing if no single pair stands for it. */
export function dicePair(rolls: string): [number, number] | undefined {
    const pair = /^([1-6])-([1-6])$/.exec(rolls);
    if (pair) return [Number(pair[1]), Number(pair[2])];
    const hard = /^hard (\d+)$/.exec(rolls);
    if (hard) return [Number(hard[1]) / 2, Number(hard[1]) / 2];
    const only: Record<string, [number, number]> = { '2': [1, 1], '3': [1, 2], '11': [5, 6], '12': [6, 6] };
    return only[rolls];
}

/** Where the pips of a face are, in parts of its side. */
export function pips(face: number): [number, number][] {
    const near = 0.26;
    const mid = 0.5;
    const far = 0.74;
    const corners: [number, number][] = [
        [near, far],
        [far, near],
    ];
    const others: [number, number][] = [
        [near, near],
        [far, far],
    ];
    const sides: [number, number][] = [
        [near, mid],
        [far, mid],
    ];
    const centre: [number, number][] = face % 2 === 1 ? [[mid, mid]] : [];
    return [
        ...centre,
        ...(face >= 2 ? corners : []),
        ...(face >= 4 ? others : []),
        ...(face === 6 ? sides : []),
    ];
}

/** Between the two of a printed pair. */
export const DICE_GAP = 2.4;
export const widthOfPair = (size: number): number => 2 * size + DICE_GAP;
