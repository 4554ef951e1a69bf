import { useEffect } from 'preact/hooks';
import { windowMemory } from '../../memory.ts';
import type { TableModel } from '../../table/table-model.ts';

const REMEMBERED = 'piste.again.';

/** Whoever asked elsewhere to play again at a table need not ask there once more. */
export function wishRematch(table: string): void {
  windowMemory.setItem(REMEMBERED + table, 'yes');
}

/** The wish for a table, once. */
export function takeRematchWish(table: string): boolean {
  const isWished = windowMemory.getItem(REMEMBERED + table) !== null;
  windowMemory.removeItem(REMEMBERED + table);
  return isWished;
}

/** Carries the wish to the table, as soon as it is known that its game is over. */
export function useRematchWish(model: TableModel, table: string): void {
  const isOver = model.view.value?.stage === 'finished';
  const isMine = model.you.value.seats.length > 0;
  useEffect(() => {
    if (isOver && isMine && takeRematchWish(table)) {
      void model.send({ type: 'rematch', wanted: true });
    }
  }, [model, table, isOver, isMine]);
}
