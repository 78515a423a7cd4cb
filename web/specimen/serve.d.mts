export const houses: Record<string, string[]>;
export function serveFelts(): Promise<{ address: string; close: () => Promise<void> }>;
