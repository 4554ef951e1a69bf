// What this browser knows of the throws of a table by itself: its own nonces, what was fixed before
// it revealed them, and what it saw come of them. The proof compares the server's word with it.

const KEPT = 'piste.throws';
const MOST_TABLES = 12;
const MOST_THROWS = 400;

export interface KeptThrow {
  /** What the server had committed to when this browser brought its part. */
  commitment?: string;
  /** The nonce that the viewer threw with. */
  nonce?: string;
  /** The throw of another as it was fixed before this browser revealed its nonce for it. */
  toss?: string;
  /** The nonce that this browser revealed for it. */
  revealed?: string;
  /** Whether another throw of this number was fixed before, and never made. */
  broken?: true;
  /** What was seen to come of it, in notation. */
  step?: string;
}

/** By table, the latest last. */
type All = [table: string, throws: [number: number, kept: KeptThrow][]][];

/** For browsers that keep nothing: as long as the page is open. */
let passing: All = [];

export function keptThrows(table: string): ReadonlyMap<number, KeptThrow> {
  return new Map(all().find(([id]) => id === table)?.[1]);
}

/** Adds to what is known of a throw. */
export function keepThrow(table: string, number: number, more: KeptThrow): void {
  const throws = new Map(keptThrows(table));
  throws.set(number, { ...throws.get(number), ...more });
  const latest = [...throws].slice(-MOST_THROWS);
  const others = all().filter(([id]) => id !== table);
  passing = [...others, [table, latest] satisfies All[number]].slice(-MOST_TABLES);
  try {
    localStorage.setItem(KEPT, JSON.stringify(passing));
  } catch {
    // No room: it is known as long as the page is open.
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
