import type { Result } from '../net/protocol.ts';
import { PerTable } from './per-table.ts';

// How games of a table ended as far as this browser saw it, and whether it gave up. The proof
// compares the server's word with it.

/** What is kept first is never given up: a server could have games end until it is forgotten. */
const MOST = 100;

/** A game as it was seen to end. */
export interface SeenEnd {
  /** It ended after this version, and not after that one. */
  from: number;
  version: number;
  players: number[];
  ranks: number[];
  /** What the people at the table were called, by seat. */
  names: Record<string, string>;
}

/** Something that the owner of a seat saw or did, and the version of the table then. */
export interface AtSeat {
  seat: number;
  version: number;
}

export interface KeptEnds {
  ends: SeenEnd[];
  /** Own seats in games that were being played. */
  played: AtSeat[];
  /** Own seats for which this browser gave up. */
  gaveUp: AtSeat[];
}

const endsOf = new PerTable<KeptEnds>('piste.ends', 12);

export function keptEnds(table: string): KeptEnds {
  return endsOf.get(table) ?? { ends: [], played: [], gaveUp: [] };
}

function keep<K extends keyof KeptEnds>(table: string, what: K, more: KeptEnds[K][number]): void {
  const kept = keptEnds(table);
  const isKnown = kept[what].some((one) => JSON.stringify(one) === JSON.stringify(more));
  if (!isKnown && kept[what].length < MOST) {
    endsOf.set(table, { ...kept, [what]: [...kept[what], more] });
  }
}

export function keepEnd(
  table: string,
  { from, version }: Pick<SeenEnd, 'from' | 'version'>,
  { players, ranks }: Result,
  names: Record<string, string>,
): void {
  keep(table, 'ends', { from, version, players, ranks, names });
}

export function keepPlayed(table: string, played: AtSeat): void {
  keep(table, 'played', played);
}

export function keepGaveUp(table: string, gaveUp: AtSeat): void {
  keep(table, 'gaveUp', gaveUp);
}
