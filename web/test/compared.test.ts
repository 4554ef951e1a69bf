import { describe, expect, it } from 'vitest';
import { compared, othersPhrase, puzzleOfTheDay } from '../src/page/learn/compared.ts';

describe('a throw of the day', () => {
  const odds = [0.3, 0, 0.4, 0, 0.2, 0, 0.1];

  it('is compared with dice that are thrown without aim', () => {
    expect(compared({ odds }, { won: [2, 0, 2], others: [] }).chance).toBeCloseTo(0.3);
    expect(compared({ odds }, { won: [0, 0, 0], others: [] }).chance).toBeCloseTo(1);
    expect(compared({ odds }, { won: [9, 9, 9], others: [] }).chance).toBe(0);
  });

  it('is compared with what others won, equals by half', () => {
    const { total, others, better } = compared({ odds }, { won: [2, 0, 0], others: [3, 0, 2, 1] });
    expect(total).toBe(2);
    expect(others).toBe(6);
    expect(better).toBeCloseTo(4 / 6);
  });

  it('stands alone where nobody else has thrown', () => {
    expect(compared({ odds }, { won: [2], others: [] })).toMatchObject({ others: 0, better: 0 });
  });

  it('is never better than a share of one person', () => {
    const phrases = [[1], [0, 0, 1], [0, 0, 0, 1], [1, 1], []].map((others) =>
      othersPhrase(compared({ odds }, { won: [2], others })),
    );
    expect(phrases).toEqual([
      'learn.daily.other-fewer',
      'learn.daily.other-equal',
      'learn.daily.other-more',
      'learn.daily.others',
      'learn.daily.first',
    ]);
  });
});

describe('the puzzle of the day', () => {
  const day = 86_400_000;

  it('is one of those there are, and another every day', () => {
    const numbers = Array.from({ length: 1000 }, (_, i) => puzzleOfTheDay(20_000 * day + i * day));
    expect(numbers.every((number) => number >= 1 && number <= 999_999)).toBe(true);
    expect(new Set(numbers).size).toBe(1000);
  });

  it('is the same from midnight to midnight', () => {
    expect(puzzleOfTheDay(20_000 * day)).toBe(puzzleOfTheDay(20_001 * day - 1));
  });
});
