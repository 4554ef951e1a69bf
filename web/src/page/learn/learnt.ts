const KEPT = 'piste.learnt.';

/** Remembers on this device that a lesson was played to its end. */
export function markLearnt(game: string): void {
  localStorage.setItem(KEPT + game, 'yes');
}

export function isLearnt(game: string): boolean {
  return localStorage.getItem(KEPT + game) !== null;
}
