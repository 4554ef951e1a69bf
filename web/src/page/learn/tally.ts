import { memory } from '../../memory.ts';
import type { HandWorth, Practised } from '../../net/learn-api.ts';

/** How somebody's throws at a drill went, kept on this device. */
export interface Tally {
  thrown: number;
  worked: number;
  /** How often in a hundred times the best gesture so far works. */
  best: number;
  /** How near the latest gestures came to the best one, the last one last. */
  hand: readonly number[];
}

const KEPT = 'piste.practice.';
const NOTHING: Tally = { thrown: 0, worked: 0, best: 0, hand: [] };
/** So many gestures are remembered of each drill, and so many of them make a mean. */
const MOST = 200;
const LATEST = 20;
/** Where the best gesture is worth no more than this beside any, or than its worth is known, none can come near it. */
const LEAST = 0.002;
/** A share of fewer throws than this says too little. */
const ENOUGH = 40;

export function tallyOf(game: string, drill: string): Tally {
  try {
    const kept: unknown = JSON.parse(memory.getItem(`${KEPT}${game}.${drill}`) ?? '{}');
    return { ...NOTHING, ...(kept as Partial<Tally>) };
  } catch {
    return NOTHING;
  }
}

/**
 * How far a gesture goes from a throw that does not aim, which is 0, to the best one, which is 1; −1 is as far the other
 * way. It may be farther off: it is an estimate, and a mean of cut estimates would be wrong.
 */
function closeness(hand: HandWorth | undefined): number[] {
  if (!hand || hand.best - hand.usual <= Math.max(LEAST, hand.margin)) {
    return [];
  }
  const far = (hand.yours - hand.usual) / (hand.best - hand.usual);
  return [Math.round(1000 * far) / 1000];
}

/** The same as it is drawn, from −1 to 1. */
export function drawn(far: number): number {
  return Math.min(1, Math.max(-1, far));
}

/** The mean of the latest gestures, and how many these are. */
export function lately({ hand }: Tally): { mean: number; count: number } {
  const latest = hand.slice(-LATEST);
  const count = latest.length;
  return { mean: latest.reduce((sum, one) => sum + one, 0) / Math.max(1, count), count };
}

export function inHundred({ worked, of }: { worked: number; of: number }): number {
  return of === 0 ? 0 : Math.round((100 * worked) / of);
}

/** Adds a throw and gives the tally with it. */
export function addThrow(
  game: string,
  drill: string,
  thrown: Pick<Practised, 'worked' | 'often' | 'hand'>,
): Tally {
  const before = tallyOf(game, drill);
  const share = thrown.often.of >= ENOUGH ? inHundred(thrown.often) : 0;
  const tally = {
    thrown: before.thrown + 1,
    worked: before.worked + (thrown.worked ? 1 : 0),
    best: Math.max(before.best, share),
    hand: [...before.hand, ...closeness(thrown.hand)].slice(-MOST),
  };
  memory.setItem(`${KEPT}${game}.${drill}`, JSON.stringify(tally));
  return tally;
}
