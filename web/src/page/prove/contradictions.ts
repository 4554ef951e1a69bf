import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Proof, Proofs } from '../../net/review.ts';
import type { KeptThrow } from '../kept-throws.ts';

/** What the server's word has against what this browser knows by itself; keys of words. */
export type Contradiction =
  | 'commitment'
  | 'nonce'
  | 'step'
  | 'toss'
  | 'left-out'
  | 'broken'
  | 'missing';

/** One throw about which this browser knows better. */
export interface Contradicted {
  number: number;
  what: Contradiction;
}

/**
 * Compares what the server tells of all throws with what this browser saw and did.
 *
 * @param seen the commitments that it saw, by the number of their throw
 * @param kept its own nonces and what it saw come of them
 */
export function contradictions(
  { throws, moves = {} }: Pick<Proofs, 'throws' | 'moves'>,
  seen: ReadonlyMap<number, string>,
  kept: ReadonlyMap<number, KeptThrow>,
): Contradicted[] {
  const found: Contradicted[] = [];
  const told = new Map(throws.map((proof) => [proof.number, proof]));
  for (const [number, own] of kept) {
    const proof = told.get(number);
    if (proof) {
      const move = moves[String(proof.version)] ?? '';
      found.push(...against(proof, move, own).map((what) => ({ number, what })));
    } else if (own.step !== undefined) {
      found.push({ number, what: 'missing' });
    }
  }
  for (const { number, secret } of throws) {
    const before = kept.get(number)?.commitment === undefined ? seen.get(number) : undefined;
    if (before !== undefined && before !== hashOf(secret)) {
      found.push({ number, what: 'commitment' });
    }
  }
  return found.sort((a, b) => a.number - b.number);
}

function against(proof: Proof, move: string, own: KeptThrow): Contradiction[] {
  const found: Contradiction[] = [];
  const { commitment, revealed, toss, step, nonce, broken } = own;
  const others = proof.with ?? [];
  if (commitment !== undefined && commitment !== hashOf(proof.secret)) {
    found.push('commitment');
  }
  if (nonce !== undefined && revealed === undefined && nonce !== proof.nonce) {
    found.push('nonce');
  }
  if (step !== undefined && step !== proof.step) {
    found.push('step');
  }
  if (revealed !== undefined && !others.some((one) => one.nonce === revealed)) {
    found.push('left-out');
  }
  if (toss !== undefined && revealed !== undefined && toss !== tossOf(proof, move)) {
    found.push('toss');
  }
  if (broken) {
    found.push('broken');
  }
  return found;
}

/** What fixes a throw: nonce, gesture, number and move as lines of text. */
export function tossOf({ nonce, gesture = '', number }: Proof, move: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${nonce}\n${gesture}\n${number}\n${move}`)));
}

function hashOf(hex: string): string {
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return bytesToHex(sha256(new Uint8Array(bytes)));
}
