// What a style sheet, or the styles of a component, move over time.

const free = new Set(['transform', 'opacity', 'none']);

/** Every property that this text moves over time. */
function animated(text: string): string[] {
    const transitions = [...text.matchAll(/transition(?:-property)?:\s*([^;}]+)/g)].flatMap(([, list = '']) =>
        list.split(/,(?![^(]*\))/).map((each) => each.trim().split(/\s+/)[0] ?? ''),
    );
    const keyframes = [...text.matchAll(/@keyframes[^{]+\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, body = '']) =>
        [...body.matchAll(/([\w-]+)\s*:/g)].map(([, property = '']) => property),
    );
    return [...transitions, ...keyframes].filter((property) => !/^\d/.test(property));
}
/** Those that make the browser lay out or paint again, frame by frame. */
export const strange = (text: string) => animated(text).filter((property) => !free.has(property));
