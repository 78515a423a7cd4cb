// Serves felts by themselves: the page of specimen/felt.html, with rulebooks and tables that the program makes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const program = process.env.HARDWAY_PROGRAM ?? join(web, '../build/hardway');
export const houses = {
    'ma-craps': ['fire=A', 'bonus=1', 'min=5', 'max=5000', 'max_odds=3-4-5'],
    'ma-mini-craps': ['hot_roller=A'],
    'md-crapless': ['fire=A', 'bonus=A', 'min=5', 'max=5000'],
    'sg-mbs': ['min=5', 'max=5000'],
    'wind-creek': ['fire=A', 'min=5', 'max=5000'],
};
const run = (...args) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
const answers = {
    rules: (id) => run('rules', 'show', id, '--page', ...(houses[id] ?? []).flatMap((choice) => ['--house', choice])),
    table: (id) => JSON.stringify(JSON.parse(run('session', '--json', join(web, `specimen/${id}.session`))).table),
};

const known = new Map();
function answer(what, id) {
    const key = `${what} ${id}`;
    if (!known.has(key)) known.set(key, answers[what](id));
    return known.get(key);
}

/** Where they are, built as they would be shipped: an address that felt.html?rules=ID can be added to; `close` ends it. */
export async function serveFelts() {
    const outDir = mkdtempSync(join(tmpdir(), 'hardway-felts-'));
    const data = {
        name: 'felt-data',
        configurePreviewServer(server) {
            server.middlewares.use((request, response, next) => {
                const asked = /^\/specimen\/([\w-]+)\/(rules|table)\.json$/.exec(request.url ?? '');
                if (!asked) return next();
                response.setHeader('Content-Type', 'application/json');
                response.end(answer(asked[2], asked[1]));
            });
        },
    };
    await build({ root: web, logLevel: 'error', build: { outDir, rollupOptions: { input: join(web, 'specimen/felt.html') } } });
    const server = await preview({ root: web, logLevel: 'error', plugins: [data], build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
    const close = async () => {
        await server.close();
        rmSync(outDir, { recursive: true, force: true });
    };
    return { address: `http://127.0.0.1:${server.httpServer.address().port}/specimen/`, close };
}
