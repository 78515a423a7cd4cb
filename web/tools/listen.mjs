// The program, serving the page that was built, over a folder: for tests, and for whoever looks at the page.
import { spawn } from 'node:child_process';

const program = process.env.HARDWAY_PROGRAM ?? new URL('../../build/hardway', import.meta.url).pathname;
const pages = new URL('../dist', import.meta.url).pathname;

/** On a port of this machine, 0 for any; with more options of `hardway serve`. */
export async function listen(folder, port = 0, options = []) {
    const child = spawn(program, ['serve', '--listen', `127.0.0.1:${port}`, '--data', folder, '--pages', pages, ...options], {
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    child.stdout.on('data', (data) => (out += data.toString()));
    child.stderr.on('data', (data) => (out += data.toString()));
    const said = (pattern) =>
        new Promise((resolve) => {
            child.stdout.on('data', () => {
                const found = pattern.exec(out)?.[1];
                if (found) resolve(found);
            });
        });
    const code = said(/administrator, good for once: (\w+)/);
    const failed = new Promise((_, reject) => child.once('exit', () => reject(new Error(`the server did not start: ${out}`))));
    const listening = await Promise.race([said(/listening on http:\/\/127\.0\.0\.1:(\d+)/), failed]);
    return { process: child, port: Number(listening), code };
}
