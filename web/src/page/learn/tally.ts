/** How somebody's throws at a drill went, kept on this device. */
export interface Tally {
  thrown: number;
  worked: number;
  /** How often in a hundred times the best gesture so far works. */
  best: number;
}

const KEPT = 'piste.practice.';
const NOTHING: Tally = { thrown: 0, worked: 0, best: 0 };
/** A share of fewer throws than this says too little. */
const ENOUGH = 40;

export function tallyOf(game: string, drill: string): Tally {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${KEPT}${game}.${drill}`) ?? '{}');
    return { ...NOTHING, ...(kept as Partial<Tally>) };
  } catch {
    return NOTHING;
  }
}

export function inHundred({ worked, of }: { worked: number; of: number }): number {
  return of === 0 ? 0 : Math.round((100 * worked) / of);
}

/** Adds a throw and gives the tally with it. */
export function addThrow(
  game: string,
  drill: string,
  thrown: { worked: boolean; often: { worked: number; of: number } },
): Tally {
  const before = tallyOf(game, drill);
  const share = thrown.often.of >= ENOUGH ? inHundred(thrown.often) : 0;
  const tally = {
    thrown: before.thrown + 1,
    worked: before.worked + (thrown.worked ? 1 : 0),
    best: Math.max(before.best, share),
  };
  localStorage.setItem(`${KEPT}${game}.${drill}`, JSON.stringify(tally));
  return tally;
}
