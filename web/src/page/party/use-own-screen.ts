import { useEffect } from 'preact/hooks';
import { hasHands } from '../../games/index.ts';
import type { TableView } from '../../net/protocol.ts';
import { rememberTable } from '../recent-tables.ts';
import { goTo } from '../route.ts';

/** A game that phones cannot be the hands of is played by everybody at their own screen. */
export function useOwnScreen(view: TableView | undefined, id: string, key: string): void {
  const game = view?.terms.game;
  useEffect(() => {
    if (game !== undefined && !hasHands(game)) {
      rememberTable(id, key);
      goTo({ page: 'table', id, key }, 'replace');
    }
  }, [game, id, key]);
}
