import type { Daily, Standing } from '../../net/learn-api.ts';

/** How three throws of the day compare. */
export interface Compared {
  total: number;
  /** How likely dice that are thrown without aim win as much or more. */
  chance: number;
  /** How many others there are, and the share of them that won less, equal ones counted by half. */
  others: number;
  better: number;
}

export function compared({ odds }: Pick<Daily, 'odds'>, { won, others }: Standing): Compared {
  const total = sum(won);
  const all = sum(others);
  const fewer = sum(others.slice(0, total)) + (others[total] ?? 0) / 2;
  return {
    total,
    chance: Math.min(1, sum(odds.slice(total))),
    others: all,
    better: all === 0 ? 0 : fewer / all,
  };
}

/** What is said of the others: a share of one of them would be none. */
export function othersPhrase({ others, better }: Pick<Compared, 'others' | 'better'>): string {
  if (others > 1) {
    return 'learn.daily.others';
  }
  if (others === 0) {
    return 'learn.daily.first';
  }
  return better === 0.5
    ? 'learn.daily.other-equal'
    : better > 0.5
      ? 'learn.daily.other-fewer'
      : 'learn.daily.other-more';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

const DAY_MILLIS = 86_400_000;
const PUZZLES = 999_999;
/** Numbers of days that follow each other lie far apart, and reach every puzzle. */
const STEP = 377_989;

/** The number of the puzzle of a day, the same for everybody. */
export function puzzleOfTheDay(now = Date.now()): number {
  const day = Math.floor(now / DAY_MILLIS);
  return 1 + ((day * STEP) % PUZZLES);
}
