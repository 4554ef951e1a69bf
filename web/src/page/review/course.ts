import type { Unit } from '../../games/game.ts';
import { unitOfGame } from '../../games/index.ts';
import type { Terms } from '../../net/protocol.ts';
import type { Beat, Decision, Review } from '../../net/review.ts';

/** What a game is told by. */
export function unitOf({ game }: Pick<Review, 'game'>): Unit {
  return unitOfGame(game);
}

/** Whether chances are estimates of a search, and not exact. */
export function isEstimated(review: Pick<Review, 'game'>): boolean {
  return unitOf(review) === 'step';
}

/**
 * Whether what a review calls luck is that of hands too: those who throw have one, which exact chances show, and else
 * what they knock.
 */
export function hasHands(
  review: Pick<Review, 'game'>,
  { dice, options }: Pick<Terms, 'dice' | 'options'>,
): boolean {
  return dice === 'thrown' && (!isEstimated(review) || options.knocking === 'on');
}

/** How many decimals chances are told with, and points: estimates are off by whole points. */
export function digitsOf(review: Pick<Review, 'game'>, exact: number): number {
  return isEstimated(review) ? 0 : exact;
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

/** The chances after so many beats; none are known of what was played after somebody gave up. */
export function chancesAt(
  { expected, beats }: Pick<Review, 'expected' | 'beats'>,
  at: number,
): readonly number[] | undefined {
  return at === 0 ? expected : beats[at - 1]?.after;
}

/** Who gave up, the first of those who did: there a review ends. Whoever gives up earlier is placed lower. */
export function firstToResign({ view }: Pick<Review, 'view'>): number | undefined {
  const { players = [], ranks = [], resigned = [] } = view.results.at(-1) ?? {};
  const rankOf = (seat: number) => ranks[players.indexOf(seat)] ?? 0;
  return resigned.toSorted((a, b) => rankOf(b) - rankOf(a))[0];
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

/** What a moment is: a throw, a step in a game of moves, or a decision, which no number of throws names. */
export function kindOf(review: Pick<Review, 'game'>, { beat }: KeyMoment): Unit | 'decision' {
  const unit = unitOf(review);
  return unit === 'throw' && !beat.thrown ? 'decision' : unit;
}

/** How many throws the first beats of a game have; in a game of moves, how many beats they are. */
export function counted(review: Pick<Review, 'game' | 'beats'>, beats: number): number {
  return unitOf(review) === 'step'
    ? beats
    : review.beats.slice(0, beats).filter(({ thrown }) => thrown).length;
}

/** Whether a choice is worth naming: one that is called good is no fault, whatever estimates say that it cost. */
export function isCostly({ grade }: Pick<Decision, 'grade'>): boolean {
  return grade !== 'best' && grade !== 'good';
}
