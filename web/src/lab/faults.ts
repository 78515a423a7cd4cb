// What the server says is wrong, by file and line: "mine.lua:9: takes more than 100000 steps; b.lua:1: syntax error".
export interface Marked {
    file: string;
    line: number;
    what: string;
}

const place = /(?:^|[\s;:])([A-Za-z_][\w-]*\.lua):(\d+): /g;

/** Those of its faults that have a line. */
export function marksIn(words: string): Marked[] {
    const found = [...words.matchAll(place)];
    return found.map((match, i) => {
        const from = match.index + match[0].length;
        const what = words.slice(from, found[i + 1]?.index ?? words.length);
        return { file: match[1] ?? '', line: Number(match[2]), what: what.replace(/[\s;]+$/, '') };
    });
}
