// Where a link leads to: a table's last hand, one of its hands, or a record of it.
export interface ReplayPlace {
    hand: number | undefined;
    record: number | undefined;
}

const pattern = /^#\/replay\/[\w-]+(?:\/hand\/(\d+)(?:\/(\d+))?)?/;

export function placeOf(hash: string): ReplayPlace {
    const [, hand, record] = pattern.exec(hash) ?? [];
    return { hand: hand === undefined ? undefined : Number(hand), record: record === undefined ? undefined : Number(record) };
}

export function hashOf(table: string, hand: number, record?: number): string {
    return `#/replay/${table}/hand/${hand}${record === undefined ? '' : `/${record}`}`;
}
