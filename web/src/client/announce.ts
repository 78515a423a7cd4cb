// What is said aloud: for readers of the screen, and by the browser's own voice if that is wanted.
import type { LogEntry } from './log';

function own(entry: LogEntry): string[] {
    return entry.lines.filter((line) => line.mine).map((line) => line.words);
}

export function announce(entry: LogEntry): string {
    return [(entry.call ?? '').replaceAll(' · ', ', ').toLowerCase(), ...own(entry)].join('. ');
}

export function speak(entry: LogEntry): void {
    if (!('speechSynthesis' in window)) return;
    const first = (entry.call ?? '').split(' · ').slice(0, 2).join(', ').toLowerCase();
    speechSynthesis.cancel();
    speechSynthesis.speak(new SpeechSynthesisUtterance(first));
}
