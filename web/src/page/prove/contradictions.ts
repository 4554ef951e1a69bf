import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { KeptThrow } from '../../kept/kept-throws.ts';
import type { Proof, Proofs } from '../../net/review.ts';
import { commitmentsFor } from './check.ts';
import { isSpent, withSpent } from './misses.ts';

/** What no honest server can have done; keys of words. */
export type Contradiction =
  | 'commitment'
  | 'nonce'
  | 'gesture'
  | 'step'
  | 'toss'
  | 'missing'
  | 'others'
  | 'unasked'
  | 'spent';

/** What an honest server does too, where a connection is slow or lost or the server is restarted. */
export type Doubt = 'left-out' | 'broken' | 'again';

/** One throw about which there is something to say. */
export interface Noted<T> {
  number: number;
  what: T;
}

/** What speaks against the server, and what leaves it open. */
export interface Findings {
  contradictions: Noted<Contradiction>[];
  doubts: Noted<Doubt>[];
}

type Told = Pick<Proofs, 'commitment' | 'throws' | 'moves' | 'by' | 'renewed' | 'games'>;

/**
 * Compares what the server tells of all throws with what this browser saw and did.
 *
 * @param seen the commitments that it saw, by the number of their throw
 * @param kept what it sent and revealed, and what it saw come of it
 */
export function findings(
  proofs: Told,
  seen: ReadonlyMap<number, string>,
  kept: ReadonlyMap<number, KeptThrow>,
): Findings {
  const found: Noted<Contradiction | Doubt>[] = withSpent(proofs).map((number) => ({
    number,
    what: 'spent',
  }));
  const told = new Map(proofs.throws.map((proof) => [proof.number, proof]));
  const last = Math.max(0, ...told.keys());
  for (const [number, own] of kept) {
    const proof = told.get(number);
    if (proof) {
      const all = [...ofSent(proof, own, proofs), ...ofAnswered(proof, own, proofs)];
      if (own.step !== undefined && own.step !== proof.step) {
        all.push('step');
      }
      if (own.passedOver !== undefined && !isSpent(proofs, proof, own.passedOver)) {
        all.push('unasked');
      }
      found.push(...[...new Set(all)].map((what) => ({ number, what })));
    } else if (own.step !== undefined || (own.answered && number > last + 1)) {
      found.push({ number, what: 'missing' });
    }
  }
  for (const proof of proofs.throws) {
    const { number, secret } = proof;
    const { sent, answered } = kept.get(number) ?? {};
    const before = sent || answered ? undefined : seen.get(number);
    if (before !== undefined && !isShown(proofs, proof, before) && before !== hashOf(secret)) {
      found.push({ number, what: 'commitment' });
    }
  }
  found.sort((a, b) => a.number - b.number);
  return { contradictions: found.filter(isContradiction), doubts: found.filter(isDoubt) };
}

const DOUBTS: readonly string[] = ['left-out', 'broken', 'again'] satisfies Doubt[];

function isDoubt(noted: Noted<Contradiction | Doubt>): noted is Noted<Doubt> {
  return DOUBTS.includes(noted.what);
}

function isContradiction(noted: Noted<Contradiction | Doubt>): noted is Noted<Contradiction> {
  return !isDoubt(noted);
}

/** Whether the server says that it was committed to this before a throw, if only for a while. */
function isShown(proofs: Told, { number }: Proof, commitment: string): boolean {
  return commitmentsFor(proofs, number).includes(commitment);
}

/** What is to be said of a throw for which the viewer sent something. */
function ofSent(proof: Proof, { sent = [], refused = 0 }: KeptThrow, proofs: Told) {
  const found: (Contradiction | Doubt)[] = [];
  const used = sent.filter(({ nonce }) => nonce === proof.nonce);
  const hands = proofs.by?.[proof.version] ?? [];
  const isOwn = sent.some(({ seat }) => seat !== undefined && hands.includes(seat));
  if (used.length === 0 && isOwn) {
    found.push('nonce');
  }
  if (used.length > 0) {
    if (!used.some(({ commitment }) => commitment === hashOf(proof.secret))) {
      found.push('commitment');
    }
    if (!used.some(({ others }) => !others || areFixed(proof, others))) {
      found.push('others');
    }
    if (!used.some(({ gesture }) => !gesture || isSame(gesture, proof.gesture))) {
      found.push('gesture');
    }
  }
  if (refused > 0 || sent.length > used.length) {
    found.push('again');
  }
  return found;
}

/** Whether everybody's nonce is one that had been committed to before the viewer threw. */
function areFixed({ with: others = [] }: Proof, before: Record<string, string>): boolean {
  return others.every(({ seat, nonce }) => before[seat] === hashOf(nonce));
}

/** Fair dice know no gesture. */
function isSame(gesture: readonly number[], told = ''): boolean {
  const numbers = told.split(',').map(Number);
  return told === '' || gesture.every((value, i) => value === numbers[i]);
}

/** What is to be said of a throw of another, for which this browser revealed a nonce. */
function ofAnswered(proof: Proof, { answered = [] }: KeptThrow, proofs: Told) {
  const found: (Contradiction | Doubt)[] = [];
  const made = tossOf(proof, proofs.moves?.[proof.version] ?? '');
  for (const { commitment, toss, nonce } of answered) {
    const isUsed = proof.with?.some((one) => one.nonce === nonce);
    const isSameSecret = commitment === hashOf(proof.secret);
    if (!isSameSecret && (isUsed || !isShown(proofs, proof, commitment))) {
      found.push('commitment');
    }
    if (isUsed && toss !== made) {
      found.push('toss');
    }
    if (!isUsed) {
      found.push(isSameSecret && toss === made ? 'left-out' : 'broken');
    }
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
