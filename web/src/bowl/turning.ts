/**
 * The box stands square to the table; to be turned it is lifted over the trays, as hands would do
 * it, and set down again after a quarter turn. How high it is follows from how it is turned.
 */
const QUARTER = Math.PI / 2;
/** Edges of a die: higher than dice in a tray. */
const LIFT = 1.3;
/** Turned by this much, the box is all the way up. */
const RISE = 0.14;

/** The angle nearest to one at which the box can stand. */
export function standingAngle(angle: number): number {
  return Math.round(angle / QUARTER) * QUARTER;
}

/** How high the box is held when it is turned so far, in edges of a die. */
export function liftAt(angle: number): number {
  const share = Math.min(1, Math.abs(angle - standingAngle(angle)) / RISE);
  return LIFT * share * share * (3 - 2 * share);
}
