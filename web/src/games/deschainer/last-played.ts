import type { Cue } from '../../net/protocol.ts';

/** What was played last on a board, all of one player's turn. */
export interface LastPlayed {
  mover?: number | undefined;
  squares: readonly string[];
}

export const NOTHING_PLAYED: LastPlayed = { squares: [] };

/** What was played last once something happened: the squares of a player are kept until the other plays. */
export function playedAfter(last: LastPlayed, { kind, seat, words }: Cue): LastPlayed {
  switch (kind) {
    case 'landed':
    case 'set':
      // Another game begins.
      return NOTHING_PLAYED;
    case 'moved':
    case 'recharged':
    case 'attacked': {
      const { dice = '', to = '' } = words.args ?? {};
      const squares = `${dice} ${to}`.split(' ').filter(Boolean);
      return {
        mover: seat,
        squares: seat === last.mover ? [...last.squares, ...squares] : squares,
      };
    }
    default:
      return last;
  }
}
