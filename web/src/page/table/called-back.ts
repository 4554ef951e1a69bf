import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { buzzForTurn } from '../buzz.ts';
import { callWish, renewPushes, showCall, takeBackCalls } from '../calls.ts';
import { usePageTitle } from '../page-title.ts';

const ICON = '/pip.svg';
const ICON_OF_TURN = '/pip-turn.svg';

/**
 * Calls whoever looks elsewhere back to the table when it is their turn: by the tab's title and icon, a buzz, a notification.
 *
 * @param title what the tab says otherwise, if not which game it is
 */
export function useCalledBack(model: TableModel, id: string, title?: string): void {
  usePageTitle(titleOf(model, title));
  useEffect(() => {
    let before: number | undefined;
    const stop = effect(() => {
      const now = model.ownTurn.value;
      showIcon(now === undefined ? ICON : ICON_OF_TURN);
      if (now !== undefined && now !== before) {
        call(model, id);
      }
      before = now;
    });
    const look = () => {
      if (!document.hidden) {
        void takeBackCalls(id);
      }
    };
    look();
    void renewPushes();
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      showIcon(ICON);
    };
  }, [model, id]);
}

function titleOf(model: TableModel, usual: string | undefined): string {
  const game = model.view.value?.terms.game;
  if (!game) {
    return usual ?? 'Piste';
  }
  const named = { game: t(`${game}.name`) };
  return model.ownTurn.value === undefined
    ? (usual ?? t('table.page-title', named))
    : t('table.page-title.turn', named);
}

function call(model: TableModel, id: string): void {
  buzzForTurn();
  const game = model.view.peek()?.terms.game;
  if (document.hidden && callWish.peek() === 'on' && game) {
    void showCall(id, t('call.title'), t('call.body', { game: t(`${game}.name`) }));
  }
}

function showIcon(address: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', address);
}
