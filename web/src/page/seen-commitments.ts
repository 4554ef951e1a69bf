// The commitments of a table as this browser saw them, each before its throw: the proof that
// nobody changed them afterwards.

const REMEMBERED = 'piste.seen.';
const MOST_TABLES = 12;
const MOST_THROWS = 2000;

export function seenCommitments(table: string): ReadonlyMap<number, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(REMEMBERED + table) ?? '[]');
    return new Map(Array.isArray(kept) ? (kept as [number, string][]) : []);
  } catch {
    return new Map();
  }
}

/** What is seen first counts: a commitment that changes later is no commitment. */
export function noteCommitment(table: string, number: number, commitment: string): void {
  const seen = new Map(seenCommitments(table));
  if (seen.has(number) || commitment === '' || seen.size >= MOST_THROWS) {
    return;
  }
  seen.set(number, commitment);
  try {
    localStorage.setItem(REMEMBERED + table, JSON.stringify([...seen]));
    forgetOldest();
  } catch {
    // No room: the proof then rests on the server's word for what it committed to.
  }
}

function forgetOldest(): void {
  const tables = Object.keys(localStorage).filter((key) => key.startsWith(REMEMBERED));
  for (const key of tables.slice(0, Math.max(0, tables.length - MOST_TABLES))) {
    localStorage.removeItem(key);
  }
}
