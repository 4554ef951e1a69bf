import { memory } from '../../memory.ts';

const KEPT = 'piste.learnt.';

/** Remembers on this device that a lesson was played to its end. */
export function markLearnt(game: string): void {
  memory.setItem(KEPT + game, 'yes');
}

export function isLearnt(game: string): boolean {
  return memory.getItem(KEPT + game) !== null;
}
