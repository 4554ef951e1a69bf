import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { PerTable } from '../kept/per-table.ts';

// Each nonce is the SHA-256 of the one after it: whoever knows one can check the next, and nobody
// can work it out.

/** How many throws of others a chain lasts for. */
export const LINKS = 512;

export interface Chain {
  /** The last nonce, from which all before it follow. */
  last: string;
  /** How many were used. */
  used: number;
  /** The throw for which the next one was revealed, if it was. */
  revealed?: { number: number; toss: string; commitment: string };
}

const chains = new PerTable<Chain>('piste.nonces', 12);

export function newChain(): Chain {
  return { last: bytesToHex(crypto.getRandomValues(new Uint8Array(32))), used: 0 };
}

/** The next nonce of a chain; nothing once all are used. */
export function nextNonce({ last, used }: Chain): string | undefined {
  if (used >= LINKS) {
    return undefined;
  }
  let link = hexToBytes(last);
  for (let i = LINKS - 1; i > used; i--) {
    link = sha256(link);
  }
  return bytesToHex(link);
}

/** What is shown before the next nonce is. */
export function commitmentOf(chain: Chain): string | undefined {
  const nonce = nextNonce(chain);
  return nonce && bytesToHex(sha256(hexToBytes(nonce)));
}

/** The chain of this browser at a table; other windows at the same table share it. */
export function chainOf(table: string): Chain | undefined {
  return chains.get(table);
}

export function keepChain(table: string, chain: Chain): void {
  chains.set(table, chain);
}
