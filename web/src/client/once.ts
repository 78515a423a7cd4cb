// A double click is one wish: where the second one would do something else, or the same once more, only the first counts.

/** What a click does, unless it is the second of a double click. Keys, and clicks of programs, have no count. */
export function once(act: () => void): (event: MouseEvent) => void {
    return (event) => {
        if (event.detail < 2) act();
    };
}

/** Does one thing at a time: what is asked for meanwhile is not done. */
export function oneAtATime<T extends unknown[]>(act: (...what: T) => Promise<void>): (...what: T) => Promise<void> {
    let busy = false;
    return async (...what) => {
        if (busy) return;
        busy = true;
        try {
            await act(...what);
        } finally {
            busy = false;
        }
    };
}
