import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { buzz } from '../../play/buzz.ts';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { callWish, renewPushes, showCall, takeBackCalls } from '../calls.ts';
import { usePageTitle } from '../page-title.ts';
import { onOwnTurn } from './own-turns.ts';

const ICON = '/pip.svg';
const ICON_OF_TURN = '/pip-turn.svg';
/** Milliseconds of buzzes, and between them. */
const TURN: readonly number[] = [30, 60, 30];

/**
 * Calls whoever looks elsewhere back to the table when it is their turn: by the tab's title and icon, a buzz, a notification.
 *
 * @param title what the tab says otherwise, if not which game it is
 */
export function useCalledBack(model: TableModel, id: string, title?: string): void {
  usePageTitle(titleOf(model, title));
  useEffect(() => {
    const stopCalling = onOwnTurn(model, () => call(model, id));
    const stopMarking = effect(() =>
      showIcon(model.ownTurn.value === undefined ? ICON : ICON_OF_TURN),
    );
    const look = () => {
      if (!document.hidden) {
        void takeBackCalls(id);
      }
    };
    look();
    void renewPushes();
    document.addEventListener('visibilitychange', look);
    return () => {
      stopCalling();
      stopMarking();
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
  buzz(TURN);
  const game = model.view.peek()?.terms.game;
  if (document.hidden && callWish.peek() === 'on' && game) {
    void showCall(id, t('call.title'), t('call.body', { game: t(`${game}.name`) }));
  }
}

function showIcon(address: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', address);
}
