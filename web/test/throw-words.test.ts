import { expect, it } from 'vitest';
import type { Proofs } from '../src/net/review.ts';
import { throwWords } from '../src/page/prove/throw-words.ts';
import { addWords } from '../src/words/language.ts';

it('says who threw and what came of it, and nothing of the turn after', () => {
  addWords({
    fr: {},
    en: {
      lands: '{player} throws {face}',
      taken: '{player} takes two',
      turn: 'X',
      'prove.draw': 'a draw',
    },
  });
  const cue = (version: number, kind: string, face = '') => ({
    ...{ version, kind, seat: 2, words: { key: kind, args: { player: { seat: 2 }, face } } },
  });
  const proofs = {
    seats: [
      { seat: 1, who: 'person', name: 'Ann' },
      { seat: 2, who: 'person', name: 'Ben' },
    ],
    cues: [cue(4, 'lands', '6'), cue(4, 'taken'), cue(4, 'turn'), cue(6, 'lands', '2')],
  } as unknown as Proofs;
  const proof = { number: 1, secret: '', nonce: '', next: '' };
  expect(throwWords(proofs, { ...proof, version: 4, step: 'dice 6' })).toBe(
    'Ben throws 6. Ben takes two.',
  );
  expect(throwWords(proofs, { ...proof, version: 5 })).toBe('a draw.');
});
