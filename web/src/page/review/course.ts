import type { Beat, Review } from '../../net/review.ts';

/** A point of the plot: the chances once some dice lie. */
export interface Point {
  /** How many throws were made. */
  throws: number;
  /** The number of the beat, from 0 on; −1 before the first. */
  beat: number;
  win: readonly number[];
}

/** The chances at the beginning and after every throw; the last point is the result. */
export function courseOf({ expected, beats }: Review): Point[] {
  const points: Point[] = [{ throws: 0, beat: -1, win: expected }];
  beats.forEach((beat, i) => {
    if (beat.thrown) {
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
  /** Of the throw, from 1 on: the last one made by then. */
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
        throws: review.beats.slice(0, index + 1).filter(({ thrown }) => thrown).length,
        from: before[player]!,
        to: beat.after[player]!,
      };
    });
}
