import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../src/net/protocol.ts';
import { ticks } from '../src/page/players/curve.tsx';
import { draftFor, termsOf } from '../src/page/setup/draft.ts';

const GAME: GameInfo = {
  name: 'strike',
  fewestPlayers: 2,
  mostPlayers: 5,
  aimed: true,
  options: [],
  levels: ['regular'],
};

describe('a curve', () => {
  it('has a few round numbers beside it, all of them in view', () => {
    expect(ticks(1390, 1610)).toEqual([1400, 1450, 1500, 1550, 1600]);
    expect(ticks(1010, 1990)).toEqual([1200, 1400, 1600, 1800]);
  });
});

describe('a rated table', () => {
  it('is asked for without odds, and a casual one says nothing of ratings', () => {
    const draft = draftFor('link', GAME, String);
    expect(termsOf(draft, GAME)).not.toHaveProperty('rated');
    expect(termsOf({ ...draft, rated: true }, GAME)).toMatchObject({ rated: true, odds: false });
  });
});
