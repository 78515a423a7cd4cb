import { beforeEach, describe, expect, it } from 'vitest';
import { Line, type Socket } from './line';

/** A socket whose other end is this test. */
class End implements Socket {
    sent: { id: string; ask: string }[] = [];
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    send(text: string): void {
        this.sent.push(JSON.parse(text) as { id: string; ask: string });
    }
    close(): void {
        this.onclose?.();
    }
    answer(id: string, rest: object): void {
        this.onmessage?.({ data: JSON.stringify({ v: 1, re: id, ...rest }) });
    }
}

describe('the line to the server', () => {
    let ends: End[];
    let later: { wait: number; run: () => void }[];
    let line: Line;
    const last = () => ends.at(-1) as End;
    const run = (which: (wait: number) => boolean) => {
        const due = later.filter((each) => which(each.wait));
        later = later.filter((each) => !which(each.wait));
        due.forEach((each) => each.run());
    };

    beforeEach(() => {
        ends = [];
        later = [];
        line = new Line({
            connect: () => {
                ends.push(new End());
                return last();
            },
            later: (wait, what) => {
                const each = { wait, run: what };
                later.push(each);
                return () => (later = later.filter((other) => other !== each));
            },
            random: () => 0.5,
        });
    });

    it('asks by an id of its own, and hears the answer', async () => {
        last().onopen?.();
        const asked = line.ask<{ number: number }>('do', { table: 't' });
        last().answer(last().sent[0]?.id ?? '', { ok: { number: 7 } });
        expect((await asked).ok).toEqual({ number: 7 });
    });

    it('sends what was asked before it was up', () => {
        void line.ask('do');
        expect(last().sent).toEqual([]);
        last().onopen?.();
        expect(last().sent.map((message) => message.ask)).toEqual(['do']);
    });

    it('asks again by the same id after it broke, and takes one answer', async () => {
        last().onopen?.();
        const asked = line.ask<object>('do');
        const id = last().sent[0]?.id ?? '';
        last().close();
        run((wait) => wait === 250);
        expect(ends).toHaveLength(2);
        last().onopen?.();
        expect(last().sent).toEqual([expect.objectContaining({ id, ask: 'do' })]);
        last().answer(id, { ok: { number: 1 } });
        last().answer(id, { ok: { number: 2 } });
        expect(await asked).toEqual(expect.objectContaining({ ok: { number: 1 } }));
    });

    it('does not ask again what was for one connection', async () => {
        last().onopen?.();
        const asked = line.ask('watch', {}, false);
        last().close();
        expect((await asked).refused?.code).toBe('away');
        run((wait) => wait === 250);
        last().onopen?.();
        expect(last().sent).toEqual([]);
    });

    it('waits longer each time nobody answers, and says once that it is down', () => {
        let down = 0;
        line.ondown = () => (down += 1);
        last().onopen?.();
        const waits: number[] = [];
        for (let i = 0; i < 8; i += 1) {
            last().close();
            waits.push(later.at(-1)?.wait ?? 0);
            run(() => true);
        }
        expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
        expect(down).toBe(1);
    });

    it.each(['unavailable', 'too_fast', 'busy'])('asks again what is refused as %s, by the same id', async (code) => {
        last().onopen?.();
        const asked = line.ask<object>('do');
        const id = last().sent[0]?.id ?? '';
        last().answer(id, { refused: { code, words: '' } });
        run((wait) => wait === 1000);
        expect(last().sent.map((message) => message.id)).toEqual([id, id]);
        last().answer(id, { ok: {} });
        expect((await asked).ok).toEqual({});
    });

    it('gives a dead connection up', () => {
        last().onopen?.();
        run((wait) => wait === 20_000);
        expect(last().sent.map((message) => message.ask)).toEqual(['ping']);
        run((wait) => wait === 20_000);
        run((wait) => wait === 250);
        expect(ends).toHaveLength(2);
    });
});
