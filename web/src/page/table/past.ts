import { useEffect } from 'preact/hooks';
import { getTold } from '../../net/review.ts';
import type { TableModel } from '../../table/table-model.ts';
import type { TableAddress } from './share.tsx';

const recalled = new WeakSet<TableModel>();

/** Learns once what happened before this page looked, as soon as it is wanted. */
export function usePast(model: TableModel, { id, secret }: TableAddress, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && id && !recalled.has(model)) {
      recalled.add(model);
      // Without it there is still all that this page has seen.
      void getTold({ id, key: secret }).then(
        (past) => model.recall(past),
        () => {},
      );
    }
  }, [isWanted, model, id, secret]);
}
