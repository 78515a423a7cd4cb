// The editor: CodeMirror with Lua's colours, completion and faults on their lines. Colours are the page's own variables, so it
// follows the room.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { lua } from '@codemirror/legacy-modes/mode/lua';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, Transaction, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Rules } from '../wire/rules';
import { completionsFor } from './completion';
import type { Marked } from './faults';

const colours = HighlightStyle.define([
    { tag: tags.keyword, color: 'var(--ink)', fontWeight: '700' },
    { tag: tags.string, color: 'var(--gain)' },
    { tag: tags.number, color: 'var(--accent-text)' },
    { tag: tags.comment, color: 'var(--ink3)' },
    { tag: [tags.standard(tags.variableName), tags.standard(tags.name)], color: 'var(--ink)' },
]);

const theme = EditorView.theme({
    '&': { backgroundColor: 'var(--panel)', color: 'var(--ink2)', border: '1px solid var(--rule)', borderRadius: '3px', fontSize: '12.5px' },
    '&.cm-focused': { outline: '2.5px solid var(--accent-line)', outlineOffset: '1px' },
    '.cm-scroller': { fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace', lineHeight: '18.5px' },
    '.cm-content': { caretColor: 'var(--ink)', padding: '8px 0' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '.cm-gutters': { backgroundColor: 'var(--panel)', color: 'var(--ink3)', border: 'none', fontSize: '11px' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--raise) 70%, transparent)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--lit)' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--lit)', color: 'inherit' },
    '.cm-tooltip': { backgroundColor: 'var(--raise)', color: 'var(--ink)', border: '1px solid var(--rule2)', borderRadius: '3px' },
    '.cm-tooltip.cm-completionInfo': { padding: '6px 10px', maxWidth: '260px', font: '12px/1.4 sans-serif' },
    '.cm-tooltip-autocomplete ul li': { padding: '2px 8px' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
    '.cm-completionDetail': { color: 'inherit', opacity: '0.85', fontStyle: 'normal', fontSize: '11px' },
    '.cm-diagnostic': { padding: '5px 10px', font: '12px/1.4 sans-serif' },
    '.cm-diagnostic-error': { borderLeft: '3px solid var(--loss)' },
    '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px solid var(--loss)' },
});

export interface EditorWish {
    text: string;
    label: string;
    rules: () => Rules | undefined;
    onchange: (text: string) => void;
    onrun: () => void;
}

export class LuaEditor {
    private readonly view: EditorView;

    constructor(
        parent: HTMLElement,
        private readonly wish: EditorWish,
    ) {
        this.view = new EditorView({ parent, state: this.fresh(wish.text) });
    }
    /** Another text, with a history of its own; not one that was typed. */
    show(text: string): void {
        if (text !== this.view.state.doc.toString()) this.view.setState(this.fresh(text));
    }
    mark(marks: Marked[]): void {
        const { doc } = this.view.state;
        const diagnostics = marks.map(({ line, what }) => {
            const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
            return { from, to, severity: 'error' as const, message: what };
        });
        this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
    }
    destroy(): void {
        this.view.destroy();
    }

    private fresh(doc: string): EditorState {
        return EditorState.create({ doc, extensions: this.extensions() });
    }
    private extensions(): Extension {
        const { wish } = this;
        return [
            lineNumbers(),
            lintGutter(),
            history(),
            drawSelection(),
            highlightActiveLine(),
            highlightActiveLineGutter(),
            indentOnInput(),
            indentUnit.of('    '),
            bracketMatching(),
            closeBrackets(),
            StreamLanguage.define(lua),
            syntaxHighlighting(colours),
            autocompletion({ override: [(context) => this.complete(context)], icons: false }),
            // Tab is left alone: whoever has no mouse leaves the editor by it.
            keymap.of([
                { key: 'Mod-Enter', run: () => (wish.onrun(), true) },
                ...closeBracketsKeymap,
                ...completionKeymap,
                ...historyKeymap,
                ...defaultKeymap,
            ]),
            EditorView.lineWrapping,
            EditorView.contentAttributes.of({ 'aria-label': wish.label, spellcheck: 'false', tabindex: '0' }),
            EditorView.updateListener.of((update) => {
                const typed = update.transactions.some((each) => each.docChanged && each.annotation(Transaction.userEvent) !== undefined);
                if (typed) wish.onchange(update.state.doc.toString());
            }),
            theme,
        ];
    }
    private complete(context: CompletionContext): CompletionResult | null {
        const line = context.state.doc.lineAt(context.pos);
        const before = line.text.slice(0, context.pos - line.from);
        const found = completionsFor(before, context.state.doc.toString(), this.wish.rules(), context.explicit);
        if (!found) return null;
        return {
            from: context.pos - found.typed,
            options: found.options.map((option) => ({ ...option, type: option.type === 'wager' ? 'constant' : option.type })),
            validFor: /^[\w ]*$/,
        };
    }
}
