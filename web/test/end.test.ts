import { beforeAll, describe, expect, it } from 'vitest';
import { hasOdds } from '../src/games/index.ts';
import type { TableView } from '../src/net/protocol.ts';
import type { Beat, Review } from '../src/net/review.ts';
import { sumsOf } from '../src/page/review/account-sums.ts';
import { hasHands } from '../src/page/review/course.ts';
import {
  decidingBeat,
  decidingWords,
  isGivenUp,
  isReviewedWhole,
  podiumOf,
  winnerOf,
} from '../src/page/table/end/deciding.ts';
import en from '../src/words/en/end.json';
import fr from '../src/words/fr/end.json';
import { addWords, t } from '../src/words/language.ts';

const beat = (seat: number, thrown: boolean, ...after: number[]) =>
  ({ seat, thrown, after }) as unknown as Beat;
const review = {
  game: 'strike',
  players: [2, 1],
  expected: [0.5, 0.5],
  beats: [
    beat(2, true, 0.4, 0.6),
    beat(1, false, 0.9, 0.1),
    beat(2, true, 0.6, 0.4),
    beat(1, true, 0.85, 0.15),
    beat(2, true, 1, 0),
  ],
} as unknown as Review;

describe('the end of a game', () => {
  beforeAll(() => addWords({ fr, en }));

  it('has a throw that decided it: the one by which the winner gained most', () => {
    expect(decidingBeat(review, 2)).toMatchObject({ index: 3, seat: 1, from: 0.6, to: 0.85 });
  });

  it('has none where nothing was gained by a throw', () => {
    const lost = { ...review, beats: [beat(2, true, 0.2, 0.8)] };
    expect(decidingBeat(lost, 2)).toBeUndefined();
  });

  it('was decided by no throw where it was given up', () => {
    const over = (resigned: number[]) => ({
      results: [{ players: [1, 2, 3], ranks: [3, 1, 2], resigned }],
    });
    expect(isGivenUp(over([3]))).toBe(true);
    // Whoever gave up before has the last place, and the others played on.
    expect(isGivenUp(over([1]))).toBe(false);
    expect(isGivenUp(over([]))).toBe(false);
    expect(isGivenUp({ results: [] })).toBe(false);
  });

  it('is in its review unless others played on after somebody gave up', () => {
    const over = (ranks: number[], ...resigned: number[]) =>
      isReviewedWhole({ results: [{ players: [1, 2, 3], ranks, resigned }] });
    expect(over([3, 1, 2])).toBe(true);
    expect(over([3, 1, 2], 3)).toBe(true);
    expect(over([3, 1, 2], 1)).toBe(false);
    expect(over([3, 1, 2], 1, 3)).toBe(false);
  });

  it('was luck and decisions, which together are all that chances changed by', () => {
    const parts = { luck: -0.06, luckOfOthers: -0.23, skill: 0, skillOfOthers: 0.02 };
    const { luck, skill, total } = sumsOf({ seat: 1, expected: 0.27, actual: 0, ...parts });
    expect(luck).toBeCloseTo(-0.29);
    expect(luck + skill).toBeCloseTo(total);
  });

  it('was hands too where dice are thrown and chances are exact', () => {
    expect(hasHands({ game: 'strike' }, { dice: 'thrown', options: {} })).toBe(true);
    expect(hasHands({ game: 'strike' }, { dice: 'fair', options: {} })).toBe(false);
    for (const knocking of ['on', 'off']) {
      const terms = { dice: 'thrown', options: { knocking } } as const;
      expect(hasHands({ game: 'arene' }, terms)).toBe(knocking === 'on');
    }
    expect(t('end.account', { luck: t('end.luck-and-hand', { luck: '+3' }), skill: '−1' })).toBe(
      'Your game: luck and hand +3, decisions −1, in points of winning chance.',
    );
  });

  it('has a move that decided it, in a game of moves', () => {
    expect(['strike', 'arene', 'des-chainer'].filter(hasOdds)).toHaveLength(3);
    const moves = [beat(2, false, 0.45, 0.55), beat(1, false, 0.9, 0.1), beat(2, true, 1, 0)];
    const deciding = decidingBeat({ ...review, game: 'des-chainer', beats: moves }, 2)!;
    expect(deciding).toMatchObject({ index: 1, thrown: false });
    expect(decidingWords(deciding)).toMatch(/^The deciding move: 45/);
    expect(decidingWords({ ...deciding, thrown: true })).toMatch(/^The deciding throw: 45/);
  });

  it('has a podium, the first first', () => {
    const over = (players: number[], ranks: number[], more: object = {}) =>
      ({ seats: [], results: [{ players, ranks }], ...more }) as unknown as TableView;
    expect(podiumOf(over([1, 2, 3], [3, 1, 2]))).toEqual([
      { seat: 2, rank: 1 },
      { seat: 3, rank: 2 },
      { seat: 1, rank: 3 },
    ]);
    expect(podiumOf(over([1], [2]))).toEqual([{ seat: 1, rank: undefined }]);
    expect(podiumOf({ ...over([], []), results: [] })).toEqual([]);
    // A tournament has its own, whoever won its last game.
    const tournament = { places: [1, 2] };
    const won = over([1, 2], [2, 1], { tournament, seats: [{ seat: 1 }, { seat: 2 }] });
    expect(podiumOf(won)).toEqual([
      { seat: 1, rank: 1 },
      { seat: 2, rank: 2 },
    ]);
    expect(winnerOf(won)).toBe(2);
  });
});
