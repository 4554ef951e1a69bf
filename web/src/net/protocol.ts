// The messages of the protocol as docs/protocol.md describes them: those that the page reads.

import type { Gesture } from '../gesture/gesture.ts';

/** What fills a gap: a text, a number, or a seat, for which the name of who sits there stands. */
export type Arg = string | number | { seat: number };
export type Args = Readonly<Record<string, Arg>>;

/** Something to be read: the key of a text, and what fills its gaps. */
export interface Words {
  key: string;
  args?: Args;
}

export interface OptionChoice {
  name: string;
  standard: string;
  /** What a new table begins with, if not the standard. */
  proposed?: string;
  values: string[];
  /** Values by which the game itself settles who begins. */
  settlesFirst?: string[];
  words: string;
  meaning?: string;
}

export interface GameInfo {
  name: string;
  fewestPlayers: number;
  mostPlayers: number;
  /** Whether its dice are thrown by a gesture. */
  aimed: boolean;
  options: OptionChoice[];
  levels: string[];
  /** The address of a part of the page that a game from outside brings. */
  page?: string;
}

export type Dice = 'thrown' | 'fair';
export type ClockPace = 'off' | 'relaxed' | 'fast';
export type Beginning = 'oldest' | 'chosen' | 'drawn';
export type Tournament = 'none' | 'shared' | 'decider';

export interface Terms {
  game: string;
  seats: number;
  options: Record<string, string>;
  dice: Dice;
  clock: ClockPace;
  beginning: Beginning;
  first: number;
  tournament: Tournament;
  listed: boolean;
  standIns: boolean;
  odds: boolean;
  /** Whether its games change the ratings of those who play; not said by servers of old. */
  rated?: boolean;
}

export interface ListedTable {
  table: string;
  terms: Terms;
  people: string[];
  free: number;
}

export interface Place {
  seat: number;
  who: 'nobody' | 'person' | 'bot';
  name?: string;
  /** Whether a person asked that nobody find their name any more: `name` is empty then. */
  forgotten?: boolean;
  standIn?: string;
  away?: boolean;
  /** When a bot will take over for somebody who is away, in milliseconds since 1970. */
  standInAt?: number;
  /** From when on somebody who is away may be counted out, in milliseconds since 1970. */
  countOutAt?: number;
  host?: boolean;
  resigned?: boolean;
  /** The rank that giving up got them. */
  resignedAs?: number;
  /** What a person's browser has committed to, if it takes part in throws. */
  commitment?: string;
  /** What their dice and their tray are made of, if not of what all are. */
  set?: { dice: string; wood: string };
}

export interface Piece {
  id: number;
  kind: string;
  face?: string;
  pose?: readonly number[];
}

export interface Zone {
  name: string;
  owner?: number;
  hidden?: boolean;
  pieces: Piece[];
}

export interface Choice {
  token: string;
  words: Words;
  needs?: ('gesture' | 'nonce' | 'number' | 'dice' | 'arrangement')[];
  /** How many dice of the player's reserve the hand takes up for it. */
  dice?: number;
}

export interface Prompt {
  seat: number;
  words: Words;
  cast: boolean;
  choices: Choice[];
}

export interface GameView {
  kinds: { name: string; faces: string[] }[];
  zones: Zone[];
  counters: { key: string; owner?: number; value: number }[];
  players: { seat: number; in: boolean; rank?: number }[];
  prompt?: Prompt;
  /** The position as text, of a game that tells it. */
  notation?: string;
}

export interface Result {
  players: number[];
  ranks: number[];
  resigned?: number[];
  helped?: number[];
}

/** A game of a tournament: over, being played, or due. */
export interface Round {
  players: number[];
  first: number;
  /** What it cost each of them; a deciding game costs nothing. */
  points?: number[];
}

export interface TournamentView {
  ties: string;
  planned: number;
  played: number;
  points: number[];
  /** Where each seat stands: 1 is first. */
  places: number[];
  decider: boolean;
  games: Round[];
  next?: Round;
}

