// The stacks of a table from record to record: a seat about which nothing has changed keeps its stacks as they were found, and a stack
// that looks the same stays the same, so that nothing of it is drawn again.
import type { Plan } from './plan';
import { stacksOfSeat, type Stack, type Standing } from './stacks';

interface Known {
    /** Everything the stacks of this seat were found from. */
    from: unknown[];
    stacks: Stack[];
}

const fields = ['cell', 'x', 'y', 'r', 'cents', 'mine', 'button', 'marker', 'locked', 'forDealers', 'coupon'] as const;
const looksLike = (a: Stack, b: Stack) => fields.every((field) => a[field] === b[field]);

export class StackMemory {
    private known = new Map<number, Known>();
    private last: Stack[] = [];

    /** As `stacksOf`; the same list as before, if all of it is. */
    of(plan: Plan, s: Standing): Stack[] {
        let changed = false;
        const now = new Map<number, Known>();
        for (const place of plan.seats) {
            const before = this.known.get(place.seat);
            const changes = place.seat === s.mine ? s.changes.map((change) => `${change.slot}${change.down.granted}`).join() : '';
            const from = [plan, s.rules, s.mine, s.table.seats[place.seat - 1], changes, s.off?.[place.seat]?.join()];
            const same = before !== undefined && from.every((each, i) => each === before.from[i]);
            now.set(place.seat, same ? before : { from, stacks: kept(stacksOfSeat(plan, s, place), before?.stacks ?? []) });
            changed ||= !same;
        }
        changed ||= now.size !== this.known.size;
        this.known = now;
        if (!changed) return this.last;
        const all = [...now.values()].flatMap((each) => each.stacks);
        this.last = [...all.filter((stack) => !stack.mine), ...all.filter((stack) => stack.mine)];
        return this.last;
    }
}

function kept(found: Stack[], before: Stack[]): Stack[] {
    return found.map((stack) => {
        const old = before.find((each) => each.key === stack.key);
        return old && looksLike(old, stack) ? old : stack;
    });
}
