// Only transform and opacity are animated: whatever else moves makes the browser lay out and paint again, frame by frame.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { strange } from '../../tests/motion';

const source = fileURLToPath(new URL('..', import.meta.url));

function files(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
        const path = `${folder}/${each.name}`;
        if (each.isDirectory()) return files(path);
        return /\.(css|svelte|ts)$/.test(each.name) && !each.name.endsWith('.test.ts') ? [path] : [];
    });
}

describe('motion', () => {
    it('is found wherever it is written', () => {
        expect(strange('a { transition: width 1s, transform 2s cubic-bezier(0, 1, 2, 3); }')).toEqual(['width']);
        expect(strange('@keyframes a { from { opacity: 0; } 50% { left: 3px } to { transform: none; } }')).toEqual(['left']);
        expect(strange('a { transition: all 120ms; }')).toEqual(['all']);
    });

    it.each(files(source.replace(/\/$/, '')).map((path) => [path.slice(source.length), path]))('moves nothing else in %s', (_, path) => {
        const text = readFileSync(path, 'utf8');
        expect(strange(text)).toEqual([]);
        // Svelte's own transitions fade and fly by other properties, too.
        expect(text).not.toMatch(/svelte\/(transition|animate|motion)|\s(transition|in|out|animate):\w+[=|\s}]/);
    });

    it('of the dice is by transform alone', () => {
        const dice = readFileSync(`${source}parts/Dice.svelte`, 'utf8');
        const tumbling = dice.slice(dice.indexOf('function tumbling'), dice.indexOf('$effect'));
        const frames = tumbling.slice(tumbling.indexOf('return ['));
        const keys = [...frames.matchAll(/[{,]\s*(\w+):/g)].map(([, key]) => key);
        expect(new Set(keys)).toEqual(new Set(['transform', 'offset', 'easing']));
    });
});
