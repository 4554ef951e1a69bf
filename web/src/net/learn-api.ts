import type { Gesture } from '../gesture/gesture.ts';
import { ApiError, ask } from './api.ts';
import type { Cue, GameView } from './protocol.ts';

// What is asked of the server to learn a game, as docs/protocol-more.md describes it.

export interface Drill {
  name: string;
  game: GameView;
}

/** A throw at a drill. */
export interface Practised {
  worked: boolean;
  /** How often the same gesture works. */
  often: { worked: number; of: number };
  cues: Cue[];
  /** Paths of dice in base64, by the number of their step. */
  throws: { version: number; path: string }[];
  game: GameView;
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
