/** How what happens in a game is told: the kinds of cues that are more than a sentence. */
export interface Telling {
  /** Said while dice roll, and forgotten when they lie. */
  readonly whileRolling?: readonly string[];
  /** What ends a turn: it is said after what was done in it. */
  readonly closing?: readonly string[];
}

/** The same in every game. */
const WHILE_ROLLING = ['thrown', 'rerolled'];
const tellings = new Map<string, Telling>();

export function tellSo(game: string, telling: Telling): void {
  tellings.set(game, telling);
}

export function isSaidWhileRolling(kind: string, game = ''): boolean {
  return WHILE_ROLLING.includes(kind) || tellings.get(game)?.whileRolling?.includes(kind) === true;
}

export function isClosing(kind: string, game = ''): boolean {
  return tellings.get(game)?.closing?.includes(kind) === true;
}
