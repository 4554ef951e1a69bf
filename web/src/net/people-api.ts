import { ask, keyed } from './api.ts';
import type { FriendSeen } from './lobby-link.ts';
import type { ListedTable, Terms } from './protocol.ts';

export type Shown = 'nobody' | 'friends' | 'everybody';

/** Whom one follows, and who may see oneself. */
export interface Circle {
  /** One's own name, for players. */
  player?: string;
  shown: Shown;
  people: FriendSeen[];
}

export interface Evening {
  id: string;
  title: string;
  /** In milliseconds since 1970. */
  at: number;
  comers: string[];
}

export interface Standing {
  name: string;
  games: number;
  won: number;
  /** On average, from 0 for last places to 1000 for first ones. */
  points: number;
}

/** What its viewer may know of a club: the lists are for members alone. */
export interface Club {
  name: string;
  owner: string;
  size: number;
  isPlayer: boolean;
  /** One's own name, for players. */
  you?: string;
  isMember: boolean;
  isOwner: boolean;
  hasAsked?: boolean;
  members?: string[];
  evenings?: Evening[];
  tables?: (ListedTable & { key: string; stage: string })[];
  ladder?: Standing[];
  /** The secret of the link that leads into the club, and those who would join: for its owner. */
  link?: string;
  requests?: string[];
}

const sending = (method: string, body: object = {}): RequestInit => ({
  method,
  body: JSON.stringify(body),
});
const named = encodeURIComponent;

export function getCircle(): Promise<Circle> {
  return ask('/api/circle');
}

export function showTo(shown: Shown): Promise<Circle> {
  return ask('/api/circle', sending('PUT', { shown }));
}

export function follow(name: string): Promise<Circle> {
  return ask(`/api/circle/follows/${named(name)}`, sending('PUT'));
}

export function unfollow(name: string): Promise<Circle> {
  return ask(`/api/circle/follows/${named(name)}`, { method: 'DELETE' });
}

/** Invites a player to a table at which one sits. */
export async function invite(to: string, table: string, key: string): Promise<void> {
  await ask('/api/invitations', keyed(key, sending('POST', { to, table })));
}

export async function putAwayInvitation(table: string): Promise<void> {
  await ask(`/api/invitations/${table}`, { method: 'DELETE' });
}

export async function getClubs(): Promise<string[]> {
  return (await ask<{ clubs: string[] }>('/api/clubs')).clubs;
}

export async function foundClub(name: string): Promise<string> {
  return (await ask<{ clubs: string[] }>('/api/clubs', sending('POST', { name }))).clubs[0]!;
}

const of = (club: string) => `/api/clubs/${named(club)}`;

export function getClub(club: string, game: string): Promise<Club> {
  return ask(`${of(club)}${game && `?game=${named(game)}`}`);
}

/** Joins by the secret of a link, or asks to join. */
export function joinClub(club: string, link: string): Promise<Club> {
  return ask(`${of(club)}/members`, sending('POST', link ? { link } : {}));
}

export async function removeMember(club: string, name: string): Promise<void> {
  await ask(`${of(club)}/members/${named(name)}`, { method: 'DELETE' });
}

export function answerRequest(club: string, name: string, accepts: boolean): Promise<Club> {
  return ask(`${of(club)}/requests/${named(name)}`, sending('PUT', { accepts }));
}

export function passClubOn(club: string, name: string): Promise<Club> {
  return ask(`${of(club)}/owner`, sending('PUT', { name }));
}

export function renewClubLink(club: string): Promise<Club> {
  return ask(`${of(club)}/link`, sending('POST'));
}

export async function closeClub(club: string): Promise<void> {
  await ask(of(club), { method: 'DELETE' });
}

export function openClubTable(
  club: string,
  terms: Partial<Terms>,
): Promise<{ table: string; key: string }> {
  return ask(`${of(club)}/tables`, sending('POST', terms));
}

export function planEvening(club: string, title: string, at: number): Promise<Club> {
  return ask(`${of(club)}/evenings`, sending('POST', { title, at }));
}

export function callOffEvening(club: string, id: string): Promise<Club> {
  return ask(`${of(club)}/evenings/${id}`, { method: 'DELETE' });
}

export function comeToEvening(club: string, id: string, comes: boolean): Promise<Club> {
  return ask(`${of(club)}/evenings/${id}`, sending('PUT', { comes }));
}
