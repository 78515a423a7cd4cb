import type { ChildProcess } from 'node:child_process';

export interface Listening {
    process: ChildProcess;
    port: number;
    /** For the first administrator: printed by a house that has none. */
    code: Promise<string>;
}
export function listen(folder: string, port?: number, options?: string[]): Promise<Listening>;
