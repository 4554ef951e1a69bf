import { ask } from './api.ts';

// What the server says of a position, as docs/protocol-more.md describes it. Chances and scores are those of
// the side to move.

export interface Analysis {
  position: string;
  side: string;
  chance: number;
  score: number;
  depth: number;
  nodes: number;
  lines: { score: number; chance: number; moves: string[] }[];
  alternatives: { move: string; score: number; chance: number }[];
}

export function getAnalysis(game: string, position: string, millis: number): Promise<Analysis> {
  const params = new URLSearchParams({ position, millis: String(millis) });
  return ask(`/api/analysis/${game}?${params}`);
}
