import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/words/language.ts';
import { filled } from '../src/words/message.ts';

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => name.test(file));
}

/** The dictionaries of the server: those of the table, of every game, and its own. */
const SERVER_WORDS = ['../table', '../games', '../server'].flatMap((module) =>
  filesIn(module, /src\/main\/resources\/.*words\/[^/]+\.fr\.json$/).map((file) =>
    file.replace('.fr.json', ''),
  ),
);

/** Letters on two lines of a phone that is 360 pixels wide. */
const TWO_LINES = 84;

type Texts = Record<string, string>;

function read(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

/** The page's own, and those in the folders of games; with a gap for the language. */
const files = filesIn('src', /words\/(fr\/[^/]+|([^/]+\.)?fr)\.json$/).map((file) =>
  file.replace('fr/', '{}/').replace('fr.json', '{}.json'),
);
const fileIn = (file: string, language: string) => file.replace('{}', language);
const pageWords = (language: string): Texts =>
  Object.assign({}, ...files.map((file) => read(fileIn(file, language))));
const serverWords = (language: string): Texts =>
  Object.assign({}, ...SERVER_WORDS.map((file) => read(`${file}.${language}.json`)));

/** What the first group of a pattern matches in a source. */
function coded(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, found]) => found!);
}

/** Every key that the source asks for by `t('…')` or t(`…`), or that it names, and where. */
function asked(): { key: string; file: string }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join('src', file), 'utf8');
      const calls = [...source.matchAll(/\bt\(\s*(['`])((?:(?!\1).)+)\1/g)];
      const named = [...source.matchAll(/'((?:page|home|setup|join|rules)\.[a-z.-]+)'/g)];
      const keys = [...calls.map(([, , key]) => key!), ...named.map(([, key]) => key!)];
      return keys.map((key) => ({ key, file }));
    });
}

/** A key with holes, such as `setup.${term}`, stands for every key of that shape. */
function shapeOf(key: string): RegExp {
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.+')}$`);
}

describe('the words of the page', () => {
  it.each(files)('are the same ones in every language: %s', (file) => {
    const [first, ...others] = LANGUAGES.map((each) => Object.keys(read(fileIn(file, each))));
    expect(others.length).toBeGreaterThan(0);
    others.forEach((other) => {
      expect(other).toEqual(first);
    });
  });

  it('hold every key that the source asks for', () => {
    const known = Object.keys({ ...serverWords('fr'), ...pageWords('fr') });
    const missing = asked().filter(({ key }) => !known.some((each) => shapeOf(key).test(each)));
    expect(missing).toEqual([]);
  });

  it('hold what is said of every choice of a table', () => {
    const words = pageWords('fr');
    const terms = {
      dice: ['thrown', 'fair'],
      clock: ['off', 'relaxed', 'fast'],
      beginning: ['oldest', 'drawn', 'chosen'],
      tournament: ['none', 'shared', 'decider'],
      listed: ['true', 'false'],
    };
    const keys = Object.entries(terms).flatMap(([term, values]) =>
      values.flatMap((value) => [`setup.${term}.${value}`, `setup.${term}.${value}.hint`]),
    );
    expect(keys.filter((key) => !(key in words))).toEqual([]);
  });

  it('name every level of bots wherever one is chosen or told', () => {
    const levels = coded('../minds/src/main/java/piste/minds/Level.java', /new Level\("([a-z]+)"/g);
    expect(levels).toContain('champion');
    const keys = levels.flatMap((level) =>
      ['setup', 'table', 'lab'].map((where) => `${where}.level.${level}`),
    );
    expect(keys.filter((key) => !(key in pageWords('fr')))).toEqual([]);
  });

  it.each([
    ['../server/src/main/java/piste/server/lab', 'lab.large', /"(lab\.[a-z-]+)"/g],
    ['../minds/src/main/java/piste/minds/learn', 'learn.drill', /"(learn\.[a-z-]+)"/g],
    ['../catalogue/src/main/java/piste/catalogue', 'learn.game', /"(learn\.[a-z-]+)"/g],
    ['../server/src/main/java/piste/server/http', 'learn.number', /"(learn\.[a-z-]+)"/g],
  ])('hold every refusal that the server leaves to the page: %s', (folder, one, pattern) => {
    const codes = filesIn(folder, /\.java$/).flatMap((file) => coded(file, pattern));
    expect(codes).toContain(one);
    expect(codes.filter((code) => !(code in pageWords('fr')))).toEqual([]);
  });

  it.each(LANGUAGES)('can all be filled (%s)', (language) => {
    for (const text of Object.values({ ...serverWords(language), ...pageWords(language) })) {
      const gaps = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name!, 2]);
      const words = filled(text, { args: Object.fromEntries(gaps), language, nameOf: String });
      expect(words).not.toMatch(/[{}]/);
    }
  });

  it.each(LANGUAGES)(
    'that tell of a game fit on two lines of the smallest phone (%s)',
    (language) => {
      const told = Object.entries({ ...serverWords(language), ...pageWords(language) }).filter(
        // Dice that break a tie are as many as somebody has.
        ([key]) =>
          /\.(cue|prompt|meet)\.|\.choice\..+\.first$/.test(key) && key !== 'arene.cue.tie-roll',
      );
      const long = told
        .map(([key, text]) => {
          const gaps = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => [
            name!,
            name === 'player' ? { seat: 1 } : 4,
          ]);
          const nameOf = () => 'Marie-Claire';
          return `${key}: ${filled(text, { args: Object.fromEntries(gaps), language, nameOf })}`;
        })
        .filter((line) => line.length - line.indexOf(':') - 2 > TWO_LINES);
      expect(told.length).toBeGreaterThan(100);
      expect(long).toEqual([]);
    },
  );

  it('never shout, and call nothing by its jargon', () => {
    for (const text of LANGUAGES.flatMap((each) => Object.values(pageWords(each)))) {
      expect(text).not.toMatch(/!|\b(room|lobby)\b/i);
    }
  });
});
