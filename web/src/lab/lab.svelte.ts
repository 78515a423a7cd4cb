// The lab as the page knows it: the setup, what the server says of its rulebook, the study. Kept by the browser, so that a text
// of one's own is there again tomorrow.
import { Denied, rest } from '../client/rest';
import { strings } from '../strings';
import type { MenuBook, Par, Strategies } from '../wire/server';
import type { Rules } from '../wire/rules';
import { requests } from './requests';
import { StudyRun } from './run.svelte';
import { StepRun } from './steps.svelte';
import { choicesText, freshName, most, readSetup, settingsIn, studyWish, usualSetup, type Entrant, type LabSetup } from './setup';

export type Shipped = Strategies['strategies'][number];

const key = 'hardway-lab';

function kept(): LabSetup | undefined {
    try {
        return readSetup(JSON.parse(localStorage.getItem(key) ?? 'null'));
    } catch {
        return undefined;
    }
}

const wordsOf = (error: unknown) => (error instanceof Denied ? error.message : strings.serverFailed);

export class Lab {
    setup = $state<LabSetup>(kept() ?? usualSetup());
    books = $state.raw<MenuBook[]>([]);
    shipped = $state.raw<Shipped[]>([]);
    rules = $state.raw<Rules>();
    par = $state.raw<Par>();
    trouble = $state('');
    readonly run = new StudyRun();
    readonly steps = new StepRun();
    private asked = '';

    readonly chosen = $derived(this.setup.entrants[this.setup.chosen]);
    readonly book = $derived(this.books.find((each) => each.id === this.setup.rulebook));
    readonly choices = $derived(choicesText(this.setup.choices));

    async open(): Promise<void> {
        try {
            const [menu, shelf] = await Promise.all([rest.rulebooks(), rest.strategies()]);
            this.books = menu.rulebooks;
            this.shipped = shelf.strategies;
            if (!this.book) this.setup.rulebook = this.books[0]?.id ?? '';
        } catch (error) {
            this.trouble = wordsOf(error);
        }
    }
    /** What the rulebook in force says; of several questions only the last one counts. */
    async look(rulebook: string, choices: string): Promise<void> {
        const question = `${rulebook} ${choices}`;
        if (question === this.asked) return;
        this.asked = question;
        try {
            const [rules, par] = await Promise.all([requests.rulebook(rulebook, choices), requests.par(rulebook, choices)]);
            if (question !== this.asked) return;
            this.rules = rules;
            this.par = par;
            this.trouble = '';
        } catch (error) {
            if (question !== this.asked) return;
            this.asked = '';
            this.trouble = wordsOf(error);
        }
    }
    keep(): void {
        try {
            localStorage.setItem(key, JSON.stringify(this.setup));
        } catch {
            // A browser that keeps nothing forgets; the page goes on.
        }
    }
    study(): Promise<void> {
        return this.run.start(studyWish(this.setup));
    }

    // ------------------------------------------------------------ strategies

    shippedAs(name: string): Shipped | undefined {
        return this.shipped.find((each) => each.strategy === name);
    }
    aboutOf(entrant: Entrant): string {
        if (entrant.text === undefined) return this.shippedAs(entrant.name)?.about ?? '';
        return /^[ \t]*about\s*["'](.*)["']/m.exec(entrant.text)?.[1] ?? '';
    }
    textOf(entrant: Entrant): string {
        return entrant.text ?? this.shippedAs(entrant.name)?.text ?? '';
    }
    settingsOf(entrant: Entrant): Record<string, number> {
        const said = entrant.text === undefined ? this.shippedAs(entrant.name)?.settings : settingsIn(entrant.text);
        return { ...(said as Record<string, number> | undefined), ...entrant.settings };
    }
    get full(): boolean {
        return this.setup.entrants.length >= most.entrants;
    }
    add(entrant: Entrant): void {
        if (this.full) return;
        this.setup.entrants.push(entrant);
        this.setup.chosen = this.setup.entrants.length - 1;
    }
    addOwn(text: string, wanted: string): void {
        this.add({ name: freshName(this.setup.entrants, wanted), settings: {}, text });
    }
    remove(at: number): void {
        this.setup.entrants.splice(at, 1);
        const last = this.setup.entrants.length - 1;
        this.setup.chosen = Math.max(0, Math.min(at < this.setup.chosen ? this.setup.chosen - 1 : this.setup.chosen, last));
    }
    /** What is typed into a strategy that ships makes another one, of one's own. */
    write(text: string): void {
        const entrant = this.chosen;
        if (!entrant || text === this.textOf(entrant)) return;
        if (entrant.text === undefined) entrant.name = freshName(this.setup.entrants, `my_${entrant.name}`);
        entrant.text = text.slice(0, most.text);
        this.run.marks = [];
    }
    set(name: string, value: number): void {
        if (this.chosen) this.chosen.settings[name] = value;
    }
}
