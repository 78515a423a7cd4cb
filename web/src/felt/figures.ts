// Which cheques have written on them what they come to: a figure that another stack hides would say something else than it should.
import { box, type Box, type Point } from './box';
import { figure } from './cheques';
import { widthOf } from './measure';
import { buttonAt, figureSize, LEAST_WITH_FIGURE, riseOf, shownOf } from './pile';
import type { Stack } from './stacks';

const topOf = ({ y, r, discs }: Stack): number => y - riseOf(r, shownOf(discs, r).length - 1);

/** Where the figure of a stack is written. */
export function figureBox(stack: Stack): Box {
    const text = figure(stack.cents);
    const size = figureSize(text, stack.r);
    const width = widthOf(text, size, true);
    return box(stack.x - width / 2, topOf(stack) - size * 0.37, width, size * 0.74);
}

/** How far a point is from a box; nothing, if it is in it. */
const distance = (b: Box, { x, y }: Point): number => Math.hypot(Math.max(b.x - x, 0, x - b.x - b.w), Math.max(b.y - y, 0, y - b.y - b.h));

/** Whether a stack, drawn later, lies on that place: its discs from the foot to the top, and the button on them. */
export function hides(stack: Stack, place: Box): boolean {
    const { x, y, r, marker, cell } = stack;
    const top = topOf(stack);
    const level = Math.min(y, Math.max(top, place.y + place.h / 2));
    if (distance(place, { x, y: level }) < r) return true;
    if (marker === undefined) return false;
    const button = buttonAt({ x, y: top }, r, cell.standing === 'row' ? cell.free : undefined);
    return distance(place, button) < button.r;
}

/** Where cheques may touch each other: each cell of an end, and what stands before the seats in all of its bands. */
const groupOf = ({ cell }: Stack): string => (cell.standing === 'row' || cell.standing === 'sides' ? cell.key : `before ${cell.end}`);

/**
 * The keys of the stacks with figures, of all stacks in the order in which they are drawn. One's own have theirs unless another of one's
 * own lies on it. Those of others, where they are wanted, have all of them in a cell or none: a single figure among many cheques would
 * be taken for all of them.
 */
export function figured(stacks: Stack[], everybody: boolean): Set<string> {
    const groups = new Map<string, Stack[]>();
    for (const stack of stacks) if (everybody || stack.mine) groups.set(groupOf(stack), [...(groups.get(groupOf(stack)) ?? []), stack]);
    const found = new Set<string>();
    for (const group of groups.values()) {
        const free = new Set(group.filter((stack, i) => isFree(stack, group.slice(i + 1))));
        const crowded = new Set(group.filter((stack) => !stack.mine && !free.has(stack)).map((stack) => stack.cell));
        for (const stack of free) if (stack.mine || !crowded.has(stack.cell)) found.add(stack.key);
    }
    return found;
}

function isFree(stack: Stack, later: Stack[]): boolean {
    if (!stack.mine && stack.r < LEAST_WITH_FIGURE) return false;
    const place = figureBox(stack);
    return !later.some((each) => hides(each, place));
}
