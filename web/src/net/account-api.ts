import { ask } from './api.ts';
import type { TableKey } from './protocol.ts';

export interface Device {
  id: string;
  browser: string;
  system: string;
  since: number;
  seen: number;
  /** Whether it is this one. */
  own: boolean;
}

export interface Passkey {
  id: string;
  name: string;
  since: number;
  used: number;
}

export interface BotPlayer {
  id: string;
  name: string;
  since: number;
}

/** A player, as they see themselves. */
export interface Account {
  id: string;
  name: string;
  since: number;
  codeSince: number;
  devices: readonly Device[];
  passkeys: readonly Passkey[];
  bots: readonly BotPlayer[];
}

const send = <T>(method: 'POST' | 'DELETE', path: string, body: unknown = {}) =>
  ask<T>(`/api/me/${path}`, { method, body: JSON.stringify(body) });

/** The player who is signed in here, if anybody is. */
export async function getAccount(): Promise<Account | undefined> {
  const account = await ask<Account | { guest: true }>('/api/me/player');
  return 'guest' in account ? undefined : account;
}

/** @param request random: the same again is answered again */
export const becomePlayer = (name: string, request: string) =>
  send<{ name: string; code: string }>('POST', 'player', { name, request });

/** @param bring whether the seats that this browser took as a guest become the player's */
export const recover = (name: string, code: string, bring: boolean) =>
  send<{ name: string }>('POST', 'recover', { name, code, bring });

export const renewCode = () => send<{ code: string }>('POST', 'code');
export const signOut = () => send('POST', 'sign-out');
export const endDevice = (id: string) => send('DELETE', `devices/${id}`);
export const endOtherDevices = () => send('DELETE', 'devices');
export const makeLink = () => send<{ link: string; ends: number }>('POST', 'links');
export const lookAtLink = (link: string) => send<{ name: string }>('POST', 'links/look', { link });
export const openLink = (link: string, bring: boolean) =>
  send<{ name: string }>('POST', 'links/open', { link, bring });
export const makeBot = (name: string) =>
  send<{ id: string; name: string; token: string }>('POST', 'bots', { name });
export const deleteBot = (id: string) => send('DELETE', `bots/${id}`);
export const deletePasskey = (id: string) => send('DELETE', `passkeys/${id}`);
export const leaveForGood = (name: string) => send('DELETE', 'player', { name });

export async function getOwnTables(): Promise<(TableKey & { at: number })[]> {
  return (await ask<{ tables: (TableKey & { at: number })[] }>('/api/me/tables')).tables;
}

/** Tells the server which tables this browser remembers. */
export const bringTables = (tables: readonly TableKey[]) => send('POST', 'tables', { tables });
