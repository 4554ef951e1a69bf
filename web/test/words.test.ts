import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filled } from '../src/words/message.ts';

const SERVER_WORDS = [
  '../table/src/main/resources/META-INF/words/table',
  '../games/strike/src/main/resources/META-INF/words/strike',
  '../games/arene/src/main/resources/META-INF/words/arene',
  '../server/src/main/resources/piste/server/http/words/server',
];

type Texts = Record<string, string>;

function read(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

const files = readdirSync('src/words/fr');
const pageWords = (language: string): Texts =>
  Object.assign({}, ...files.map((file) => read(`src/words/${language}/${file}`)));
const serverWords = (language: string): Texts =>
  Object.assign({}, ...SERVER_WORDS.map((file) => read(`${file}.${language}.json`)));

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
  it.each(files)('are the same ones in French and English: %s', (file) => {
    const french = Object.keys(read(`src/words/fr/${file}`));
    expect(Object.keys(read(`src/words/en/${file}`))).toEqual(french);
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

  it.each(['fr', 'en'])('can all be filled (%s)', (language) => {
    for (const text of Object.values({ ...serverWords(language), ...pageWords(language) })) {
      const gaps = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name!, 2]);
      const words = filled(text, { args: Object.fromEntries(gaps), language, nameOf: String });
      expect(words).not.toMatch(/[{}]/);
    }
  });

  it('never shout, and call nothing by its jargon', () => {
    for (const text of Object.values({ ...pageWords('fr'), ...pageWords('en') })) {
      expect(text).not.toMatch(/!|\b(room|lobby)\b/i);
    }
  });
});
