// What somebody of the crew does at a table. The server has the last word; whoever has been silent for too long gives the
// password again, and what was asked is then asked once more.
import { strings } from '../strings';
import type { Command, Crew } from '../wire/record';
import type { Refused } from '../wire/server';
import { crewOf, maySay, reasonsFor } from './crew';
import { Denied, rest } from './rest';
import type { TableClient } from './table.svelte';

export class CrewMember {
    readonly crew: Crew[];
    trouble = $state.raw<Refused>();
    /** What waits for the password. */
    waiting = $state.raw<Command[]>();
    wrongPassword = $state('');
    busy = $state(false);

    constructor(readonly table: TableClient) {
        this.crew = crewOf(table.me.roles);
    }

    may(command: Command['command']): boolean {
        const { rules } = this.table;
        return rules !== undefined && maySay(rules, this.crew, command);
    }
    /** Only real dice are entered, called off and recalled. */
    get realDice(): boolean {
        return this.table.setup?.dice === 'entered';
    }
    get reasons(): string[] {
        const { rules } = this.table;
        return rules && this.realDice ? reasonsFor(rules, this.crew) : [];
    }
    get worksHere(): boolean {
        return this.crew.length > 0;
    }

    /** All or nothing; whether it was done. */
    async do(commands: Command[]): Promise<boolean> {
        if (this.busy) return false;
        this.busy = true;
        const answer = await this.table.do(commands);
        this.busy = false;
        this.trouble = answer.refused?.code === 'prove' ? undefined : answer.refused;
        this.waiting = answer.refused?.code === 'prove' ? commands : undefined;
        return answer.refused === undefined;
    }

    async prove(password: string): Promise<void> {
        const commands = this.waiting;
        try {
            await rest.prove(password);
            this.wrongPassword = '';
        } catch (error) {
            this.wrongPassword = error instanceof Denied ? error.message : strings.serverFailed;
            return;
        }
        this.waiting = undefined;
        if (commands) await this.do(commands);
    }
    forget(): void {
        this.waiting = undefined;
        this.wrongPassword = '';
    }
    hush(): void {
        this.trouble = undefined;
    }
}
