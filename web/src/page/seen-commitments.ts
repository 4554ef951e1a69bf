import { PerTable } from '../kept/per-table.ts';

// The commitments of a table as this browser saw them, each before its throw: the proof that
// nobody changed them afterwards.

const MOST_THROWS = 2000;

const seenOf = new PerTable<[number: number, commitment: string][]>('piste.seen', 12);

export function seenCommitments(table: string): ReadonlyMap<number, string> {
  return new Map(seenOf.get(table));
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
  seenOf.set(table, [...seen]);
}
