// "Play now": a seat at a table of this rulebook, at one that is open or at a new one.
import type { Me, TableRow } from '../wire/server';
import { strings } from '../strings';
import { rest } from './rest';

const sitKey = 'hardway-sit';
export const usualChips = '500';
/** Who plays there, too. */
const usualBots = 'habit habit habit habit';

function fits(table: TableRow, rulebook: string, me: Me): boolean {
    if (table.rulebook !== rulebook || table.dice !== 'drawn') return false;
    return table.free > 0 || table.places.some((place) => place.person === me.person);
}

/** The id of a table; whoever comes there sits down at once. */
export async function findTable(rulebook: string, title: string, me: Me): Promise<string> {
    const { tables } = await rest.tables();
    const found =
        tables.find((table) => fits(table, rulebook, me) && table.places.some((place) => place.person === me.person)) ??
        tables.find((table) => fits(table, rulebook, me));
    const id =
        found?.id ??
        (await rest.open({ name: strings.lobby.newName(title), rulebook, dice: 'drawn', bots: usualBots })).setup.id;
    sessionStorage.setItem(sitKey, id);
    return id;
}

/** Whether to sit down here without being asked; once. */
export function sitsDown(id: string): boolean {
    const wanted = sessionStorage.getItem(sitKey) === id;
    if (wanted) sessionStorage.removeItem(sitKey);
    return wanted;
}

export function goTo(id: string): void {
    location.hash = `#/table/${id}`;
}
