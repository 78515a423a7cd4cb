import { describe, expect, it } from 'vitest';
import { once, oneAtATime } from './once';

describe('a double click', () => {
    it('counts once; a key, which has no count, counts each time', () => {
        let done = 0;
        const click = once(() => (done += 1));
        for (const detail of [1, 2, 3]) click({ detail } as MouseEvent);
        expect(done).toBe(1);
        click({ detail: 0 } as MouseEvent);
        click({ detail: 0 } as MouseEvent);
        expect(done).toBe(3);
    });
});

describe('one at a time', () => {
    it('does nothing meanwhile, and goes on after it was done or failed', async () => {
        const asked: string[] = [];
        let answer: (() => void) | undefined;
        const act = oneAtATime(async (what: string) => {
            asked.push(what);
            await new Promise<void>((resolve) => (answer = resolve));
            if (what === 'bad') throw new Error('no');
        });
        const first = act('first');
        await act('meanwhile');
        expect(asked).toEqual(['first']);
        answer?.();
        await first;
        const bad = act('bad');
        answer?.();
        await expect(bad).rejects.toThrow('no');
        void act('after');
        expect(asked).toEqual(['first', 'bad', 'after']);
    });
});
