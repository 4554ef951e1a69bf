import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Each folder of src may use those before it in the table of README.md that it names, and no others. */
const MAY_USE = new Map(
  [...readFileSync('README.md', 'utf8').matchAll(/^\| `src\/(\w+)` \|.*\|([^|]*)\|$/gm)].map(
    ([, folder, needs]) => [folder!, needs!.split(',').map((each) => each.trim())] as const,
  ),
);
/** Files beside the folders: what a device remembers, which everything may use, and the beginning of all. */
const BESIDE = ['memory.ts', 'main.tsx'];
/**
 * Where the name of a game may stand outside its folder: in the list of games, in a verb, and in words that mean
 * something else by it.
 */
const MAY_NAME: Readonly<Record<string, RegExp>> = {
  'games/index.ts': /strike|arene|deschainer/g,
  // A die strikes wood.
  'play/voices.ts': /\bstrike\(/g,
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(tsx?|css|json)$/.test(file),
);
const folderOf = (file: string) => file.split('/')[0]!;

function imports(file: string): string[] {
  const source = readFileSync(join('src', file), 'utf8');
  return [...source.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)]
    .map(([, spec]) => relative('.', join(dirname(file), spec!)))
    .filter((target) => !target.startsWith('..'));
}

/** Files that put others together. Each counts as a folder of its own, so that none of those may use it. */
const ASSEMBLING = [
  ...BESIDE,
  'page/app.tsx',
  'page/table/table-screen.tsx',
  'page/table/lazy.ts',
  'games/index.ts',
  'games/kit.ts',
];

/** What is on a way from itself to itself. */
function cyclic(place: (file: string) => string): string[] {
  const uses = new Map<string, Set<string>>();
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    for (const target of imports(file).filter((each) => /\.tsx?$/.test(each))) {
      if (place(file) !== place(target)) {
        uses.set(place(file), (uses.get(place(file)) ?? new Set()).add(place(target)));
      }
    }
  }
  return [...uses.keys()].filter((start) => {
    const reached = new Set(uses.get(start));
    for (const one of reached) {
      for (const next of uses.get(one) ?? []) {
        reached.add(next);
      }
    }
    return reached.has(start);
  });
}

describe('the folders of the page', () => {
  it('are all in the table of the README', () => {
    const folders = new Set(files.filter((file) => file.includes('/')).map(folderOf));
    expect([...folders].filter((folder) => !MAY_USE.has(folder))).toEqual([]);
  });

  it('use those that the table allows', () => {
    const wrong = files
      .filter((file) => /\.tsx?$/.test(file) && !BESIDE.includes(file))
      .flatMap((file) =>
        imports(file)
          .filter((target) => {
            const [from, to] = [folderOf(file), folderOf(target)];
            return from !== to && !BESIDE.includes(to) && !MAY_USE.get(from)?.includes(to);
          })
          .map((target) => `${file} uses ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('use only what stands above them, so that there is no cycle', () => {
    const order = [...MAY_USE.keys()];
    const up = order.flatMap((folder, i) =>
      MAY_USE.get(folder)!.filter((other) => order.indexOf(other) > i),
    );
    expect(up).toEqual([]);
  });

  it('have no cycles among them, however deep, nor have files', () => {
    expect(cyclic((file) => (ASSEMBLING.includes(file) ? file : dirname(file)))).toEqual([]);
    expect(cyclic((file) => file)).toEqual([]);
  });
});

describe('a game', () => {
  const house = readdirSync('src/games', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'plain')
    .map(({ name }) => name);

  it('uses no other game', () => {
    const wrong = files
      .filter(
        (file) => file.startsWith('games/') && /\.tsx?$/.test(file) && file !== 'games/index.ts',
      )
      .flatMap((file) =>
        imports(file).filter((target) =>
          house.some(
            (game) => target.startsWith(`games/${game}/`) && !file.startsWith(`games/${game}/`),
          ),
        ),
      );
    expect(wrong).toEqual([]);
  });

  it('is named in its own folder, and where the list above allows it', () => {
    // In French « l'arène » is also the arena in which dice are thrown.
    const names = /[sS]trike|[aA]rene|L'Arène|[dD][eé]s-?[cC]ha[iî]ner/g;
    const built = readdirSync('build').map((file) => `../build/${file}`);
    const named = [...files, ...built, '../index.html']
      .filter((file) => !house.some((game) => file.startsWith(`games/${game}/`)))
      .flatMap((file) => {
        const text = readFileSync(join('src', file), 'utf8').replaceAll(
          MAY_NAME[file] ?? /$^/g,
          '',
        );
        return [...text.matchAll(names)].map(([name]) => `${file}: ${name}`);
      });
    expect(named).toEqual([]);
  });
});

describe('a number of the layout', () => {
  it('stands in one place: styles ask for attributes', () => {
    const inScripts = ['page/layout-of-page.ts', 'scene/framing.ts'].flatMap((file) =>
      [
        ...readFileSync(join('src', file), 'utf8').matchAll(
          /^(?:export )?const [A-Z]+ = (\d{3,});/gm,
        ),
      ].map(([, number]) => Number(number)),
    );
    expect(inScripts.length).toBeGreaterThan(4);
    const inStyles = files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => [...readFileSync(join('src', file), 'utf8').matchAll(/@media[^{]*/g)])
      .flatMap(([query]) => [...query.matchAll(/(\d+)px/g)].map(([, number]) => Number(number)));
    expect(inStyles.filter((n) => inScripts.includes(n) || inScripts.includes(n + 1))).toEqual([]);
  });
});