export interface TableView {
  stage: 'open' | 'playing' | 'between' | 'finished' | 'closed';
  /** Why the host of the server ended the table, if so. */
  ended?: string;
  terms: Terms;
  seats: Place[];
  game?: GameView;
  toAct?: number;
  /** Whether it was played elsewhere and brought as a file. */
  brought?: boolean;
  paused: boolean;
  deadline?: number;
  nextThrow: number;
  commitment: string;
  /** The seat that made the last move, as long as it may be taken back. */
  mayUndo?: number;
  undo?: number;
  /** The seat that may take back its last move without asking. */
  takeBack?: number;
  /** Whether the game may end by agreement, and who offers it. */
  mayDraw?: boolean;
  draw?: number;
  /** The seats that must make a move before they offer a draw again. */
  drawWaits?: number[];
  rematch: number[];
  tournament?: TournamentView;
  results: Result[];
  winners: number[];
}

/** A table and what opens it. */
export interface TableKey {
  table: string;
  key: string;
}

/** A table at a glance, or why there is nothing to say of it. */
export type TableSummary = { table: string } & (
  | { code: string; reason: string }
  | {
      /** When something last happened there, in milliseconds since 1970. */
      at: number;
      stage: TableView['stage'];
      terms: Terms;
      seats: Place[];
      brought?: boolean;
      yours: number[];
      host: boolean;
      games: number;
      winners: number[];
    }
);

export interface You {
  seats: number[];
  host: boolean;
  undoAsksYou: boolean;
  drawAsksYou: boolean;
  /** What this browser committed to, as the server knows it. */
  commitment?: string;
  muted: number[];
}

export interface ChatLine {
  at: number;
  seat: number;
  name: string;
  /** Whether the speaker asked that nobody find their name any more. */
  forgotten?: boolean;
  text: string;
}

export interface Cue {
  version: number;
  kind: string;
  seat?: number;
  pieces?: number[];
  words: Words;
}

export interface Throw {
  version: number;
  number: number;
  step?: string;
  /** The nonces of the others who took part. */
  with?: { seat: number; nonce: string }[];
  /** The seats that were asked and did not answer in time, and those that were not asked. */
  late?: number[];
  absent?: number[];
  path?: boolean;
}

/** What somebody's hand does while it aims; without a gesture it has put the dice down. */
export interface HandSeen {
  type: 'hand';
  seat: number;
  gesture?: Gesture;
  /** The dice in it, where nothing is hidden. */
  pieces?: number[];
}

/** A throw is fixed: those who take part are to reveal their nonces. */
export interface RevealAsked {
  type: 'reveal';
  number: number;
  commitment: string;
  toss: string;
  asked: { seat: number; commitment: string }[];
}

export interface Welcome {
  type: 'welcome';
  version: number;
  view?: TableView;
  you?: You;
  chat?: ChatLine[];
}

export interface Update {
  type: 'update';
  from: number;
  version: number;
  cues: Cue[];
  throws?: Throw[];
  view: TableView;
  you: You;
  done?: string;
}

/**
 * What to do about a refusal: after `stale` look and ask again, after a `conflict` something else may
 * be right, what is `unknown` is not there, `too-early` waits for an end. Servers may add some.
 */
export type RefusalKind =
  | 'stale'
  | 'conflict'
  | 'unknown'
  | 'too-early'
  | 'invalid'
  | (string & Record<never, never>);

export interface Refusal {
  type: 'refusal';
  id?: string;
  kind: RefusalKind;
  code: string;
  reason: string;
  version: number;
}

export type ServerMessage =
  | Welcome
  | Update
  | Refusal
  | { type: 'done'; id: string; version: number }
  | { type: 'chat'; all: boolean; lines: ChatLine[] }
  | { type: 'presence'; here: number[]; watching: number }
  | RevealAsked
  | HandSeen
  /** The answer to a ping: the server's time, in milliseconds since 1970. */
  | { type: 'pong'; now: number }
  | { type: 'goodbye'; code: string; reason: string };
