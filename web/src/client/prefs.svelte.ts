// What somebody has chosen about the page, kept by the browser.
type Room = 'dark' | 'light';

interface Chosen {
    room: Room;
    skin: 'modern' | 'classic';
    slow: boolean;
    speak: boolean;
    keepLine: boolean;
    edges: boolean;
    shares: boolean;
    cheque: string;
    onlyMine: boolean;
    steps: boolean;
}

const key = 'hardway';

function asTheSystem(): Room {
    return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function read(): Chosen {
    const usual: Chosen = {
        room: asTheSystem(),
        skin: 'modern',
        slow: true,
        speak: false,
        keepLine: false,
        edges: false,
        shares: true,
        cheque: '5',
        onlyMine: false,
        steps: false,
    };
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
        return { ...usual, ...(kept as Partial<Chosen>) };
    } catch {
        return usual;
    }
}

export const prefs = $state(read());

export function keepPrefs(): void {
    document.documentElement.dataset['room'] = prefs.room;
    try {
        localStorage.setItem(key, JSON.stringify(prefs));
    } catch {
        // A browser that keeps nothing forgets; nothing else depends on it.
    }
}

/** Whether things may move: by the system's setting and by choice. */
export function mayMove(): boolean {
    return prefs.slow && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
