// Every word that people read stands in strings.ts: no text in the markup of a component, and none in what is read aloud of it.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
const read = new Set(['aria-label', 'title', 'placeholder', 'alt']);
const isWords = (text: string) => /\p{L}/u.test(text);

interface Node {
    type: string;
    name?: string;
    data?: string;
    value?: unknown;
    [child: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Text in the markup, and in attributes that are read to somebody. */
function wordsIn(node: unknown): string[] {
    if (Array.isArray(node)) return node.flatMap(wordsIn);
    if (!isNode(node)) return [];
    if (node.type === 'Text') return isWords(node.data ?? '') ? [(node.data ?? '').trim()] : [];
    // What else stands in an attribute is for the browser.
    if (node.type === 'StyleDirective' || node.type === 'ClassDirective') return [];
    if (node.type === 'Attribute' && !read.has(node.name ?? '')) return [];
    return Object.values(node).flatMap(wordsIn);
}
const wordsOf = (text: string) => wordsIn(parse(text, { modern: true }).fragment);

const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));

describe('the words of the page', () => {
    it('are found wherever they stand', () => {
        expect(wordsOf('<p class="words">{name} is here</p>')).toEqual(['is here']);
        expect(wordsOf('<button title="Close" data-x="Close">×</button>')).toEqual(['Close']);
        expect(wordsOf('{#if a}<b>{b}</b>{:else}<i>no</i>{/if}')).toEqual(['no']);
    });

    it.each(components)('are not in %s', (name) => {
        expect(wordsOf(readFileSync(`${source}${name}`, 'utf8'))).toEqual([]);
    });
});
