import { useEffect } from 'preact/hooks';
import { windowMemory } from '../../memory.ts';
import type { TableModel } from '../../table/table-model.ts';

const REMEMBERED = 'piste.met.';

/** People met at this table: it begins by itself when all are there. */
export function markMet(table: string): void {
  windowMemory.setItem(REMEMBERED + table, 'yes');
}

export function isMet(table: string): boolean {
  return windowMemory.getItem(REMEMBERED + table) !== null;
}

/** Begins the game once everybody is there, where people met; its host does it for all. */
export function useMetStart(model: TableModel, table: string): void {
  const view = model.view.value;
  const { here } = model.presence.value;
  const isReady =
    isMet(table) &&
    model.you.value.host &&
    view?.stage === 'open' &&
    view.seats.every(({ who, seat }) => who === 'person' && here.includes(seat));
  useEffect(() => {
    if (isReady) {
      // Once: whoever reopens the table later begins it as they like.
      windowMemory.removeItem(REMEMBERED + table);
      void model.sendAtOwnTurn({ type: 'start' });
    }
  }, [isReady, model, table]);
}
