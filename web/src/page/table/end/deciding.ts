import { unitOfGame } from '../../../games/index.ts';
import type { TableView } from '../../../net/protocol.ts';
import type { Review } from '../../../net/review.ts';
import { percent } from '../../../words/figures.ts';
import { t } from '../../../words/language.ts';

/** The throw or move by which a game was won. */
export interface Deciding {
  /** The number of the beat, from 0 on. */
  index: number;
  /** Who threw or moved. */
  seat: number;
  thrown: boolean;
  /** What the winner's chances were before and after it. */
  from: number;
  to: number;
}

/** Of all throws, or moves in a game of moves, the one by which the winner gained most. */
export function decidingBeat(review: Review, winner: number): Deciding | undefined {
  const player = review.players.indexOf(winner);
  const isOfMoves = unitOfGame(review.game) === 'step';
  let most: Deciding | undefined;
  review.beats.forEach(({ seat, thrown, after }, index) => {
    const from = (review.beats[index - 1]?.after ?? review.expected)[player] ?? 0;
    const to = after[player] ?? 0;
    if ((thrown || isOfMoves) && to > from && (!most || to - from > most.to - most.from)) {
      most = { index, seat, thrown, from, to };
    }
  });
  return most;
}

/** Who won the last game, or is one of those who did: at the end of a tournament that may be another than its winner. */
export function winnerOf({ results }: Pick<TableView, 'results'>): number | undefined {
  const { players = [], ranks = [] } = results.at(-1) ?? {};
  return players.find((_, i) => ranks[i] === 1);
}

/** Whether the game ended because somebody gave up, and not by a throw or a move: then they are second. */
export function isGivenUp({ results }: Pick<TableView, 'results'>): boolean {
  const { players = [], ranks = [], resigned = [] } = results.at(-1) ?? {};
  return players.some((seat, i) => ranks[i] === 2 && resigned.includes(seat));
}

/** Whether its review goes to its end: that ends where somebody gave up. */
export function isReviewedWhole(view: Pick<TableView, 'results'>): boolean {
  const { resigned = [] } = view.results.at(-1) ?? {};
  return resigned.length === 0 || (resigned.length === 1 && isGivenUp(view));
}

/** What the button says that shows it again. */
export function decidingWords({ thrown, from, to }: Deciding): string {
  const figures = { from: percent(from), to: percent(to) };
  return t(thrown ? 'end.deciding-throw' : 'end.deciding-move', figures);
}

/** The players of a game or tournament that is over, the first first; without ranks where nobody has won. */
export function podiumOf({
  seats,
  results,
  tournament,
}: Pick<TableView, 'seats' | 'results' | 'tournament'>): {
  seat: number;
  rank: number | undefined;
}[] {
  const { players, ranks } = tournament
    ? { players: seats.map(({ seat }) => seat), ranks: tournament.places }
    : (results.at(-1) ?? { players: [], ranks: [] });
  const isWon = ranks.includes(1);
  return players
    .map((seat, i) => ({ seat, rank: ranks[i] ?? players.length }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ seat, rank }) => ({ seat, rank: isWon ? rank : undefined }));
}
