import { describe, expect, it } from 'vitest';
import type { Analysis } from '../src/net/analysis.ts';
import type { TableView } from '../src/net/protocol.ts';
import type { Beat, Review } from '../src/net/review.ts';
import { check, checkAll } from '../src/page/prove/check.ts';
import { reviewOf } from '../src/page/review/analysed.ts';
import { courseOf, keyMoments, unitOf } from '../src/page/review/course.ts';

function beat(seat: number, thrown: boolean, ann: number): Beat {
  return { version: 1, step: '', thrown, seat, after: [ann, 1 - ann], cues: [] };
}

const REVIEW = {
  game: 'strike',
  players: [1, 2],
  expected: [0.5, 0.5],
  beats: [
    beat(1, false, 0.5),
    beat(1, true, 0.7),
    beat(2, false, 0.75),
    beat(2, true, 0.2),
    beat(2, false, 0),
  ],
  moments: [3, 1, 2],
} as unknown as Review;

describe('the course of a game', () => {
  it('has a point for the beginning and one for each throw, the last being the result', () => {
    expect(courseOf(REVIEW).map(({ win }) => win[0])).toEqual([0.5, 0.7, 0]);
  });

  it('has its key moments in the order of the game, told for whoever threw', () => {
    const moments = keyMoments(REVIEW, 2);
    expect(moments.map(({ index, throws }) => [index, throws])).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect(moments[1]!.from).toBeCloseTo(0.25);
    expect(moments[1]!.to).toBeCloseTo(0.8);
  });
});

describe('a game of moves', () => {
  const view = (toAct: number, notation?: string) =>
    ({
      stage: 'playing',
      terms: { game: 'des-chainer' },
      seats: [{ seat: 1 }, { seat: 2 }],
      results: [],
      toAct,
      game: { notation },
    }) as unknown as TableView;
  const end = {
    ...view(2),
    stage: 'finished',
    results: [{ players: [1, 2], ranks: [1, 2] }],
  } as TableView;
  const update = (version: number, step: string, seen: TableView) => ({
    ...{ from: version - 1, version, step, cues: [], view: seen },
  });
  const replay = {
    ...{ number: 1, version: 1, view: view(1, 'p0'), end },
    updates: [update(2, '1 a1-a2', view(1, 'p1')), update(3, '1 a2-a3', view(2, 'p2'))],
  };
  const analysis = (chance: number, ...alternatives: [string, number][]) =>
    ({
      chance,
      alternatives: alternatives.map(([move, worth]) => ({ move, chance: worth })),
    }) as unknown as Analysis;
  const review = reviewOf(replay, [
    analysis(0.6, ['a1-a2', 0.57], ['a1-a3', 0.6]),
    analysis(0.55, ['a2-a3', 0.55], ['a2-a4', 0.5]),
    analysis(0.3),
  ]);

  it('is told step by step, and ends as it ended, by a step or by a resignation', () => {
    expect(unitOf(review)).toBe('step');
    expect(courseOf(review).map(({ win }) => win[0])).toEqual([0.6, 0.55, 1]);
  });

  it('says what each decision was worth, and what would have been better', () => {
    const [first, second] = review.beats.map(({ decision }) => decision);
    expect(first).toMatchObject({ made: 'a1-a2', best: 'a1-a3', grade: 'mistake' });
    expect(first!.loss).toBeCloseTo(0.03);
    expect(second).toMatchObject({ made: 'a2-a3', best: 'a2-a3', loss: 0, grade: 'best' });
  });
});

describe('the check of a throw', () => {
  // The SHA-256 of no bytes, of "abc", and of the byte 00: known everywhere.
  const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const ZERO = '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d';
  const proof = { version: 1, number: 1, secret: '616263', nonce: 'n', next: ZERO };

  it('holds when the secret is the one committed to', () => {
    expect(check(proof, ABC)).toMatchObject({ isKept: true, hash: ABC });
  });

  it('fails for another secret, and for what is no secret at all', () => {
    expect(check({ ...proof, secret: '616264' }, ABC).isKept).toBe(false);
    expect(check({ ...proof, secret: 'no hex' }, ABC).isKept).toBe(false);
    expect(check({ ...proof, secret: '' }, ABC).isKept).toBe(false);
  });

  it('follows the commitments from throw to throw, and what this browser saw of them', () => {
    const second = { version: 2, number: 2, secret: '00', nonce: 'n', next: '' };
    const seen = new Map([
      [1, ABC],
      [2, ABC],
    ]);
    const all = checkAll({ commitment: ABC, throws: [proof, second] }, seen);
    expect(all.map(({ isKept }) => isKept)).toEqual([true, true]);
    expect(all.map(({ wasSeen }) => wasSeen)).toEqual([true, false]);
  });

  it('changes the seed with the nonce, the gesture and the number', () => {
    const seeds = [
      proof,
      { ...proof, nonce: 'm' },
      { ...proof, gesture: '1' },
      { ...proof, number: 2 },
    ];
    expect(new Set(seeds.map((each) => check(each, ABC).seed)).size).toBe(4);
  });
});
