// What a first visit loads, compressed as a server would send it: index.html and everything it names at once.
// Fails when that is more than a page may weigh.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const most = 250_000;
const dist = new URL('../dist/', import.meta.url);
const index = readFileSync(new URL('index.html', dist), 'utf8');
const named = [...index.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]);
let all = 0;
for (const file of ['index.html', ...named]) {
    const size = gzipSync(readFileSync(new URL(file, dist))).length;
    all += size;
    console.log(`${file}: ${size}`);
}
const later = readdirSync(new URL('assets/', dist)).filter((file) => !named.includes(`assets/${file}`));
console.log(`first load: ${all} of ${most} bytes; later: ${later.join(', ') || 'nothing'}`);
if (all > most) process.exit(1);
