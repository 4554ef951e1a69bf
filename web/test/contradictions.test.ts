import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { AnsweredThrow, KeptThrow, SentThrow } from '../src/kept/kept-throws.ts';
import type { Proof, Proofs } from '../src/net/review.ts';
import { findings, tossOf } from '../src/page/prove/contradictions.ts';
import { leftOut } from '../src/page/prove/misses.ts';

const hash = (hex: string) => bytesToHex(sha256(hexToBytes(hex)));
const secret = 'ab'.repeat(32);
const commitment = hash(secret);
const theirs = 'cd'.repeat(32);
const older = 'ee'.repeat(32);
const unknown = 'ff'.repeat(32);

const proof: Proof = {
  version: 5,
  number: 1,
  secret,
  nonce: 'mine',
  next: 'c2',
  step: 'dice 4',
  gesture: '1.5,0.06,0.0,-0.0,1.8,0.0,1.0E-4',
  engine: 'arena-2',
  with: [{ seat: 2, nonce: theirs }],
};
const toss = tossOf(proof, '1 throw');
const sent: SentThrow = {
  nonce: 'mine',
  commitment,
  others: { 2: hash(theirs) },
  seat: 1,
  gesture: [1.5, 0.06, 0, 0, 1.8, 0, 0.0001],
};
const answered: AnsweredThrow = { commitment, toss, nonce: theirs };

/** The throw was made by seat 1, after the server had committed twice. */
const proofs = {
  commitment: older,
  renewed: { 1: [commitment] },
  throws: [proof],
  moves: { 5: '1 throw' },
  by: { 5: [1] },
  games: [2],
};

const found = (own: KeptThrow, seen = new Map<number, string>(), told: Partial<Proofs> = {}) => {
  const { contradictions, doubts } = findings({ ...proofs, ...told }, seen, new Map([[1, own]]));
  return {
    against: contradictions.map(({ what }) => what),
    open: doubts.map(({ what }) => what),
  };
};
const nothing = { against: [], open: [] };

describe('what this browser knows against the word of the server', () => {
  it('is nothing where all is as it was seen', () => {
    const seen = new Map([[1, commitment]]);
    expect(found({ sent: [sent], step: 'dice 4' }, seen)).toEqual(nothing);
    expect(found({ answered: [answered] }, seen)).toEqual(nothing);
  });

  it('is another nonce, gesture, result or commitment', () => {
    const against = (own: KeptThrow) => found(own).against;
    expect(against({ sent: [{ ...sent, nonce: 'other' }] })).toEqual(['nonce']);
    expect(against({ sent: [{ ...sent, gesture: [1.5, 0.06, 0, 0, 1.7, 0, 0.0001] }] })).toEqual([
      'gesture',
    ]);
    expect(against({ step: 'dice 6' })).toEqual(['step']);
    expect(against({ sent: [{ ...sent, commitment: older }] })).toEqual(['commitment']);
    expect(against({ answered: [{ ...answered, commitment: older }] })).toEqual(['commitment']);
    expect(found({}, new Map([[1, unknown]])).against).toEqual(['commitment']);
  });

  it('is its own nonce used for another throw than was announced', () => {
    const other = { ...answered, toss: tossOf(proof, '1 grand-throw') };
    expect(found({ answered: [other] }).against).toEqual(['toss']);
  });

  it('is a commitment that it was shown and that the server does not tell of', () => {
    const own = { answered: [{ ...answered, commitment: unknown, nonce: 'left out' }] };
    expect(found(own).against).toEqual(['commitment']);
  });

  it('is a throw that was seen and is not there', () => {
    const kept = new Map<number, KeptThrow>([[2, { step: 'dice 3' }]]);
    const { contradictions } = findings(proofs, new Map(), kept);
    expect(contradictions).toEqual([{ number: 2, what: 'missing' }]);
  });

  it('is a throw for which a nonce was revealed far ahead of all', () => {
    const kept = new Map<number, KeptThrow>([
      [2, { answered: [answered] }],
      [99, { answered: [answered] }],
    ]);
    const { contradictions } = findings(proofs, new Map(), kept);
    expect(contradictions).toEqual([{ number: 99, what: 'missing' }]);
  });

  it('is a number of somebody else that was not fixed before one threw', () => {
    expect(found({ sent: [{ ...sent, others: { 2: unknown } }] }).against).toEqual(['others']);
    expect(found({ sent: [{ ...sent, others: {} }] }).against).toEqual(['others']);
  });

  it('is a throw for which it was not asked, unless it had missed three of the game', () => {
    const missing = (number: number, how: Partial<Proof>): Proof => {
      const { with: _, ...rest } = proof;
      return { ...rest, number, version: number + 10, ...how };
    };
    const last = missing(4, { absent: [2] });
    const unasked = (...before: Proof[]) =>
      findings(
        { ...proofs, throws: [...before, last] },
        new Map(),
        new Map([[4, { passedOver: 2 }]]),
      ).contradictions;
    const late = { late: [2] };
    const gone = { absent: [2] };
    const there = { with: [{ seat: 2, nonce: theirs }] };
    expect(unasked(missing(1, late), missing(2, late), missing(3, there))).toEqual([
      { number: 4, what: 'unasked' },
    ]);
    expect(unasked(missing(1, gone), missing(2, gone), missing(3, late))).toHaveLength(1);
    expect(unasked(missing(1, late), missing(2, late), missing(3, late))).toEqual([]);
    expect(unasked(missing(1, late), missing(2, gone), missing(3, late))).toEqual([]);
    expect(unasked()).toHaveLength(1);
  });
});

