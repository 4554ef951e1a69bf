import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { introduce } from '../../net/api.ts';
import {
  type FriendSeen,
  type Invitation,
  LobbyLink,
  type LobbyMessage,
  type Watchable,
} from '../../net/lobby-link.ts';
import { putAwayInvitation } from '../../net/people-api.ts';
import type { ListedTable } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { callWish, showCall } from '../calls.ts';
import { addressOf } from '../route.ts';

// What is known of the tables and people here, as long as somebody looks or waits.

/** The tables that wait for players; nothing until the server said. */
export const openTables = signal<readonly ListedTable[] | undefined>(undefined);
/** One game that is worth watching. */
export const toWatch = signal<Watchable | undefined>(undefined);
/** How many people are here, and how many of them wait for somebody, by game. */
export const peopleHere = signal<
  { on: number; names: readonly string[]; waiting: Readonly<Record<string, number>> } | undefined
>(undefined);
/** Those whom one follows. */
export const friends = signal<readonly FriendSeen[]>([]);
/** To which tables one is invited, and has not answered. */
export const invitations = signal<readonly Invitation[]>([]);
/** Whether tables can be rated here. */
export const canRate = signal(false);
/** Whether the server cannot be heard. */
export const isUnheard = signal(false);

type Hearer = (message: LobbyMessage) => void;

/** How long the connection stays when nobody looks any more: the next page may look too. */
const LINGERING = 3000;

let link: LobbyLink | undefined;
let users = 0;
let isOpening = false;
let closing: ReturnType<typeof setTimeout> | undefined;
const hearers = new Set<Hearer>();
const openers = new Set<() => void>();

/** Keeps the lobby open until what it returns is called. */
export function stayInLobby(): () => void {
  users++;
  clearTimeout(closing);
  void open();
  let isOver = false;
  return () => {
    if (!isOver) {
      isOver = true;
      users--;
      closing = setTimeout(closeIfUnused, LINGERING);
    }
  };
}

/** Stays in the lobby as long as a part of the page is shown. */
export function useLobby(): void {
  useEffect(stayInLobby, []);
}

/** Hears all messages, and of every new connection. */
export function hearLobby(hearer: Hearer, onOpen: () => void): () => void {
  hearers.add(hearer);
  openers.add(onOpen);
  return () => {
    hearers.delete(hearer);
    openers.delete(onOpen);
  };
}

export function tellLobby(message: object): void {
  link?.tell(message);
}

async function open(): Promise<void> {
  if (link || isOpening) {
    return;
  }
  isOpening = true;
  // The server knows whoever has a cookie.
  await introduce().catch(() => {});
  isOpening = false;
  if (users > 0) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    link = new LobbyLink(`${scheme}://${location.host}/ws/lobby`, { onHeard, onMessage });
  }
}

function invite({ from, table, key, game }: Invitation): void {
  invitations.value = [
    ...invitations.peek().filter((each) => each.table !== table),
    { from, table, key, game },
  ];
  if (document.hidden && callWish.peek() === 'on') {
    const path = addressOf({ page: 'table', id: table, key });
    const words = { player: from, game: t(`${game}.name`) };
    void showCall(table, t('meet.invited', words), t('meet.invited.body'), path);
  }
}

/** Whether accepted or not, it is not told of again. */
export function putAway(table: string): void {
  invitations.value = invitations.peek().filter((each) => each.table !== table);
  putAwayInvitation(table).catch(console.error);
}

function closeIfUnused(): void {
  if (users === 0) {
    link?.close();
    link = undefined;
    openTables.value = undefined;
    toWatch.value = undefined;
    peopleHere.value = undefined;
  }
}

function onHeard(isHeard: boolean): void {
  isUnheard.value = !isHeard;
  if (isHeard) {
    for (const opener of openers) {
      opener();
    }
  }
}

function onMessage(message: LobbyMessage): void {
  switch (message.type) {
    case 'hello':
      canRate.value = message.rated;
      break;
    case 'tables':
      openTables.value = message.tables;
      toWatch.value = message.watch;
      break;
    case 'people': {
      const { on, names, waiting } = message;
      peopleHere.value = { on, names, waiting };
      break;
    }
    case 'followed':
      friends.value = message.people;
      break;
    case 'invitation':
      invite(message);
      break;
    default:
      for (const hearer of hearers) {
        hearer(message);
      }
  }
}
