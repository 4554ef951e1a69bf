import type { Words } from '../words/message.ts';
import { ask, keyed } from './api.ts';
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
  /** The nonces of the others who took part, and the seats that were left out. */
  with?: { seat: number; nonce: string }[];
  late?: number[];
  absent?: number[];
}

export interface Proofs {
  commitment: string;
  stage: TableView['stage'];
  seats: TableView['seats'];
  throws: Proof[];
  /** The steps that threw, by the versions of their throws. */
  moves?: Record<string, string>;
  /** What the server had committed to before each throw, by its version. */
  commitments?: Record<string, string>;
  /** Whether the table was played elsewhere, and if so whether its file was signed. */
  brought?: boolean;
  signed?: boolean;
  /** What was told of them, by their versions. */
  cues: Cue[];
}

export interface Whereabouts {
  id: string;
  key: string;
  game?: number | undefined;
}

export function getChances(at: Whereabouts): Promise<Chances> {
  return ask(addressOf(at, 'odds'), keyed(at.key));
}

export function getReview(at: Whereabouts): Promise<Review> {
  return ask(addressOf(at, 'review'), keyed(at.key));
}

export function getReplay(at: Whereabouts): Promise<Replay> {
  return ask(addressOf(at, 'replay'), keyed(at.key));
}

export function getProofs(at: Whereabouts): Promise<Proofs> {
  return ask(addressOf(at, 'throws'), keyed(at.key));
}

/** What came of throwing a table again. */
export interface ThrownAgain {
  checks: { version: number; number: number; outcome: string; why?: string }[];
  broken?: string;
  over: boolean;
}

/** Has the server throw the whole table again. */
export function throwAgain(at: Whereabouts): Promise<ThrownAgain> {
  return ask(addressOf(at, 'verify'), keyed(at.key, { method: 'POST' }));
}

function addressOf({ id, game }: Whereabouts, what: string): string {
  return `/api/tables/${id}/${what}${game === undefined ? '' : `?game=${game}`}`;
}
