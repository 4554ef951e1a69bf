import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Proof, Proofs } from '../../net/review.ts';

// The browser's own SHA-256 is there on encrypted pages only; at home, on a plain address, it is not.

/** What checking one throw came to. */
export interface Checked {
  proof: Proof;
  /** The commitment that was public before the throw. */
  commitment: string;
  /** The SHA-256 of the secret that was revealed after it. */
  hash: string;
  /** What the dice were thrown with: secret, nonce, gesture and number together. */
  seed: string;
  isKept: boolean;
  /** Whether this browser saw the commitment before the throw; nothing if it was not there then. */
  wasSeen?: boolean | undefined;
}

/**
 * Checks every throw of a table: each secret must be the one committed to before.
 *
 * @param seen the commitments that this browser saw, by the number of their throw
 */
export function checkAll(
  proofs: Pick<Proofs, 'commitment' | 'commitments' | 'renewed' | 'throws'>,
  seen: ReadonlyMap<number, string>,
): Checked[] {
  return proofs.throws.map((proof, i) => {
    const commitment = commitmentBefore(proofs, i);
    const last = seen.get(proof.number);
    const isOlder =
      last !== commitment && commitmentsFor(proofs, proof.number).includes(last ?? '');
    return check(proof, commitment, isOlder ? undefined : last);
  });
}

/**
 * All that the server says it was committed to before a throw, one after the other: it commits anew
 * when it is started anew, and this browser may not have been there any more.
 */
export function commitmentsFor(
  { commitment, renewed = {}, throws }: Pick<Proofs, 'commitment' | 'renewed' | 'throws'>,
  number: number,
): string[] {
  const first = number === 1 ? commitment : throws.find((one) => one.number === number - 1)?.next;
  return [...(first === undefined ? [] : [first]), ...(renewed[number] ?? [])];
}

/** What was committed to before a throw: by the throw before it, unless the server began anew. */
export function commitmentBefore(
  { commitment, commitments = {}, throws }: Pick<Proofs, 'commitment' | 'commitments' | 'throws'>,
  index: number,
): string {
  const version = String(throws[index]?.version);
  return commitments[version] ?? throws[index - 1]?.next ?? commitment;
}

/** Checks one throw against what was committed to before it. */
export function check(proof: Proof, commitment: string, seen?: string): Checked {
  const isHex = /^([0-9a-f]{2})+$/.test(proof.secret);
  const secret = isHex ? hexToBytes(proof.secret) : new Uint8Array();
  const hash = bytesToHex(sha256(secret));
  return {
    proof,
    commitment,
    hash,
    seed: seedOf(secret, proof),
    isKept: isHex && hash === commitment,
    ...(seen === undefined ? {} : { wasSeen: seen === commitment }),
  };
}

function seedOf(secret: Uint8Array, proof: Proof): string {
  const { nonce, gesture = '', number, with: others = [] } = proof;
  const nonces = others.map((one) => `${one.seat}:${one.nonce}`).join(',');
  const rest = utf8ToBytes(`${nonce}\n${gesture}\n${number}${nonces && `\n${nonces}`}`);
  return bytesToHex(sha256(new Uint8Array([...secret, ...rest])));
}

/**
 * What to type to have a file checked. A game that was brought was signed elsewhere: its readers have
 * to know that server's key.
 *
 * @param key of this server
 */
export function verifyCommand(
  table: string,
  { brought, signed }: Pick<Proofs, 'brought' | 'signed'>,
  key: string,
): string {
  const known = brought ? (signed ? '…' : '') : key;
  return `piste verify ${table}.piste${known && ` --key ${known}`}`;
}
