/** How a game is told again: throw by throw, or move by move. */
export type Unit = 'throw' | 'step';

/** The games that the page can show. Their faces are loaded with a table: `table/face.ts`. */
const SHOWN: Readonly<Record<string, { unit: Unit }>> = {
  strike: { unit: 'throw' },
  arene: { unit: 'step' },
  'des-chainer': { unit: 'step' },
};

export function isShown(game: string): boolean {
  return game in SHOWN;
}

export function unitOfGame(game: string): Unit {
  return SHOWN[game]?.unit ?? 'step';
}
