import { describe, expect, it } from 'vitest';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
const texts = import.meta.glob<Record<string, string>>(
  ['../src/games/*/words/??.json', '../src/words/??/table.json'],
  { eager: true, import: 'default' },
);

/** What the table of a game is called by those who cannot see it, in every language; without its own, like any other. */
function labelsOf(game: string): string[] {
  const own = (words: Record<string, string>) => words[`${game}.picture`];
  const found = Object.values(texts).flatMap((words) => own(words) ?? []);
  return found.length > 0
    ? found
    : Object.values(texts).flatMap((words) => words['table.picture'] ?? []);
}

const AIMS = /\baims?\b|viser/;

describe('the name of the table, for those who cannot see it', () => {
  it('speaks of aiming where one aims, in both languages', () => {
    for (const game of ['strike', 'arene']) {
      const labels = labelsOf(game);
      expect(labels).toHaveLength(2);
      for (const label of labels) {
        expect(label).toMatch(AIMS);
      }
    }
  });

  it('does not where one places dice on a board', () => {
    const labels = labelsOf('des-chainer');
    expect(labels).toHaveLength(2);
    for (const label of labels) {
      expect(label).not.toMatch(AIMS);
    }
  });
});
