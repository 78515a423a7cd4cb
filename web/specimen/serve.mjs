// Serves felts by themselves: the page of specimen/felt.html, with rulebooks and tables that the program makes.
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

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

/** Where they are: an address that felt.html?rules=ID can be added to; `close` ends it. */
export async function serveFelts() {
    const data = {
        name: 'felt-data',
        configureServer(server) {
            server.middlewares.use((request, response, next) => {
                const asked = /^\/specimen\/([\w-]+)\/(rules|table)\.json$/.exec(request.url ?? '');
                if (!asked) return next();
                response.setHeader('Content-Type', 'application/json');
                response.end(answers[asked[2]](asked[1]));
            });
        },
    };
    const server = await createServer({ root: web, plugins: [data], server: { port: 0, host: '127.0.0.1', hmr: false }, logLevel: 'error' });
    await server.listen();
    return { address: `http://127.0.0.1:${server.httpServer.address().port}/specimen/`, close: () => server.close() };
}
