// The keyboard at a table: what each key does, wherever the focus is, unless somebody is writing.
import type { Player } from './player.svelte';
import { prefs } from './prefs.svelte';

/** Digits pick the cheque that bears them. */
function pickCheque(key: string): boolean {
    const cheque = /^[1-9]$/.test(key) && document.querySelector<HTMLElement>(`[data-digit="${key}"]`);
    if (!cheque) return false;
    cheque.click();
    return true;
}

export function tableKeys(player: Player): (event: KeyboardEvent) => void {
    const does: Record<string, () => void> = {
        Escape: () => player.forget(),
        n: () => player.table.step(),
        r: () => void player.roll(),
        ' ': () => void player.roll(),
        u: () => void player.undo(),
        a: () => void player.again(),
        o: () => void player.maxOdds(),
        e: () => (prefs.edges = !prefs.edges),
        '/': () => document.querySelector<HTMLElement>('[data-talk]')?.focus(),
    };
    return (event) => {
        const target = event.target as HTMLElement;
        // A key that is held down is one wish.
        if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
        if (target.matches('input, select, textarea') || target.closest('dialog')) {
            if (event.key === 'Escape') target.blur();
            return;
        }
        // The space bar presses what has the focus.
        if (event.key === ' ' && target.matches('button, a, [role=button], summary')) return;
        if (!pickCheque(event.key)) {
            const act = does[event.key];
            if (!act) return;
            act();
        }
        event.preventDefault();
    };
}
