import { ask, keyed } from './api.ts';
import type { Cue, TableView, Words } from './protocol.ts';

// What the server tells of a table beyond its view, as docs/protocol-more.md describes it.

export interface Prospect {
  token: string;
  words?: Words;
  win: number;
}

/** What chances assume of dice: that they are drawn fairly, or thrown in the bowl; or they are estimates. */
export type OddsPremise = 'fair' | 'thrown' | 'estimated';

/** What may be expected at a table. Chances follow `seats`. */
export interface Chances {
  version: number;
  seats: number[];
  win: number[];
  odds: OddsPremise;
  /** How whoever is to act is assumed to throw next, where odds tell that apart. */
  style?: 'soft' | 'normal' | 'hard';
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

/** The same with what hands brought told from luck, each with half of its 95 % interval. */
export interface HandAccount extends Account {
  hand: number;
  handOfOthers: number;
  handMargin: number;
  handsMargin: number;
  /** How many own throws were made again, and what their gestures brought on average. */
  throwsByHand: number;
  handPerThrow: number;
  handPerThrowMargin: number;
}

/** A throw that was made again and again: how it went for the one who threw. */
export interface ByHand {
  /** The number of its beat, from 0 on. */
  beat: number;
  seat: number;
  before: number;
  after: number;
  hand: number;
  margin: number;
  luck: number;
  /** How often the chance does not fall by such a throw. */
  works: number;
  times: number;
}

/** What hands did in a game. Accounts follow its players. */
export interface Hands {
  accounts: HandAccount[];
  throws: ByHand[];
  /** How many throws by hand cannot be made again. */
  elsewhere: number;
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
  odds: OddsPremise;
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
  /** The seats of whoever threw, by the versions of the throws; those of the house are not there. */
  by?: Record<string, number[]>;
  /** What the server committed to anew, when it was started anew, by the number of the throw. */
  renewed?: Record<string, string[]>;
  /** The versions at which games began. */
  games?: number[];
  /** How they ended. */
  ends?: ToldEnd[];
  /** Whether the table was played elsewhere, and if so whether its file was signed. */
  brought?: boolean;
  signed?: boolean;
  /** What was told of them, by their versions. */
  cues: Cue[];
}

/** How a game of a table ended, as the server tells it. */
export interface ToldEnd {
  version: number;
  players: number[];
  ranks: number[];
  /** What the people at the table were called then, by seat. */
  names: Record<string, string>;
  /** Who gave up by themselves: the versions, by seat. */
  gaveUp: Record<string, number>;
}

export interface Whereabouts {
  id: string;
  key: string;
  game?: number | undefined;
}

export function getChances(at: Whereabouts): Promise<Chances> {
  return ask(addressOf(at, 'odds'), keyed(at.key));
}

/** What happened lately in the game that is being played, or was last. */
export async function getTold(at: Whereabouts): Promise<Cue[]> {
  return (await ask<{ cues: Cue[] }>(addressOf(at, 'told'), keyed(at.key))).cues;
}

export function getReview(at: Whereabouts): Promise<Review> {
  return ask(addressOf(at, 'review'), keyed(at.key));
}

/** What the hands of a game brought: they begin to be worked out when somebody asks. */
export function getHands(at: Whereabouts): Promise<Hands> {
  return ask(addressOf(at, 'hands'), keyed(at.key));
}

/** Where the dice of one step might have gone too: paths in base64. */
export async function getFan(at: Whereabouts, beat: number): Promise<string[]> {
  const address = addressOf(at, 'fan');
  const question = `${address}${address.includes('?') ? '&' : '?'}beat=${beat}`;
  return (await ask<{ paths: string[] }>(question, keyed(at.key))).paths;
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
