// Says how large the build is, as it travels: `npm run build && npm run size`. Fonts and pictures are
// compressed already; everything else is counted with gzip and with brotli. What the first page loads
// has a limit, both languages counted. Marked with a dash is what only other pages load, or only who
// installs the page.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const MOST = 300_000;
/** What the first page asks for by `import()`, or otherwise than by a static import. */
const ASKED = /^(index|open-stage|texture-worker|fr|en)-/;
const files = readdirSync('dist', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const scripts = new Map(
  files.filter((file) => file.endsWith('.js')).map((file) => [basename(file), file]),
);
const page = readFileSync('dist/index.html', 'utf8');

/** The scripts that come with some script, by its static imports. */
function withImports(name, found) {
  if (!found.has(name) && scripts.has(name)) {
    found.add(name);
    const source = readFileSync(scripts.get(name), 'utf8');
    for (const [, other] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      withImports(other, found);
    }
  }
  return found;
}

const first = new Set();
for (const name of scripts.keys()) {
  if (ASKED.test(name)) {
    withImports(name, first);
  }
}

function isFirst(file) {
  const name = basename(file);
  if (file.includes('icons')) {
    return false;
  }
  return name.endsWith('.js') ? first.has(name) : !name.endsWith('.css') || page.includes(name);
}

let gzip = 0;
let brotli = 0;
for (const file of files) {
  const bytes = readFileSync(file);
  const isPacked = /\.(woff2|webp|png)$/.test(file);
  const small = isPacked ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  const smaller = isPacked ? bytes.length : brotliCompressSync(bytes).length;
  if (isFirst(file)) {
    gzip += small;
    brotli += smaller;
  }
  console.log(
    `${isFirst(file) ? ' ' : '-'} ${file.padEnd(70)} ${small.toString().padStart(8)} ${smaller.toString().padStart(8)}`,
  );
}
console.log(
  `${'  for the first page, bytes with gzip and with brotli'.padEnd(72)} ${gzip.toString().padStart(8)} ${brotli.toString().padStart(8)}`,
);
if (gzip > MOST) {
  console.error(`more than ${MOST} bytes`);
  process.exitCode = 1;
}
