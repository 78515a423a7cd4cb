import { describe, expect, it } from 'vitest';
import { longestLink, pack, unpack } from './link';
import { choicesText, freshName, most, readSetup, settingsIn, strategyName, studyWish, traceWish, usualSetup, type LabSetup } from './setup';

const own = 'settings { base = 5, odds=2.5 }\nwagers { "field" }\nfunction play() bet("field", base) end\n';

function mine(): LabSetup {
    return {
        ...usualSetup(),
        rulebook: 'wind-creek',
        choices: { fire: 'A', bonus: '', max_odds: '3-4-5' },
        entrants: [
            { name: 'pass_odds', settings: { odds: 3 } },
            { name: 'mine', settings: { base: 10 }, text: own },
        ],
        chosen: 1,
        terms: { ...usualSetup().terms, lose: '200', finishHand: true },
        throws: '3-3 6-1',
    };
}

describe('a setup', () => {
    it('is asked of the server as the command line would have it', () => {
        expect(studyWish(mine())).toEqual({
            strategies: ['pass_odds:odds=3', 'mine.lua:base=10'],
            rules: 'wind-creek',
            house: ['fire=A', 'max_odds=3-4-5'],
            bankroll: '1000',
            length: 500,
            lose: '200',
            finish_hand: true,
            visits: 20000,
            seed: 1,
            files: { 'mine.lua': own },
        });
    });
    it('varies the chosen strategy alone', () => {
        expect(studyWish({ ...mine(), vary: 'base=5..10' })).toMatchObject({ strategies: ['mine.lua:base=10'], vary: 'base=5..10' });
    });
    it('steps the chosen strategy through its throws', () => {
        expect(traceWish(mine())).toEqual({
            strategies: ['mine.lua:base=10'],
            rules: 'wind-creek',
            house: ['fire=A', 'max_odds=3-4-5'],
            bankroll: '1000',
            lose: '200',
            files: { 'mine.lua': own },
            trace: '3-3 6-1',
        });
        expect(traceWish({ ...mine(), throws: ' ' })).toBeUndefined();
    });
    it('names what ships and what is one’s own', () => {
        expect(strategyName({ name: 'pass_345', settings: {} })).toBe('pass_345');
        expect(strategyName({ name: 'mine', settings: {}, text: '' })).toBe('mine.lua');
        expect(freshName(mine().entrants, 'mine')).toBe('mine_2');
        expect(freshName(mine().entrants, 'other')).toBe('other');
    });
    it('puts choices with blanks in quotes', () => {
        expect(choicesText({ fire: 'A', layout: '7 to 6', bonus: ' ' })).toBe('fire=A layout="7 to 6"');
    });
    it('finds the settings that a text declares', () => {
        expect(settingsIn(own)).toEqual({ base: 5, odds: 2.5 });
        expect(settingsIn('-- settings { a = 1 }\nfunction play() end')).toEqual({});
    });
});

describe('a link', () => {
    it('brings everything back', async () => {
        const text = await pack(mine());
        expect(text).toMatch(/^[\w-]+$/);
        expect(await unpack(text ?? '')).toEqual(mine());
    });
    it('is not made of more than it may hold', async () => {
        let seed = 1;
        const noise = () => {
            seed = (seed * 48271) % 2147483647;
            return String.fromCharCode(33 + (seed % 90));
        };
        const text = () => Array.from({ length: most.text }, noise).join('');
        expect(await pack({ ...mine(), entrants: [{ name: 'noise', settings: {}, text: text() }] })).toBeUndefined();
    });
    it.each(['', 'x', '!!', 'AAAA', 'q1YqSy0qzszPU7IqKSpN1VEqSy0CcpSs8kpzcmoB'])('that is none is no setup: %j', async (text) => {
        expect(await unpack(text)).toBeUndefined();
    });
    it('that swells when it is read is not read', async () => {
        const stream = new Blob([' '.repeat(8_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
        const text = Buffer.from(bytes).toString('base64url');
        expect(text.length).toBeLessThan(longestLink);
        expect(await unpack(text)).toBeUndefined();
    });
});

describe('what somebody else’s link says', () => {
    const entrant = { name: 'mine', settings: {}, text: own };
    it.each<[string, object]>([
        ['no strategies', { entrants: 3 }],
        ['a name that is a path', { entrants: [{ ...entrant, name: '../x' }] }],
        ['a setting that is no number', { entrants: [{ ...entrant, settings: { base: 'x' } }] }],
        ['a text that is too long', { entrants: [{ ...entrant, text: 'x'.repeat(most.text + 1) }] }],
        ['two texts of one name', { entrants: [entrant, entrant] }],
        ['too many strategies', { entrants: Array(9).fill({ name: 'pass_345', settings: {} }) }],
        ['a choice that is none', { choices: { 'a b': 'x' } }],
        ['terms that are no text', { terms: { bankroll: 5 } }],
        ['throws without an end', { throws: 'x'.repeat(100_000) }],
    ])('is refused: %s', (_, wrong) => {
        expect(readSetup({ ...mine(), ...wrong })).toBeUndefined();
    });
    it('may leave out what is as usual', () => {
        const found = readSetup({ rulebook: 'sg-mbs', entrants: [] });
        expect(found).toEqual({ rulebook: 'sg-mbs', choices: {}, entrants: [], chosen: 0, terms: usualSetup().terms, vary: '', throws: '' });
    });
});
