import { describe, expect, it } from 'vitest';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
const { LANGUAGES, addWords } = await import('../src/words/language.ts');
const { proposedName } = await import('../src/table/proposed-names.ts');
const texts = import.meta.glob<Record<string, string>>('../src/words/*/table.json', {
  eager: true,
  import: 'default',
});

/** The names in a language, as those are proposed who take the seats one after the other. */
function inTurn(language: string, seats: number): string[] {
  // What tests speak is English: its words are replaced.
  addWords({ en: texts[`../src/words/${language}/table.json`]! });
  const names: string[] = [];
  for (let seat = 1; seat <= seats; seat++) {
    names.push(proposedName(seat, names));
  }
  return names;
}

/** The people whom the printed sheets name, and the bots. */
const KNOWN = [
  ...['Andre', 'Baptiste', 'Chantal', 'Dieter', 'François', 'Franz', 'Isabelle', 'Jean', 'Marty'],
  ...['Mike', 'Pierre', 'Raphaël', 'Rodney', 'Sam', 'Smith', 'Stefan'],
  ...['Achille', 'Blanche', 'Célestin', 'Désirée', 'Edmond'],
];

describe('names for guests', () => {
  it('are French for those who read French, and English for those who read English', () => {
    expect(inTurn('en', 3)).toEqual(['Amy', 'Jack', 'Ruby']);
    expect(inTurn('fr', 3)).toEqual(['Lou', 'Jules', 'Zoé']);
    const [first, ...others] = LANGUAGES.map((each) => inTurn(each, 12));
    expect(others.flat().filter((name) => first!.includes(name))).toEqual([]);
  });

  it.each(LANGUAGES)(
    'are short, differ, and are nobody’s in the printed games (%s)',
    (language) => {
      const names = inTurn(language, 12);
      expect(new Set(names).size).toBe(12);
      expect(names.filter((name) => name.length > 6)).toEqual([]);
      expect(names.filter((name) => KNOWN.includes(name))).toEqual([]);
    },
  );

  it('are none that is at the table, however it is written', () => {
    expect(inTurn('fr', 1)).toEqual(['Lou']);
    expect(proposedName(3, [' ZOE '])).toBe('Félix');
  });

  it('never run out', () => {
    expect(new Set(inTurn('en', 30)).size).toBe(30);
  });
});
