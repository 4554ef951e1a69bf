import { handAt, type Spot, unit } from './aim.ts';
import { feasible, type Gesture, USUAL_HEIGHT } from './gesture.ts';
import { speedOf } from './strength.ts';

/** Forward roll that a throw of one metre a second gives a die, in radians a second. */
export const ROLL = 8;

/** Where the player stands and, if they tapped one, the spot that they aim at. */
export interface Stance {
  /** The side of the bowl, in the arena's own angles. */
  side: number;
  target?: Spot | undefined;
}

/**
 * The throw that a pull means, as with a sling: away from the pull, the stronger the longer.
 * `pull` is in the arena's plan; its length is a share of all strength. Without a target the
 * direction is free and the aim as far off as the middle; with one, only the strength is.
 */
export function pullThrow(stance: Stance, pull: Spot): Gesture {
  const hand = handAt(stance.side);
  const strength = Math.hypot(pull.x, pull.z);
  const away = unit({ x: -pull.x, z: -pull.z });
  const distance = Math.hypot(hand.x, hand.z);
  const aim = stance.target ?? { x: hand.x + away.x * distance, z: hand.z + away.z * distance };
  return straightThrow(stance.side, aim, speedOf(strength));
}

/** A throw without finesse: a hand's breadth above the rim, rolling forward as it goes. */
export function straightThrow(side: number, aim: Spot, speed: number): Gesture {
  return feasible({
    side,
    height: USUAL_HEIGHT,
    aimX: aim.x,
    aimZ: aim.z,
    speed,
    spin: ROLL * speed,
    twist: 0,
  });
}
