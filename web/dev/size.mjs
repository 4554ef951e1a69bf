// Says how large the build is, as it travels: `npm run build && npm run size`. Fonts and pictures are
// compressed already; everything else is counted with gzip and with brotli.
//
// What somebody loads who comes to the home page and plays has a limit: the page itself, the stage
// with its textures, the fonts, the words of one language. All else is loaded when it is wanted.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const MOST = 300_000;
const BEGINNING = ['index.html', 'src/scene/open-stage.ts', 'src/words/fr.ts'];
const ALWAYS = /\.(html|woff2)$|texture-worker/;

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
const first = new Set();
function need(name) {
  const { file, css = [], imports = [] } = manifest[name];
  if (!first.has(file)) {
    for (const each of [file, ...css]) {
      first.add(each);
    }
    imports.forEach(need);
  }
}
BEGINNING.forEach(need);

const files = readdirSync('dist', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
  .map((entry) => relative('dist', join(entry.parentPath, entry.name)));
const sum = { first: [0, 0], later: [0, 0] };
for (const file of files.filter((each) => !each.includes('icons'))) {
  const bytes = readFileSync(join('dist', file));
  const isPacked = /\.(woff2|webp|png|jpg)$/.test(file);
  const sizes = isPacked
    ? [bytes.length, bytes.length]
    : [gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
  const when = first.has(file) || ALWAYS.test(file) ? 'first' : 'later';
  sizes.forEach((size, i) => {
    sum[when][i] += size;
  });
  print(`${when} ${file}`, sizes);
}
print('first of all, bytes with gzip and with brotli', sum.first);
print('later, when it is wanted', sum.later);
if (sum.first[0] > MOST) {
  console.error(`more than ${MOST} bytes before anything is played`);
  process.exitCode = 1;
}

function print(what, sizes) {
  console.log(what.padEnd(70), ...sizes.map((size) => String(size).padStart(8)));
}
