import type { Words } from '../words/message.ts';
import { ask } from './api.ts';
import type { Cue, TableView } from './protocol.ts';

// What the server tells of a table beyond its view, as docs/protocol-more.md describes it.

export interface Prospect {
  token: string;
  words?: Words;
  win: number;
}

/** What may be expected at a table. Chances follow `seats`. */
export interface Chances {
  version: number;
  seats: number[];
  win: number[];
  advice?: { seat: number; best: string; choices: Prospect[]; why: { fr: string; en: string } };
}

export type Grade = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface Decision {
  made: string;
  best: string;
  loss: number;
  grade: Grade;
  choices: Prospect[];
}

export interface Beat {
  version: number;
  step: string;
  thrown: boolean;
  seat: number;
  after: number[];
  cues: Cue[];
  decision?: Decision;
}

export interface Account {
  seat: number;
  expected: number;
  luck: number;
  luckOfOthers: number;
  skill: number;
  skillOfOthers: number;
  actual: number;
}

export interface FaceCount {
  die: string;
  faces: string[];
  counts: number[];
  oddity: number;
  withinChance: boolean;
}

/** A game looked at again. Lists of chances, accounts and faces follow `players`. */
export interface Review {
  game: string;
  number: number;
  games: number;
  begun: number;
  ended: number;
  players: number[];
  view: TableView;
  expected: number[];
  beats: Beat[];
  moments: number[];
  accounts: Account[];
  faces: FaceCount[][];
}

export interface ReplayUpdate {
  from: number;
  version: number;
  /** In notation. */
  step?: string;
  cues: Cue[];
  path?: string;
  view: TableView;
}

export interface Replay {
  number: number;
  version: number;
  view: TableView;
  /** The table when the game had ended, by a step or otherwise. */
  end: TableView;
  updates: ReplayUpdate[];
}

export interface Proof {
  version: number;
  number: number;
  secret: string;
  nonce: string;
  next: string;
  step?: string;
  gesture?: string;
  engine?: string;
}

export interface Proofs {
  commitment: string;
  stage: TableView['stage'];
  seats: TableView['seats'];
  throws: Proof[];
  /** What was told of them, by their versions. */
  cues: Cue[];
}

export interface Whereabouts {
  id: string;
  key: string;
  game?: number | undefined;
}

export function getChances(at: Whereabouts): Promise<Chances> {
  return ask(addressOf(at, 'odds'));
}

export function getReview(at: Whereabouts): Promise<Review> {
  return ask(addressOf(at, 'review'));
}

export function getReplay(at: Whereabouts): Promise<Replay> {
  return ask(addressOf(at, 'replay'));
}

export function getProofs(at: Whereabouts): Promise<Proofs> {
  return ask(addressOf(at, 'throws'));
}

/** The whole table as a file, once it is over. */
export function exportAddress(at: Whereabouts): string {
  return addressOf(at, 'export');
}

function addressOf({ id, key, game }: Whereabouts, what: string): string {
  const params = new URLSearchParams({
    ...(key ? { key } : {}),
    ...(game === undefined ? {} : { game: String(game) }),
  });
  return `/api/tables/${id}/${what}${params.size > 0 ? `?${params}` : ''}`;
}
