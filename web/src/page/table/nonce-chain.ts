import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

// Each nonce is the SHA-256 of the one after it: whoever knows one can check the next, and nobody
// can work it out.

const KEPT = 'piste.nonces';
const MOST_TABLES = 12;
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

type All = [table: string, chain: Chain][];

let passing: All = [];

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
  return all().find(([id]) => id === table)?.[1];
}

export function keepChain(table: string, chain: Chain): void {
  const others = all().filter(([id]) => id !== table);
  passing = [...others, [table, chain] satisfies All[number]].slice(-MOST_TABLES);
  try {
    localStorage.setItem(KEPT, JSON.stringify(passing));
  } catch {
    // It is known as long as the page is open.
  }
}

function all(): All {
  try {
    const text = localStorage.getItem(KEPT);
    const kept: unknown = text === null ? passing : JSON.parse(text);
    return Array.isArray(kept) ? (kept as All) : [];
  } catch {
    return passing;
  }
}
