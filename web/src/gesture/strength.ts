import { ARENA_MODEL } from '../arena/arena-model.ts';

/** Strengths are shown as 1 to 6 filled pips; none is a drop. */
export const LEVELS = 6;

const GENTLEST = 0.4;
const { fastest } = ARENA_MODEL.hand;
/** Gentle throws are told apart more finely than hard ones. */
const CURVE = 1.35;

/** The speed of a throw at a share of all strength, in metres a second. */
export function speedOf(share: number): number {
  const strength = Math.min(1, Math.max(0, share));
  return GENTLEST + (fastest - GENTLEST) * strength ** CURVE;
}

/** The share of all strength that a speed takes. */
export function strengthOf(speed: number): number {
  const above = Math.max(0, speed - GENTLEST) / (fastest - GENTLEST);
  return Math.min(1, above ** (1 / CURVE));
}

/** How many pips are filled. */
export function strengthLevel(speed: number): number {
  // A hair's breadth of rounding must not fill another pip.
  return speed < GENTLEST / 2 ? 0 : Math.max(1, Math.ceil(strengthOf(speed) * LEVELS - 1e-9));
}

/** The speed that just fills so many pips. */
export function speedOfLevel(level: number): number {
  return level <= 0 ? 0 : speedOf(level / LEVELS);
}
