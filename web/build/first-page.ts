import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { bundled } from './bundled.ts';
import { rulesPages } from './rules-plugin.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const PICTURES = [
  ['/pictures/home-phone.webp', '(max-width: 759.98px) and (min-height: 520px)'],
  ['/pictures/home-desktop.webp', '(min-width: 760px), (max-height: 519.98px)'],
];

/** The first page in one language, as `drawFirstPage` gives it. */
export interface FirstPage {
  title: string;
  description: string;
  html: string;
}

/**
 * Writes the first page as HTML that is read before any script has run: `first.fr.html` and `first.en.html` beside
 * `index.html`, which remains what every other address gets. The page draws itself over it when it has come.
 */
export function firstPages(): Plugin {
  let folder = '';
  return {
    name: 'piste-first-pages',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir;
    },
    async generateBundle() {
      const source = await bundled(join(ROOT, 'web/src/page/early.ts'));
      this.emitFile({ type: 'asset', name: 'early.js', source });
    },
    async writeBundle(_, bundle) {
      const early = Object.keys(bundle).find((file) => /early-.*\.js$/.test(file));
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      for (const [language, first] of Object.entries(await drawn())) {
        writeFileSync(
          join(folder, `first.${language}.html`),
          filledIn(page, first, language, `/${early}`),
        );
      }
    },
  };
}

function filledIn(page: string, first: FirstPage, language: string, early: string): string {
  const pictures = PICTURES.map(
    ([file, media]) =>
      `<link rel="preload" as="image" fetchpriority="high" href="${file}" media="${media}" />`,
  );
  const parts: readonly (readonly [RegExp, string])[] = [
    [/<html lang="\w+">/, `<html lang="${language}">`],
    [/<title>.*<\/title>/, `<title>${escaped(first.title)}</title>`],
    [/(<meta name="description" content=")[^"]*/, `$1${escaped(first.description)}`],
    [
      /(<meta name="theme-color")/,
      `<script src="${early}"></script>\n    ${pictures.join('\n    ')}\n    $1`,
    ],
    [/(id="stage") data-frame="none"/, '$1 data-frame="hero" aria-hidden="true"'],
    [/<div id="page"><\/div>/, `<div id="page">${first.html}</div>`],
  ];
  return parts.reduce((text, [place, put]) => {
    if (!place.test(text)) {
      throw new Error(`index.html has no ${place}`);
    }
    return text.replace(place, (_, kept = '') => put.replace('$1', () => kept));
  }, page);
}

function escaped(text: string): string {
  return text.replace(/[&<"]/g, (each) => `&#${each.charCodeAt(0)};`);
}

/** Draws the first page in every language, as a browser of a visitor would who has never been here. */
async function drawn(): Promise<Record<string, FirstPage>> {
  const server = await createServer({
    ...{ root: join(ROOT, 'web'), configFile: false, appType: 'custom', logLevel: 'error' },
    ...{ server: { middlewareMode: true, hmr: false, watch: null, ws: false } },
    ...{ plugins: [rulesPages()], optimizeDeps: { noDiscovery: true } },
  });
  const nobody = browserOfNobody();
  const own = Object.keys(nobody).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  try {
    Object.assign(globalThis, nobody);
    const { drawFirstPage, LANGUAGES } = await server.ssrLoadModule(
      '/src/page/home/first-page.tsx',
    );
    const pages: Record<string, FirstPage> = {};
    for (const language of LANGUAGES) {
      pages[language] = await drawFirstPage(language);
    }
    return pages;
  } finally {
    for (const [name, property] of own) {
      if (property) {
        Object.defineProperty(globalThis, name, property);
      } else {
        Reflect.deleteProperty(globalThis, name);
      }
    }
    await server.close();
  }
}

/** As much of a browser as the modules of the page touch when they are loaded. */
function browserOfNobody(): object {
  const element = { dataset: {}, querySelector: () => element, addEventListener: () => {} };
  return {
    location: { pathname: '/', search: '', hash: '', origin: '' },
    addEventListener: () => {},
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    document: { documentElement: element, querySelector: () => element },
    localStorage: { getItem: () => null, setItem: () => {} },
    fetch: async (address: string) => Response.json(serverWords(address.split('/').at(-1)!)),
  };
}

/** What the server says of its games in a language. */
function serverWords(language: string): Record<string, string> {
  const games = join(ROOT, 'games');
  const folders = readdirSync(games).map((game) =>
    join(games, game, 'rules/src/main/resources/META-INF/words'),
  );
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  return Object.assign(
    {},
    ...files
      .filter((file) => file.endsWith(`.${language}.json`))
      .map((file) => JSON.parse(readFileSync(file, 'utf8'))),
  );
}
