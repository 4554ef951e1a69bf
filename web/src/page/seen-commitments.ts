// The commitments of a table as this browser saw them, each before its throw: the proof that
// nobody changed them afterwards.

const REMEMBERED = 'piste.seen';
const MOST_TABLES = 12;
const MOST_THROWS = 2000;

/** By table, the latest last. */
type Seen = [table: string, commitments: [number: number, commitment: string][]][];

export function seenCommitments(table: string): ReadonlyMap<number, string> {
  return new Map(kept().find(([id]) => id === table)?.[1]);
}

/**
 * A server that is started anew commits anew. What counts for a throw in which this browser takes
 * part is kept with it, at the moment at which it does.
 */
export function noteCommitment(table: string, number: number, commitment: string): void {
  const seen = new Map(seenCommitments(table));
  if (seen.get(number) === commitment || commitment === '' || seen.size >= MOST_THROWS) {
    return;
  }
  seen.set(number, commitment);
  const others = kept().filter(([id]) => id !== table);
  const all: Seen = [...others, [table, [...seen]]];
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(all.slice(-MOST_TABLES)));
  } catch {
    // No room: the proof then rests on the server's word for what it committed to.
  }
}

function kept(): Seen {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? '[]');
    return Array.isArray(all) ? (all as Seen) : [];
  } catch {
    return [];
  }
}
