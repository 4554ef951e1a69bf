import type { Gesture } from '../gesture/gesture.ts';
import { ApiError, ask } from './api.ts';
import type { Cue, GameView } from './protocol.ts';

// What is asked of the server to learn a game, as docs/protocol-more.md describes it.

export interface Drill {
  name: string;
  game: GameView;
}

/** What came of a throw. */
export interface Thrown {
  cues: Cue[];
  /** Paths of dice in base64, by the number of their step. */
  throws: { version: number; path: string }[];
  game: GameView;
}

/** A throw at a drill. */
export interface Practised extends Thrown {
  worked: boolean;
  /** How often the same gesture works. */
  often: { worked: number; of: number };
  /** What the gesture is worth, once the server knows. */
  hand?: HandWorth;
}

/**
 * Chances to win: after a throw that does not aim, after the gesture on average, with half of its 95 % interval, and
 * after the best gesture that a bot finds.
 */
export interface HandWorth {
  usual: number;
  yours: number;
  margin: number;
  best: number;
}

/** How somebody's throws of the day went. */
export interface Standing {
  /** What each of them won. */
  won: readonly number[];
  /** How many others won so much in all, from 0 on. */
  others: readonly number[];
}

/** The throw of the day, the same for everybody. */
export interface Daily extends Standing {
  day: string;
  number: number;
  attempts: number;
  /** How likely dice that are thrown without aim win so much in all, from 0 on. */
  odds: readonly number[];
  game: GameView;
}

export interface DailyThrow extends Thrown, Standing {
  score: number;
}

export interface Puzzle {
  number: number;
  grade: 'easy' | 'medium' | 'hard';
  question: string;
  game: GameView;
  options: { name: string; win: number }[];
  best: string;
  why: { fr: string; en: string };
}

export async function getDrills(game: string): Promise<Drill[]> {
  return (await ask<{ drills: Drill[] }>(`/api/practice/${game}`)).drills;
}

export function practise(game: string, drill: string, gesture: Gesture): Promise<Practised> {
  const body = JSON.stringify({ drill, gesture });
  return ask(`/api/practice/${game}`, { method: 'POST', body });
}

export function getDaily(game: string): Promise<Daily> {
  return ask(`/api/daily/${game}`);
}

export function throwDaily(game: string, gesture: Gesture): Promise<DailyThrow> {
  return ask(`/api/daily/${game}`, { method: 'POST', body: JSON.stringify({ gesture }) });
}

/** Between two questions whether a puzzle is there; milliseconds. */
const AGAIN = 600;

/**
 * The puzzle of a number. Its solution may have to be worked out first: then it is told how much of
 * that is done, from 0 to 1.
 */
export async function getPuzzle(
  game: string,
  number: number,
  onWorking: (share: number) => void,
  signal: AbortSignal,
): Promise<Puzzle> {
  for (;;) {
    try {
      return await ask<Puzzle>(`/api/puzzles/${game}/${number}`, { signal });
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || error.progress === undefined) {
        throw error;
      }
      onWorking(error.progress);
    }
    await new Promise((settle) => setTimeout(settle, AGAIN));
  }
}
