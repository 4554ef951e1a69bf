import type { GameView, TableView, You } from '../../net/protocol.ts';
import { guestName } from './own-name.ts';

/** Whoever sits on the first seat is the viewer. */
export const YOU: You = {
  seats: [1],
  host: true,
  undoAsksYou: false,
  drawAsksYou: false,
  muted: [],
};

const OTHERS = ['Blanche', 'Célestin', 'Désirée', 'Edmond'];

/** A table at which a game stands as it is shown, for so many of its players. */
export function setTable(name: string, game: GameView, players: number, nextThrow = 1): TableView {
  const seats = Array.from({ length: players }, (_, i) => ({
    seat: i + 1,
    who: 'person' as const,
    name: OTHERS[i - 1] ?? guestName(),
  }));
  return {
    stage: 'playing',
    terms: {
      game: name,
      seats: players,
      options: {},
      dice: 'thrown',
      clock: 'off',
      beginning: 'chosen',
      first: 1,
      tournament: 'none',
      listed: false,
      standIns: false,
      odds: false,
    },
    seats,
    game,
    ...(game.prompt ? { toAct: game.prompt.seat } : {}),
    paused: false,
    nextThrow,
    commitment: '',
    rematch: [],
    results: [],
    winners: [],
  };
}

/** The same with nothing to be done. */
export function unasked({ prompt: _, ...game }: GameView): GameView {
  return game;
}
