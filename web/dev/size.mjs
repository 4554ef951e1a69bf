// Says how large the build is, as it travels: `npm run build && npm run size`. Fonts and pictures are
// compressed already; everything else is counted with gzip and with brotli. What is not counted: icons, which only who
// installs the page loads, and what comes with screens that are loaded later.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const MOST = 300_000;
const LATER = /icons|\blearn|lessons/;
const files = readdirSync('dist', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
let gzip = 0;
let brotli = 0;
for (const file of files) {
  const bytes = readFileSync(file);
  const isPacked = /\.(woff2|webp|png)$/.test(file);
  const small = isPacked ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  const smaller = isPacked ? bytes.length : brotliCompressSync(bytes).length;
  if (!LATER.test(file)) {
    gzip += small;
    brotli += smaller;
  }
  console.log(
    `${file.padEnd(70)} ${small.toString().padStart(8)} ${smaller.toString().padStart(8)}`,
  );
}
console.log(
  `${'in all that is counted, bytes with gzip and with brotli'.padEnd(70)} ${gzip.toString().padStart(8)} ${brotli.toString().padStart(8)}`,
);
if (gzip > MOST) {
  console.error(`more than ${MOST} bytes`);
  process.exitCode = 1;
}
