import { type Analysis, getAnalysis } from '../../net/analysis.ts';
import {
  type Beat,
  type Decision,
  type Grade,
  getReplay,
  type Replay,
  type Review,
  type Whereabouts,
} from '../../net/review.ts';

/** How long the server may think about each position of a game that is over. */
const MILLIS = 120;
/** What a decision may cost to be called so, as docs/review.md has it. */
const GRADES: readonly (readonly [number, Grade])[] = [
  [1e-9, 'best'],
  [0.01, 'good'],
  [0.025, 'inaccuracy'],
  [0.05, 'mistake'],
];
const MOMENTS = 6;

/** The review of a game made of analyses of its positions; none where nobody analyses. */
export async function analysedReview(
  at: Whereabouts,
  until: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Review | undefined> {
  const replay = await getReplay(at);
  const views = [replay.view, ...replay.updates.map(({ view }) => view)];
  const { game } = replay.view.terms;
  const found: (Analysis | undefined)[] = [];
  for (const [i, { game: shown, toAct }] of views.entries()) {
    if (until.aborted) {
      return undefined;
    }
    const isAsked = shown?.notation !== undefined && toAct !== undefined;
    found.push(isAsked ? await getAnalysis(game, shown.notation!, MILLIS) : undefined);
    onProgress((i + 1) / views.length);
  }
  return found.some((each) => each) ? reviewOf(replay, found) : undefined;
}

/** A review from what every position of a game was found to be worth, the first included. */
export function reviewOf(replay: Replay, found: readonly (Analysis | undefined)[]): Review {
  const views = [replay.view, ...replay.updates.map(({ view }) => view)];
  const { end } = replay;
  const players = end.seats.map(({ seat }) => seat);
  const result = end.results.at(-1);
  const chances = views.map(({ toAct, stage }, i) => {
    if (result && (stage !== 'playing' || i === views.length - 1)) {
      const winners = result.ranks.filter((rank) => rank === 1).length;
      return players.map((seat) =>
        winners === 0 ? 0.5 : Number(result.ranks[result.players.indexOf(seat)] === 1) / winners,
      );
    }
    const { chance = 0.5 } = found[i] ?? {};
    return players.map((seat) => (seat === toAct ? chance : 1 - chance));
  });
  const beats = replay.updates.map(({ version, cues, step = '' }, i): Beat => {
    const before = views[i]!;
    const decision = decisionOf(found[i], step);
    return {
      ...{ version, step, cues, thrown: step.startsWith('dice') },
      seat: before.toAct ?? players[0]!,
      after: chances[i + 1]!,
      ...(decision ? { decision } : {}),
    };
  });
  return {
    ...{ game: end.terms.game, number: replay.number, games: replay.number, players, beats },
    ...{ begun: 0, ended: 0, view: end, expected: chances[0]! },
    ...{ moments: greatest(beats, chances, players), accounts: [], faces: [] },
  };
}

/** What was decided, where the analysis knows the move and others. */
function decisionOf(found: Analysis | undefined, step: string): Decision | undefined {
  const made = step.replace(/^\d+ /, '');
  const choices =
    found?.alternatives.map(({ move, chance }) => ({ token: move, win: chance })) ?? [];
  const own = choices.find(({ token }) => token === made);
  if (!own || choices.length < 2) {
    return undefined;
  }
  const best = choices.reduce((a, b) => (b.win > a.win ? b : a));
  const loss = Math.max(0, best.win - own.win);
  const grade = GRADES.find(([most]) => loss < most)?.[1] ?? 'blunder';
  return { made, best: best.token, loss, grade, choices };
}

/** The beats after which chances changed most for whoever played, the greatest first. */
function greatest(
  beats: readonly Beat[],
  chances: readonly (readonly number[])[],
  players: readonly number[],
): number[] {
  const change = (i: number) => {
    const player = players.indexOf(beats[i]!.seat);
    return Math.abs(chances[i + 1]![player]! - chances[i]![player]!);
  };
  return beats
    .map((_, i) => i)
    .filter((i) => !beats[i]!.thrown && change(i) > 0.02)
    .sort((a, b) => change(b) - change(a))
    .slice(0, MOMENTS);
}
