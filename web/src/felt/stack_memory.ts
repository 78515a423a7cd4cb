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

    /** By seat: as `stacksOfSeat`, and the same lists as before where nothing has changed. */
    of(plan: Plan, s: Standing): Map<number, Stack[]> {
        const now = new Map<number, Known>();
        for (const place of plan.seats) {
            const before = this.known.get(place.seat);
            const changes = place.seat === s.mine ? s.changes.map((change) => `${change.slot}${change.down.granted}`).join() : '';
            const from = [plan, s.rules, s.mine, s.table.seats[place.seat - 1], changes, s.off?.[place.seat]?.join()];
            const same = before !== undefined && from.every((each, i) => each === before.from[i]);
            now.set(place.seat, same ? before : { from, stacks: kept(stacksOfSeat(plan, s, place), before?.stacks ?? []) });
        }
        this.known = now;
        return new Map([...now].map(([seat, { stacks }]) => [seat, stacks]));
    }
}

function kept(found: Stack[], before: Stack[]): Stack[] {
    return found.map((stack) => {
        const old = before.find((each) => each.key === stack.key);
        return old && looksLike(old, stack) ? old : stack;
    });
}
