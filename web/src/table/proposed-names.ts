import type { TableView } from '../net/protocol.ts';
import { t } from '../words/language.ts';
import { nameOf } from './company.ts';

/** Letters alone: names that differ in accents or capitals sound alike. */
function plainly(name: string): string {
  return name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * A name for whoever has not said theirs, in the language of the page: each seat has another, so that two who sit down at
 * once are not called the same, and none that is taken.
 */
export function proposedName(seat: number, taken: readonly string[]): string {
  const names = t('table.proposed-names').split(', ');
  const known = new Set(taken.map(plainly));
  const inTurn = names.map((_, i) => names[(seat - 1 + i) % names.length]!);
  return inTurn.find((name) => !known.has(plainly(name))) ?? `${inTurn[0]} ${seat}`;
}

/** What everybody else at a table is called. */
export function namesBeside({ seats }: Pick<TableView, 'seats'>, seat: number): string[] {
  return seats
    .filter((place) => place.seat !== seat && place.who !== 'nobody')
    .map((place) => nameOf({ seats }, place.seat));
}
