// One felt by itself, as asked for in the address: felt.html?rules=ma-craps&skin=classic&room=light&ends=both. The rulebook and the
// table come from tools/felt.mjs.
import { mount } from 'svelte';
import Felt from '../src/felt/Felt.svelte';
import type { Spot } from '../src/felt/spot';
import '../src/look/base.css';
import type { Table } from '../src/wire/record';
import type { Rules } from '../src/wire/rules';
import { crowd } from './crowd';

const asked = new URLSearchParams(location.search);
const get = async <T>(what: string): Promise<T> => (await fetch(`/specimen/${asked.get('rules') ?? 'ma-craps'}/${what}.json`)).json() as Promise<T>;

const [rules, found] = await Promise.all([get<Rules>('rules'), get<Table>('table')]);
const table = asked.has('crowd') ? crowd(found, rules) : found;
document.documentElement.dataset['room'] = asked.get('room') ?? 'dark';
const mine = Number(asked.get('seat') ?? found.seats.findIndex((seat) => seat?.player === 'Ana') + 1);
// Everything that may be told of spots and wagers, at once.
const states = {
    picked: { wager: 'place 6' },
    refused: { wager: 'horn' },
    sent: [{ wager: 'hard 10', stake: '25' }],
    outcomes: [
        { seat: mine, wager: 'field', won: '10', step: 2, when: 'done' as const },
        { seat: mine, wager: 'pass', on: 6, lost: '10', step: 3, when: 'now' as const },
        { seat: mine, wager: 'any_craps', lost: '5', step: 4, when: 'to come' as const },
    ],
    preview: { 3: '+21', 4: '−15' },
    edges: { 'place 4': '6.67 %', 'place 5': '4.00 %', 'place 10': '6.67 %', any_seven: '16.67 %', field: '5.56 %' },
};
// What was pressed, for whoever drives this page.
const picks: Spot[] = ((window as unknown as { picks: Spot[] }).picks = []);
const target = document.getElementById('felt');
if (target) {
    mount(Felt, {
        target,
        props: {
            rules,
            table,
            mine: asked.get('ends') === 'both' && asked.has('nobody') ? undefined : mine,
            skin: asked.get('skin') === 'classic' ? 'classic' : 'modern',
            ends: asked.get('ends') === 'both' ? 'both' : 'one',
            amount: '25',
            onpick: (spot: Spot) => picks.push(spot),
            ...(asked.has('states') ? states : {}),
        },
    });
    document.title = 'ready';
}
