import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { addWords } from '../src/words/language.ts';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
const { creditsOf } = await import('../src/page/credits.ts');

const LANGUAGES = ['fr', 'en'] as const;
const GAMES = [
  { folder: 'strike', name: 'strike' },
  { folder: 'arene', name: 'arene' },
  { folder: 'deschainer', name: 'des-chainer' },
];

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

function plain(text: string): string {
  return text.replace(/[<>]/g, '').replace(/’/g, "'").replace(/\s+/g, ' ').trim();
}

/** What the rules say of the printed game. */
function printed(folder: string, language: string): string {
  const [, section = ''] = read(`docs/rules/${folder}.${language}.md`).split(
    /^## (?:The printed game|Le jeu imprimé)$/m,
  );
  return section.split(/^## /m)[0]!;
}

/** What the page says, with the words of a language. */
function credits(game: string, edition: string, language: string): string {
  for (const { folder, name } of GAMES) {
    const file = `games/${folder}/rules/src/main/resources/META-INF/words/${name}.${language}.json`;
    const words = JSON.parse(read(file)) as Record<string, string>;
    addWords({ fr: words, en: words });
  }
  return plain(creditsOf(game, edition).join(' '));
}

describe('what is said of the printed games', () => {
  it.each(LANGUAGES)(
    'names whose Strike it is and what is in the box, by edition (%s)',
    (language) => {
      const rows = printed('strike', language)
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .map((line) => line.split('|').slice(1, -1).map(plain));
      const editions = rows[0]!.slice(1).map((edition) => edition.replaceAll('`', ''));
      const said =
        /^(author|editors|publisher|age|in the box|auteur|rédaction|éditeur|âge|dans la boîte)$/;
      const told = rows.filter(([what = '']) => said.test(what));
      expect(editions).toHaveLength(3);
      expect(told).toHaveLength(5);
      editions.forEach((edition, i) => {
        for (const row of told) {
          // The publisher's address stands in the rules alone.
          const [fact = ''] = row[i + 1]!.split(', [');
          if (fact !== '–') {
            expect(credits('strike', edition, language)).toContain(fact);
          }
        }
      });
    },
  );

  it.each(LANGUAGES)(
    'says of the others what their sheets say, and do not say (%s)',
    (language) => {
      for (const { folder, name } of GAMES.slice(1)) {
        const section = plain(printed(folder, language));
        const told = credits(name, '', language);
        const box = /(?:In the box|What it takes|Dans la boîte|Le matériel) ?:.*$/;
        expect(told).toContain(box.exec(section)![0]);
        for (const fact of [
          'info@pierredelvaux.be',
          '2021',
          'publisher',
          'éditeur',
          ' age',
          'âge',
        ]) {
          expect(told.includes(fact), `${name}: ${fact}`).toBe(section.includes(fact));
        }
      }
    },
  );

  it.each(LANGUAGES)('is of no edition what all have in common (%s)', (language) => {
    const told = credits('strike', '', language);
    expect(told).toMatch(/^(A game by|Un jeu de) Dieter Nüßle\.$/);
  });
});
