import { beforeAll, describe, expect, it } from 'vitest';
import type { Beat, Review } from '../src/net/review.ts';
import { check, checkAll, verifyCommand } from '../src/page/prove/check.ts';
import { choicesSaid } from '../src/page/review/choices-said.ts';
import {
  chancesAt,
  courseOf,
  digitsOf,
  firstToResign,
  isCostly,
  keyMoments,
  kindOf,
  unitOf,
} from '../src/page/review/course.ts';
import en from '../src/words/en/review.json';
import fr from '../src/words/fr/review.json';
import { addWords } from '../src/words/language.ts';

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

  it('calls a decision a decision, and not by the throw before it', () => {
    const kinds = keyMoments({ ...REVIEW, moments: [0, 1, 2] }, 3).map((moment) =>
      kindOf(REVIEW, moment),
    );
    expect(kinds).toEqual(['decision', 'throw', 'decision']);
    const [step] = keyMoments({ ...REVIEW, game: 'des-chainer', moments: [0] }, 1);
    expect(kindOf({ game: 'des-chainer' }, step!)).toBe('step');
    for (const words of [en, fr]) {
      for (const kind of [...kinds, 'step'] as const) {
        expect(words).toHaveProperty([`review.moment-${kind}`]);
        expect(words).toHaveProperty([`review.watch-${kind}`]);
      }
    }
  });
});

describe('a game that somebody gave up', () => {
  const given = (ranks: number[], ...resigned: number[]) =>
    ({
      view: { results: [{ players: [1, 2, 3], ranks, resigned }] },
    }) as unknown as Review;

  it('is reviewed up to where the first one did', () => {
    expect(firstToResign(given([1, 2, 3]))).toBeUndefined();
    expect(firstToResign(given([2, 1, 3], 1))).toBe(1);
    expect(firstToResign(given([2, 1, 3], 1, 3))).toBe(3);
    for (const words of [en, fr]) {
      expect(words['review.resigned']).toContain('{player}');
    }
  });

  it('has no chances for what others played then', () => {
    expect(chancesAt(REVIEW, 0)).toEqual([0.5, 0.5]);
    expect(chancesAt(REVIEW, 5)).toEqual([0, 1]);
    expect(chancesAt(REVIEW, 6)).toBeUndefined();
  });
});

describe('a game of moves', () => {
  const beats = [beat(1, false, 0.6), beat(1, false, 0.55), beat(2, false, 1)];
  const review = { ...REVIEW, game: 'des-chainer', beats } as Review;

  it('is told step by step', () => {
    expect(unitOf(review)).toBe('step');
    expect(courseOf(review).map(({ win }) => win[0])).toEqual([0.5, 0.6, 0.55, 1]);
  });
});

describe('a decision', () => {
  it('is listed for what it cost if it is not called good', () => {
    const grades = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
    expect(grades.filter((grade) => isCostly({ grade }))).toEqual([
      'inaccuracy',
      'mistake',
      'blunder',
    ]);
  });

  beforeAll(() => addWords({ fr, en }));

  it('is told in whole points where chances are estimates, which are off by more', () => {
    const choices = [
      { token: 'a', win: 0.2604 },
      { token: 'b', win: 0.4271 },
    ];
    const decision = { made: 'a', best: 'b', loss: 0.1667, grade: 'mistake', choices } as const;
    const said = (game: string) => choicesSaid({ ...decision, choices: [...choices] }, { game });
    expect(said('strike')).toMatch(/26[.,]0.*42[.,]7/);
    expect(said('arene')).toMatch(/26\D*%.*43\D*%/);
    expect(said('arene')).not.toMatch(/\d[.,]\d/);
    expect(['strike', 'des-chainer'].map((game) => digitsOf({ game }, 2))).toEqual([2, 0]);
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

  it('counts a commitment as not seen that the server replaced when it was restarted', () => {
    const renewed = { commitment: 'older', commitments: { 1: ABC }, renewed: { 1: [ABC] } };
    const wasSeen = (last: string) =>
      checkAll({ ...renewed, throws: [{ ...proof, version: 1 }] }, new Map([[1, last]]))[0]
        ?.wasSeen;
    expect([wasSeen(ABC), wasSeen('older'), wasSeen('other')]).toEqual([true, undefined, false]);
  });

  it('says how to check the file, with the key that is needed for it', () => {
    expect(verifyCommand('t', {}, 'KEY')).toBe('piste verify t.piste --key KEY');
    expect(verifyCommand('t', {}, '')).toBe('piste verify t.piste');
    expect(verifyCommand('t', { brought: true, signed: true }, 'KEY')).toBe(
      'piste verify t.piste --key …',
    );
    expect(verifyCommand('t', { brought: true }, 'KEY')).toBe('piste verify t.piste');
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
