import { memory } from '../../memory.ts';

/** How somebody's answers to puzzles went, kept on this device. */
export interface Score {
  asked: number;
  right: number;
  /** Right answers since the last wrong one. */
  streak: number;
  longest: number;
}

const KEPT = 'piste.puzzles.';
const NOTHING: Score = { asked: 0, right: 0, streak: 0, longest: 0 };

export function scoreOf(game: string): Score {
  try {
    const kept: unknown = JSON.parse(memory.getItem(KEPT + game) ?? '{}');
    return { ...NOTHING, ...(kept as Partial<Score>) };
  } catch {
    return NOTHING;
  }
}

/** Adds an answer and gives the score with it. */
export function addAnswer(game: string, isRight: boolean): Score {
  const before = scoreOf(game);
  const streak = isRight ? before.streak + 1 : 0;
  const score = {
    asked: before.asked + 1,
    right: before.right + (isRight ? 1 : 0),
    streak,
    longest: Math.max(before.longest, streak),
  };
  memory.setItem(KEPT + game, JSON.stringify(score));
  return score;
}
