// Giving things away: a link into the clipboard, a text as a file.

/** The page at this hash, for others. */
export function linkTo(hash: string): string {
    return `${location.origin}${location.pathname}${hash}`;
}

/** False where the browser lets no page write there: then the link has to be shown. */
export async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}

export function download(name: string, text: string): void {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}
