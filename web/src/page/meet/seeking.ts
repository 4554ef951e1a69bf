import { effect, signal } from '@preact/signals';
import type { LobbyMessage } from '../../net/lobby-link.ts';
import { randomName } from '../../net/table-link.ts';
import { buzz } from '../../play/buzz.ts';
import { t } from '../../words/language.ts';
import { callWish, showCall } from '../calls.ts';
import { addressOf, goTo, route } from '../route.ts';
import { openGame } from '../setup/play-now.ts';
import { markMet } from '../table/met.ts';
import { hearLobby, stayInLobby, tellLobby } from './lobby.ts';

/** What somebody would play, and with how many: 0 for any number. */
export interface Wish {
  game: string;
  players: number;
  others: boolean;
  length: 'game' | 'tournament';
  rated: boolean;
  name: string;
}

export interface Seeking {
  id: string;
  wish: Wish;
  /** Since when, by this device's clock. */
  began: number;
  /** How many others wait for the same, as far as the server has said. */
  others?: number;
  /** How long it took of late, in milliseconds. */
  usual?: number | undefined;
  /** The table against a bot that was opened meanwhile. */
  meanwhile?: string;
}

/** The wish that has not come true yet. */
export const seeking = signal<Seeking | undefined>(undefined);
/** Why a wish was refused. */
export const seekTrouble = signal<{ code: string; reason: string } | undefined>(undefined);

let stop: (() => void)[] = [];

/** Waits for somebody from now on, whatever page is shown. */
export function seek(wish: Wish): void {
  withdraw();
  seekTrouble.value = undefined;
  seeking.value = { id: randomName(), wish, began: Date.now() };
  stop = [hearLobby(hear, say), stayInLobby(), effect(leaveForOthers)];
  // Nobody is to be met who is gone.
  addEventListener('pagehide', withdraw);
  say();
}

/** Waits no more. */
export function withdraw(): void {
  const { id } = seeking.peek() ?? {};
  if (id) {
    tellLobby({ type: 'withdraw', id });
    end();
  }
}

/** Plays against bots until somebody comes. */
export async function playMeanwhile(): Promise<void> {
  const now = seeking.peek();
  if (now) {
    await openGame(now.wish.game);
    const at = route.peek();
    if (at.page === 'table' && seeking.peek()?.id === now.id) {
      seeking.value = { ...seeking.peek()!, meanwhile: at.id };
    }
  }
}

/** Again under the same name after every interruption: the server knows that it is the same wish. */
function say(): void {
  const now = seeking.peek();
  if (now) {
    tellLobby({ type: 'seek', id: now.id, ...now.wish });
  }
}

/** Whoever goes to another table than the one in between has somebody to play with. */
function leaveForOthers(): void {
  const at = route.value;
  const now = seeking.value;
  if (at.page === 'table' && now?.meanwhile && at.id !== now.meanwhile) {
    queueMicrotask(withdraw);
  }
}

function hear(message: LobbyMessage): void {
  const now = seeking.peek();
  if (!now || !('id' in message) || message.id !== now.id) {
    return;
  }
  switch (message.type) {
    case 'waiting': {
      const { others, usual } = message;
      seeking.value = { ...now, others, usual };
      break;
    }
    case 'met':
      end();
      meet(message);
      break;
    case 'refusal':
      seekTrouble.value = message;
      end();
      break;
    case 'withdrawn':
      // Nobody here asked for that.
      seekTrouble.value = { code: 'meet.ended', reason: '' };
      end();
      break;
  }
}

function end(): void {
  for (const each of stop) {
    each();
  }
  stop = [];
  removeEventListener('pagehide', withdraw);
  seeking.value = undefined;
}

function meet({ table, key, game }: Extract<LobbyMessage, { type: 'met' }>): void {
  buzz([30, 60, 30]);
  markMet(table);
  if (document.hidden && callWish.peek() === 'on') {
    const words = { game: t(`${game}.name`) };
    const path = addressOf({ page: 'table', id: table, key });
    void showCall(table, t('meet.found'), t('meet.found.body', words), path);
  }
  goTo({ page: 'table', id: table, key });
}
