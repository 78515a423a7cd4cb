// Several tabs of one browser are one person: what one of them does about that is told to the others.
const key = 'hardway-person';

export function tellTabs(person: string): void {
    try {
        if (localStorage.getItem(key) !== person) localStorage.setItem(key, person);
    } catch {
        // A browser that keeps nothing tells nobody; each tab finds out when it asks for something.
    }
}
/** Heard in every tab but the one that told it. */
export function isAboutPerson(event: StorageEvent): boolean {
    return event.key === key;
}
