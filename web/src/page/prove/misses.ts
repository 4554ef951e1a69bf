import type { Proof, Proofs } from '../../net/review.ts';

/** Whoever missed so many throws of a game is not asked until the next. */
const MOST_MISSED = 3;

type Told = Pick<Proofs, 'throws' | 'games'>;

/** In which game a throw was made. A draw of who begins still belongs to the game before. */
function gameOf({ games = [] }: Told, { version }: Proof): number {
  return games.filter((begun) => begun < version).length;
}

/** The throws of the same game before this one. */
function before(proofs: Told, proof: Proof): Proof[] {
  const game = gameOf(proofs, proof);
  return proofs.throws.filter(
    (other) => other.number < proof.number && gameOf(proofs, other) === game,
  );
}

/**
 * The throws for which somebody was asked who had been late three times in the game. Only late
 * answers count here, as in games that version 0.2.0 recorded; at a draw somebody else may sit on
 * the same seat.
 */
export function withSpent(proofs: Told): number[] {
  if (!proofs.games) {
    return [];
  }
  const isAskedAgain = (proof: Proof) => {
    const asked = [...(proof.with ?? []).map(({ seat }) => seat), ...(proof.late ?? [])];
    return asked.some(
      (seat) =>
        before(proofs, proof).filter(({ late = [] }) => late.includes(seat)).length >= MOST_MISSED,
    );
  };
  return proofs.throws
    .filter((proof) => proof.step !== undefined && isAskedAgain(proof))
    .map(({ number }) => number);
}

/** For each seat that was left out of throws, how often it was late, and how often not asked. */
export function leftOut({ throws }: Told): { seat: number; late: number; absent: number }[] {
  const seats = throws.flatMap(({ late = [], absent = [] }) => [...late, ...absent]);
  const times = (seat: number, which: 'late' | 'absent') =>
    throws.filter((proof) => proof[which]?.includes(seat)).length;
  return [...new Set(seats)]
    .sort((a, b) => a - b)
    .map((seat) => ({ seat, late: times(seat, 'late'), absent: times(seat, 'absent') }));
}

/**
 * Whether somebody was rightly not asked for a throw because of those that they missed before. Being
 * gone for a while counts once; whether they had committed by then is not known here, so this may
 * count too many, and never too few.
 */
export function isSpent(proofs: Told, proof: Proof, seat: number): boolean {
  let missed = 0;
  let isGone = false;
  for (const { with: others = [], late = [], absent = [] } of before(proofs, proof)) {
    missed += late.includes(seat) || (absent.includes(seat) && !isGone) ? 1 : 0;
    isGone =
      absent.includes(seat) ||
      (isGone && !late.includes(seat) && !others.some((one) => one.seat === seat));
  }
  return missed >= MOST_MISSED;
}
