// A PNG as a browser writes it (8 bits, RGB or RGBA, not interlaced) with 256 colours instead: a third of its size, and nobody sees it.
import { deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const colours = 256;

function chunksOf(png) {
    const chunks = [];
    for (let at = 8; at < png.length; ) {
        const size = png.readUInt32BE(at);
        chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + size) });
        at += 12 + size;
    }
    return chunks;
}

/** Rows are stored as differences from what is left of and above them. */
function pixelsOf(raw, width, height, each) {
    const row = width * each;
    const out = Buffer.alloc(row * height);
    for (let y = 0; y < height; y += 1) {
        const filter = raw[y * (row + 1)];
        for (let x = 0; x < row; x += 1) {
            const at = y * row + x;
            const a = x >= each ? out[at - each] : 0;
            const b = y > 0 ? out[at - row] : 0;
            const c = x >= each && y > 0 ? out[at - row - each] : 0;
            const guess = [0, a, b, (a + b) >> 1, nearest(a, b, c)][filter] ?? 0;
            out[at] = raw[y * (row + 1) + 1 + x] + guess;
        }
    }
    return out;
}
function nearest(a, b, c) {
    const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** The box with the widest colour is cut in two, again and again; each box then is one colour, the mean of what is in it. */
function paletteOf(counts) {
    const spread = (box, i) => Math.max(...box.map(([rgb]) => rgb[i])) - Math.min(...box.map(([rgb]) => rgb[i]));
    const widest = (box) => [0, 1, 2].reduce((best, i) => (spread(box, i) > spread(box, best) ? i : best), 0);
    const many = (box) => box.reduce((sum, [, count]) => sum + Math.sqrt(count), 0);
    let boxes = [{ box: [...counts.values()], weight: Infinity }];
    while (boxes.length < colours) {
        const best = boxes.reduce((a, b) => (b.weight > a.weight ? b : a));
        if (best.weight <= 0) break;
        const by = widest(best.box);
        best.box.sort(([a], [b]) => a[by] - b[by]);
        const half = many(best.box) / 2;
        let cut = 0;
        for (let sum = 0; cut < best.box.length - 1 && sum < half; cut += 1) sum += Math.sqrt(best.box[cut][1]);
        const parts = [best.box.slice(0, cut), best.box.slice(cut)].filter((part) => part.length > 0);
        boxes = boxes.filter((each) => each !== best);
        for (const box of parts) boxes.push({ box, weight: box.length === 1 ? 0 : spread(box, widest(box)) * many(box) });
    }
    return boxes.map(({ box }) => box);
}

function chunk(type, data) {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(check(body), body.length + 4);
    return out;
}
function check(bytes) {
    let crc = ~0;
    for (const byte of bytes) {
        crc ^= byte;
        for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
}

export function shrink(png) {
    const chunks = chunksOf(png);
    const header = Buffer.from(chunks[0].data);
    const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
    const each = header[9] === 6 ? 4 : 3;
    const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
    const pixels = pixelsOf(raw, width, height, each);
    const counts = new Map();
    const keyAt = (at) => (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    for (let at = 0; at < pixels.length; at += each) {
        const known = counts.get(keyAt(at));
        if (known) known[1] += 1;
        else counts.set(keyAt(at), [[pixels[at], pixels[at + 1], pixels[at + 2]], 1]);
    }
    const palette = Buffer.alloc(colours * 3);
    const index = new Map();
    paletteOf(counts).forEach((box, i) => {
        const all = box.reduce((sum, [, count]) => sum + count, 0);
        for (let c = 0; c < 3; c += 1) palette[i * 3 + c] = Math.round(box.reduce((sum, [rgb, count]) => sum + rgb[c] * count, 0) / all);
        for (const [rgb] of box) index.set((rgb[0] << 16) | (rgb[1] << 8) | rgb[2], i);
    });
    const rows = Buffer.alloc((width + 1) * height);
    for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = index.get(keyAt((y * width + x) * each));
    header[8] = 8;
    header[9] = 3; // by palette
    return Buffer.concat([signature, chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