describe('what an honest server does too', () => {
  it('is no contradiction: it was restarted after this browser had left', () => {
    expect(found({}, new Map([[1, older]]))).toEqual(nothing);
    expect(found({ step: 'dice 4' }, new Map([[1, older]]))).toEqual(nothing);
  });

  it('is left open: restarted when a throw had been announced', () => {
    const announced = { commitment: older, toss: tossOf(proof, '1 stop'), nonce: 'revealed' };
    expect(found({ answered: [announced] })).toEqual({ against: [], open: ['broken'] });
    expect(found({ answered: [announced, answered] })).toEqual({ against: [], open: ['broken'] });
  });

  it('is left open: a nonce that came too late', () => {
    const late = { ...answered, nonce: 'too late' };
    expect(found({ answered: [late] })).toEqual({ against: [], open: ['left-out'] });
  });

  it('is left open: a throw that came after the time was over, or never, so that the house threw', () => {
    const own = { sent: [{ ...sent, nonce: 'lost' }] };
    expect(found(own, new Map(), { by: {} })).toEqual({ against: [], open: ['again'] });
    expect(found({ ...own, refused: 1 }, new Map(), { by: {} })).toEqual({
      against: [],
      open: ['again'],
    });
  });

  it('is left open: a throw that was sent again with another nonce', () => {
    const refused = { ...sent, nonce: 'first', commitment: older };
    expect(found({ sent: [refused, sent], refused: 1 })).toEqual({ against: [], open: ['again'] });
    // Another window may have sent one that came too late.
    expect(found({ sent: [sent, { ...sent, nonce: 'second' }] })).toEqual({
      against: [],
      open: ['again'],
    });
  });

  it('is no contradiction: fair dice are thrown without a gesture', () => {
    const fair = { ...proof, gesture: '', engine: 'fair-1' };
    expect(found({ sent: [sent] }, new Map(), { throws: [fair] })).toEqual(nothing);
  });
});

describe('somebody who was late three times in a game', () => {
  const thrown = (number: number, version: number, how: Partial<Proof>): Proof => {
    const { with: _, ...rest } = proof;
    return { ...rest, number, version, ...how };
  };
  const asked = { with: [{ seat: 2, nonce: theirs }] };
  const late = { late: [2] };
  const spent = (games: number[] | undefined, ...throws: Proof[]) =>
    findings({ ...proofs, throws, ...(games ? { games } : {}) }, new Map(), new Map())
      .contradictions;
  const three = [thrown(1, 11, late), thrown(2, 12, late), thrown(3, 13, late)];

  it('is not asked again in it', () => {
    expect(spent([2], ...three, thrown(4, 14, { absent: [2] }))).toEqual([]);
    for (const how of [asked, late]) {
      expect(spent([2], ...three, thrown(4, 14, how))).toEqual([{ number: 4, what: 'spent' }]);
    }
    expect(spent([2], ...three.slice(1), thrown(4, 14, asked))).toEqual([]);
  });

  it('is asked in the next', () => {
    expect(spent([2, 14], ...three, thrown(4, 15, asked))).toEqual([]);
    const { step: _, ...draw } = thrown(4, 14, asked);
    expect(spent([2, 14], ...three, draw)).toEqual([]);
  });
});

describe('who was left out of throws', () => {
  it('is named by seat, with how often they were late and how often absent', () => {
    const throws = [
      proof,
      { ...proof, late: [3] },
      { ...proof, late: [3], absent: [2] },
      { ...proof, absent: [2, 3] },
    ];
    expect(leftOut({ throws })).toEqual([
      { seat: 2, late: 0, absent: 2 },
      { seat: 3, late: 2, absent: 1 },
    ]);
    expect(leftOut({ throws: [proof] })).toEqual([]);
  });
});
