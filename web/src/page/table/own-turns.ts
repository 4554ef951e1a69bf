import { effect } from '@preact/signals';
import type { TableModel } from '../../table/table-model.ts';

/** Does something each time it becomes the viewer's turn, and not again after each of their decisions in it. */
export function onOwnTurn(
  { ownTurn, view }: Pick<TableModel, 'ownTurn' | 'view'>,
  act: () => void,
): () => void {
  let before: number | undefined;
  return effect(() => {
    const now = ownTurn.value;
    const isNew = now !== undefined && now !== before;
    before = now ?? before;
    if (view.value?.toAct !== before) {
      before = undefined;
    }
    if (isNew) {
      act();
    }
  });
}
