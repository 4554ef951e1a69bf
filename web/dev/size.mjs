// Says how large the build is, as it travels: `npm run build && npm run size`. Fonts and pictures are
// compressed already; everything else is counted with gzip and with brotli.
//
// Two things have a limit. What somebody loads who comes to the home page and plays: the page itself, the stage with its
// textures, the fonts, the words of one language, the photograph of a phone. And what a game adds to that: all else is loaded when it is wanted.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const MOST = 280_000;
const MOST_OF_A_GAME = 60_000;
const BEGINNING = ['index.html', 'src/page/open-stage.ts', 'src/words/fr.ts'];
const TABLE = 'src/page/table/table-screen.tsx';
/** The first page in one language, with the photograph that a phone shows. */
const ALWAYS = /^first\.fr\.html|\.woff2$|(texture|graphics)-worker|early-|home-phone/;
/** A line of three.js by which its code is known, however short the names in it are. */
const THREE = /isBufferGeometry\s*=\s*!0/;

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
function needed(names, found = new Set()) {
  for (const name of names) {
    const { file, css = [], imports = [] } = manifest[name];
    if (!found.has(file)) {
      for (const each of [file, ...css]) {
        found.add(each);
      }
      needed(imports, found);
    }
  }
  return found;
}
const first = needed(BEGINNING);

const files = readdirSync('dist', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/^manifest\.json|\.br$/.test(entry.name))
  .map((entry) => relative('dist', join(entry.parentPath, entry.name)));
const sizes = new Map(
  files.filter((each) => !each.includes('icons')).map((file) => [file, sizeOf(file)]),
);

function sizeOf(file) {
  const bytes = readFileSync(join('dist', file));
  return /\.(woff2|webp|png|jpg)$/.test(file)
    ? [bytes.length, bytes.length]
    : [gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
}

function sum(names) {
  return [...names].reduce(
    (all, name) => all.map((size, i) => size + (sizes.get(name)?.[i] ?? 0)),
    [0, 0],
  );
}

const atFirst = [...sizes.keys()].filter((file) =>
  file === 'index.html' ? false : first.has(file) || ALWAYS.test(file),
);
const later = [...sizes.keys()].filter((file) => !atFirst.includes(file));
for (const [when, names] of Object.entries({ first: atFirst, later })) {
  for (const name of names) {
    print(`${when} ${name}`, sizes.get(name));
  }
}
print('first of all, bytes with gzip and with brotli', sum(atFirst));
print('later, when it is wanted', sum(later));
limit('before anything is played', sum(atFirst)[0], MOST);

const atTable = needed([TABLE], new Set(first));
for (const name of Object.keys(manifest).filter((each) =>
  /^src\/games\/[^/]+\/[^/]+-face/.test(each),
)) {
  const own = [...needed([name])].filter((file) => !atTable.has(file));
  print(`${name}, beyond the table`, sum(own));
  limit(`of ${name}`, sum(own)[0], MOST_OF_A_GAME);
}
const withThree = files.filter(
  (file) => file.endsWith('.js') && THREE.test(readFileSync(join('dist', file), 'utf8')),
);
limit('files with three.js', withThree.length, 1);

function limit(what, size, most) {
  if (size > most) {
    console.error(`${what}: ${size}, more than ${most}`);
    process.exitCode = 1;
  }
}

function print(what, each) {
  console.log(what.padEnd(70), ...each.map((size) => String(size).padStart(8)));
}
