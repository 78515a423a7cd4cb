// A setup in the address of the page: JSON, deflated, as base64url. Nothing of it is sent to the server. Bounded both ways: a
// link that somebody else made must not fill the memory.
import { readSetup, type LabSetup } from './setup';

export const longestLink = 24_000;
const longestText = 400_000;

function toBase64(bytes: Uint8Array): string {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** All that comes out, unless it is more than a setup may have. */
async function collect(stream: ReadableStream<Uint8Array>, longest: number): Promise<Uint8Array | undefined> {
    const reader = stream.getReader();
    const parts: Uint8Array[] = [];
    let length = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        length += value.length;
        if (length > longest) {
            await reader.cancel();
            return undefined;
        }
        parts.push(value);
    }
    const all = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

/** The end of a link; nothing if it would be too long for one. */
export async function pack(setup: LabSetup): Promise<string | undefined> {
    const stream = new Blob([JSON.stringify(setup)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = await collect(stream, longestText);
    const text = bytes && toBase64(bytes);
    return text && text.length <= longestLink ? text : undefined;
}

/** The setup in it; nothing if there is none. */
export async function unpack(text: string): Promise<LabSetup | undefined> {
    if (text.length > longestLink || !/^[\w-]+$/.test(text)) return undefined;
    try {
        const stream = new Blob([fromBase64(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
        const bytes = await collect(stream, longestText);
        return bytes && readSetup(JSON.parse(new TextDecoder().decode(bytes)));
    } catch {
        return undefined;
    }
}
