import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { getGames } from '../../net/api.ts';
import type { GameInfo } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { keepSeatFree } from './seats.ts';

/** What is played, once it is known; while its host looks, a seat is free for whoever comes next. */
export function useGame(model: TableModel): GameInfo | undefined {
  const game = useSignal<GameInfo | undefined>(undefined);
  const name = model.view.value?.terms.game;
  useEffect(() => {
    getGames().then(
      (games) => {
        game.value = games.find((each) => each.name === name);
      },
      () => {},
    );
  }, [name, game]);
  useSignalEffect(() => {
    const view = model.view.value;
    if (view && game.value && model.you.value.host) {
      void keepSeatFree(model, view, game.value);
    }
  });
  return game.value;
}
