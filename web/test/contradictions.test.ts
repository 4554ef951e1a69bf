import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { Proof } from '../src/net/review.ts';
import type { KeptThrow } from '../src/page/kept-throws.ts';
import { contradictions, tossOf } from '../src/page/prove/contradictions.ts';

const secret = 'ab'.repeat(32);
const commitment = bytesToHex(sha256(hexToBytes(secret)));
const proof: Proof = {
  version: 5,
  number: 1,
  secret,
  nonce: 'mine',
  next: 'c2',
  step: 'dice 4',
  gesture: '',
  with: [{ seat: 2, nonce: 'theirs' }],
};
const proofs = { throws: [proof], moves: { 5: '1 throw' } };
const found = (own: KeptThrow, seen = new Map<number, string>()) =>
  contradictions(proofs, seen, new Map([[1, own]])).map(({ what }) => what);

describe('what this browser knows against the word of the server', () => {
  it('is nothing where all is as it was seen', () => {
    const seen = new Map([[1, commitment]]);
    expect(found({ nonce: 'mine', step: 'dice 4' }, seen)).toEqual([]);
    expect(found({ revealed: 'theirs', toss: tossOf(proof, '1 throw') }, seen)).toEqual([]);
  });

  it('is another nonce, another result, another commitment', () => {
    expect(found({ nonce: 'other' })).toEqual(['nonce']);
    expect(found({ step: 'dice 6' })).toEqual(['step']);
    expect(found({ commitment: 'ff'.repeat(32) })).toEqual(['commitment']);
    expect(found({}, new Map([[1, 'ff'.repeat(32)]]))).toEqual(['commitment']);
  });

  it('is a nonce that was revealed and not used, or used for another throw', () => {
    expect(found({ revealed: 'unused', toss: tossOf(proof, '1 throw') })).toEqual(['left-out']);
    expect(found({ revealed: 'theirs', toss: tossOf(proof, '1 grand-throw') })).toEqual(['toss']);
    expect(found({ broken: true })).toEqual(['broken']);
  });

  it('is a throw that was seen and is not there', () => {
    const kept = new Map<number, KeptThrow>([[2, { step: 'dice 3' }]]);
    expect(contradictions(proofs, new Map(), kept)).toEqual([{ number: 2, what: 'missing' }]);
  });
});
