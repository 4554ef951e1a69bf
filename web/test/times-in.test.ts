import { describe, expect, it } from 'vitest';
import { sumsOf } from '../src/page/review/account-sums.ts';
import { timesIn } from '../src/page/review/times-in.ts';

describe('a share as people say it', () => {
  it.each([
    [1 / 7, 1, 7],
    [0.5, 1, 2],
    [0.17, 1, 6],
    [0.66, 2, 3],
    [0.38, 3, 8],
    [0.93, 9, 10],
    [0.02, 2, 100],
    [0, 0, 100],
    [1, 100, 100],
  ])('%d is %d in %d', (share, times, of) => {
    expect(timesIn(share)).toEqual({ times, of });
  });
});

describe('the bars of a player', () => {
  it('add up to what was won, with and without a hand', () => {
    const account = { seat: 1, expected: 0.5, actual: 1, skill: -0.1, skillOfOthers: 0.2 };
    const told = { ...account, luck: 0.2, luckOfOthers: 0.1, hand: 0.15, handOfOthers: -0.05 };
    const { luck, hand, skill, total } = sumsOf(told);
    expect(luck + hand + skill).toBeCloseTo(total, 9);
    const untold = sumsOf({ ...account, luck: 0.3, luckOfOthers: 0.1 });
    expect(untold.hand).toBe(0);
    expect(untold.luck + untold.skill).toBeCloseTo(untold.total, 9);
  });
});
