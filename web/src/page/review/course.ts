import type { Beat, Review } from '../../net/review.ts';
import { type Unit, unitOfGame } from '../shown-games.ts';

/** What a game is told by. */
export function unitOf({ game }: Pick<Review, 'game'>): Unit {
  return unitOfGame(game);
}

/** A point of the plot: the chances once some dice lie, or after a move. */
export interface Point {
  /** How many throws were made; steps in a game of moves. */
  throws: number;
  /** The number of the beat, from 0 on; −1 before the first. */
  beat: number;
  win: readonly number[];
}

/** The chances at the beginning and after every throw or step; the last point is the result. */
export function courseOf({ game, expected, beats }: Review): Point[] {
  const isOfMoves = unitOfGame(game) === 'step';
  const points: Point[] = [{ throws: 0, beat: -1, win: expected }];
  beats.forEach((beat, i) => {
    if (beat.thrown || isOfMoves) {
      points.push({ throws: points.length, beat: i, win: beat.after });
    }
  });
  const last = points.at(-1)!;
  const end = beats.at(-1);
  if (end && last.beat !== beats.length - 1) {
    // A game may end by a decision.
    points[points.length - 1] = { ...last, win: end.after };
  }
  return points;
}

/** A moment that changed the chances of the one who threw or decided. */
export interface KeyMoment {
  beat: Beat;
  index: number;
  /** Of the throw or step, from 1 on: the last one made by then. */
  throws: number;
  from: number;
  to: number;
}

/** The moments that changed most, in the order of the game. */
export function keyMoments(review: Review, most: number): KeyMoment[] {
  return review.moments
    .slice(0, most)
    .sort((a, b) => a - b)
    .map((index) => {
      const beat = review.beats[index]!;
      const before = review.beats[index - 1]?.after ?? review.expected;
      const player = review.players.indexOf(beat.seat);
      return {
        beat,
        index,
        throws: counted(review, index + 1),
        from: before[player]!,
        to: beat.after[player]!,
      };
    });
}

/** How many throws the first beats of a game have; in a game of moves, how many beats they are. */
export function counted(review: Pick<Review, 'game' | 'beats'>, beats: number): number {
  return unitOf(review) === 'step'
    ? beats
    : review.beats.slice(0, beats).filter(({ thrown }) => thrown).length;
}
