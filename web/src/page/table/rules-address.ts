import type { TableView } from '../../net/protocol.ts';
import { addressOf } from '../route.ts';

/** The rules by which a table plays: in a window of their own, the game goes on. */
export function rulesAddress({ terms: { game, options } }: TableView): string {
  const { edition } = options;
  return addressOf({ page: 'rules', game, ...(edition ? { edition } : {}) });
}
