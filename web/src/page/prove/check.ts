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
  /** Whether this browser saw the commitment before the throw; nothing if it was not there. */
  wasSeen?: boolean | undefined;
}

/**
 * Checks every throw of a table: each secret must be the one committed to before.
 *
 * @param seen the commitments that this browser saw, by the number of their throw
 */
export function checkAll(
  { commitment, throws }: Pick<Proofs, 'commitment' | 'throws'>,
  seen: ReadonlyMap<number, string>,
): Checked[] {
  let committed = commitment;
  return throws.map((proof) => {
    const checked = check(proof, committed, seen.get(proof.number));
    committed = proof.next;
    return checked;
  });
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

function seedOf(secret: Uint8Array, { nonce, gesture = '', number }: Proof): string {
  const rest = utf8ToBytes(`${nonce}\n${gesture}\n${number}`);
  return bytesToHex(sha256(new Uint8Array([...secret, ...rest])));
}
