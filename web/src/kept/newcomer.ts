import { memory } from '../memory.ts';

// What somebody at this browser has yet to learn, remembered on this device.

const THROWS = 'piste.throws';
const GAMES = 'piste.finished.';
/** Whoever has thrown so often knows how. */
const ENOUGH_THROWS = 2;
/** Whoever has finished so many games of a kind may want to know more of them. */
const ENOUGH_GAMES = 2;

function countOf(key: string): number {
  return Number(memory.getItem(key) ?? 0);
}

function count(key: string): void {
  memory.setItem(key, String(countOf(key) + 1));
}

/** Whether dice are to be lit, and a wrong pull shown how to be made. */
export function isLearningToThrow(): boolean {
  return countOf(THROWS) < ENOUGH_THROWS;
}

/** The viewer threw dice by hand. */
export function noteThrow(): void {
  if (isLearningToThrow()) {
    count(THROWS);
  }
}

/** Whether these are somebody's first games of a kind: fewer things are told then. */
export function isNewTo(game: string): boolean {
  return countOf(GAMES + game) < ENOUGH_GAMES;
}

/** A game was played to its end. */
export function noteFinished(game: string): void {
  if (isNewTo(game)) {
    count(GAMES + game);
  }
}

const KNOWN = 'piste.known.';

/** Whether nobody here has played a game of this kind yet, nor said that they know it. */
export function isFirstGame(game: string): boolean {
  return countOf(KNOWN + game) === 0;
}

export function markKnown(game: string): void {
  if (isFirstGame(game)) {
    count(KNOWN + game);
  }
}

const MET = 'piste.met.';

/** Whether somebody here has been told what a thing is. */
export function hasMet(thing: string): boolean {
  return countOf(MET + thing) > 0;
}

export function markMet(thing: string): void {
  if (!hasMet(thing)) {
    count(MET + thing);
  }
}
