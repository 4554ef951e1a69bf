import { ARENA_MODEL } from '../arena/arena-model.ts';
import { within } from '../arena/bowl.ts';

/** What a hand does with the dice it holds, as the server takes it: metres, seconds, radians. */
export interface Gesture {
  /** Where the hand is, as an angle round the bowl: 0 along x, a quarter turn along z. */
  side: number;
  /** Above the rim. */
  height: number;
  /** The point of the foam that the throw is meant for. */
  aimX: number;
  aimZ: number;
  /** At which the dice leave the hand; nothing is a drop. */
  speed: number;
  /** Forward roll; negative is backspin. */
  spin: number;
  /** Turn about the vertical. */
  twist: number;
}

const { hand } = ARENA_MODEL;

/** Aims stay clear of the wall by half a die. */
export const FARTHEST_AIM = 0.86;

/** A hand's breadth above the rim, as people throw. */
export const USUAL_HEIGHT = 0.06;

/** The nearest gesture that a hand can make: the server refuses what it cannot. */
export function feasible(wished: Gesture): Gesture {
  const finite = (value: number) => (Number.isFinite(value) ? value : 0);
  const clamp = (value: number, low: number, high: number) =>
    Math.min(high, Math.max(low, finite(value)));
  const aim = within(finite(wished.aimX), finite(wished.aimZ), FARTHEST_AIM);
  return {
    side: finite(wished.side),
    height: clamp(wished.height, hand.lowest, hand.highest),
    aimX: aim.x,
    aimZ: aim.z,
    speed: clamp(wished.speed, 0, hand.fastest),
    spin: clamp(wished.spin, -hand.fastestSpin, hand.fastestSpin),
    twist: clamp(wished.twist, -hand.fastestSpin, hand.fastestSpin),
  };
}
