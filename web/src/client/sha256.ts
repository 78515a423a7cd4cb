// SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104). Browsers bring them only over TLS and on the machine itself; a table in
// somebody's own network must be verifiable, too.

const size = 64;

function primes(many: number): number[] {
    const found: number[] = [];
    for (let n = 2; found.length < many; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
    return found;
}
/** The first 32 bits of the fractional part. */
function fraction(value: number): number {
    return Math.floor((value - Math.floor(value)) * 2 ** 32) >>> 0;
}
const rounds = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const start = primes(8).map((prime) => fraction(Math.sqrt(prime)));

function rotate(word: number, by: number): number {
    return (word >>> by) | (word << (32 - by));
}

function padded(bytes: Uint8Array): Uint8Array {
    const whole = new Uint8Array(Math.ceil((bytes.length + 9) / size) * size);
    whole.set(bytes);
    whole[bytes.length] = 0x80;
    const view = new DataView(whole.buffer);
    view.setUint32(whole.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
    view.setUint32(whole.length - 4, (bytes.length * 8) >>> 0);
    return whole;
}

function schedule(view: DataView, at: number): Uint32Array {
    const words = new Uint32Array(64);
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
        const a = words[i - 15] ?? 0;
        const b = words[i - 2] ?? 0;
        const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
        const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
        words[i] = (words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high;
    }
    return words;
}

function compress(state: Uint32Array, words: Uint32Array): void {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
        const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
        const one = (h + high + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (words[i] ?? 0)) >>> 0;
        const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
        const two = (low + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
}

export function sha256(bytes: Uint8Array): Uint8Array {
    const state = Uint32Array.from(start);
    const view = new DataView(padded(bytes).buffer);
    for (let at = 0; at < view.byteLength; at += size) compress(state, schedule(view, at));
    const digest = new Uint8Array(32);
    const out = new DataView(digest.buffer);
    state.forEach((word, i) => out.setUint32(4 * i, word));
    return digest;
}

export function hmacSha256(key: Uint8Array, bytes: Uint8Array): Uint8Array {
    const block = new Uint8Array(size);
    block.set(key.length > size ? sha256(key) : key);
    const around = (pad: number, inner: Uint8Array) =>
        sha256(Uint8Array.from([...block.map((byte) => byte ^ pad), ...inner]));
    return around(0x5c, around(0x36, bytes));
}

export function hex(bytes: Uint8Array): string {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function unhex(text: string): Uint8Array {
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
