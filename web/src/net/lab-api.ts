import { ApiError, ask, importTable } from './api.ts';

// What is asked of the server's lab, as docs/protocol-more.md describes it.

export interface LabOption {
  name: string;
  standard: string;
  values: string[];
  words: string;
}

/** What may be varied in a game. */
export interface LabGame {
  name: string;
  players: number[];
  options: LabOption[];
  levels: string[];
  bots: string[];
  dice: string[];
  /** A file to begin with, in YAML. */
  starter: string;
}

export interface LabGames {
  mostGames: number;
  mostVariants: number;
  games: LabGame[];
}

/** An experiment that was asked for. */
export interface LabRun {
  run: string;
  title: string;
  game: string;
  state: 'waiting' | 'running' | 'done' | 'cut' | 'failed';
  games: number;
  done: number;
  /** When it was asked for, in milliseconds since 1970. */
  made: number;
  mine: boolean;
  /** How many are played before it. */
  before?: number;
  secondsLeft?: number;
  /** Why it failed: the key of a text. */
  reason?: string;
}

export function getLabGames(): Promise<LabGames> {
  return ask('/api/lab/games');
}

export async function getLabRuns(): Promise<LabRun[]> {
  return (await ask<{ runs: LabRun[] }>('/api/lab/runs')).runs;
}

/** Has an experiment run; its file is in YAML. */
export function beginLabRun(file: string): Promise<LabRun> {
  return ask('/api/lab/runs', { method: 'POST', body: file });
}

/** Stops an experiment of one's own, or takes its report away. */
export async function removeLabRun(run: string): Promise<void> {
  await ask(`/api/lab/runs/${run}`, { method: 'DELETE' });
}

/** The address of a file of an experiment that is over. */
export function labFile(
  run: string,
  file:
    | 'report.html'
    | 'results.csv'
    | 'games.csv'
    | 'results.json'
    | 'experiment.yaml'
    | 'typical.piste'
    | 'dramatic.piste',
): string {
  return `/api/lab/runs/${run}/${file}`;
}

/** Has the server take in a game of an experiment, to watch it as any other. */
export async function bringLabGame(
  run: string,
  game: 'typical.piste' | 'dramatic.piste',
): Promise<{ table: string; key: string }> {
  const answer = await fetch(labFile(run, game));
  if (!answer.ok) {
    throw new ApiError('lab.no-file', `there is no ${game}`);
  }
  return importTable(await answer.blob());
}

/** A reason in a language with the line of a file that it speaks of, if it does. */
export function lineOf(
  error: unknown,
  language: string,
): { line: number; reason: string } | undefined {
  if (!(error instanceof ApiError) || error.line === undefined) {
    return undefined;
  }
  return { line: error.line, reason: error.words?.[language] ?? error.message };
}
