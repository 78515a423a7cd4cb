// Arrow keys on the felt: the nearest spot in a direction.
import type { Cell } from './plan';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isDirection = (key: string): key is Direction => /^Arrow(Left|Right|Up|Down)$/.test(key);

const middle = (cell: Cell) => {
    const b = cell.boxes[0] ?? cell.free;
    return { x: b.x + b.w / 2, y: b.y + b.h / 2 };
};

const ASIDE = 2.2; // going straight on is preferred to going far aside

export function next(cells: Cell[], from: Cell, direction: Direction): Cell {
    const here = middle(from);
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[direction] as [number, number];
    let best = from;
    let least = Infinity;
    for (const cell of cells) {
        if (cell === from) continue;
        const there = middle(cell);
        const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
        const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
        const far = ahead + aside * ASIDE;
        if (ahead > 1 && far < least) {
            least = far;
            best = cell;
        }
    }
    return best;
}
