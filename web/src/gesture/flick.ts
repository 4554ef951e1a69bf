import { reach } from '../arena/bowl.ts';
import { nearestToMiddle, type Spot, sideBehind, unit } from './aim.ts';
import { feasible, type Gesture, USUAL_HEIGHT } from './gesture.ts';
import { ROLL } from './pull.ts';
import { speedOf } from './strength.ts';

/** Where the pointer was on the screen, and when. */
export interface ScreenSample {
  screenX: number;
  screenY: number;
  millis: number;
}

/** The same, and where that is in the arena's plan. */
export interface Sample extends Spot, ScreenSample {}

/** So much of the past counts as the flick. */
const WINDOW = 80;
/** Pixels a second: slower is no flick, faster is no stronger. */
const SLOWEST = 350;
const FASTEST = 3200;
/** A flick carries on at least so far beyond the finger, in metres. */
const CARRY = 0.025;

/** How fast and which way the pointer has lately gone. */
interface Motion {
  /** Pixels a second. */
  speed: number;
  direction: Spot;
  /** How fast it turns, counter-clockwise seen from above; radians a second. */
  turning: number;
}

function motionOf(samples: readonly Sample[], now: number): Motion {
  const recent = samples.filter(({ millis }) => now - millis <= WINDOW);
  const first = recent[0];
  const last = recent.at(-1);
  if (!first || !last || last.millis <= first.millis) {
    return { speed: 0, direction: { x: 0, z: -1 }, turning: 0 };
  }
  const seconds = (now - first.millis) / 1000;
  const pixels = Math.hypot(last.screenX - first.screenX, last.screenY - first.screenY);
  return {
    speed: pixels / seconds,
    direction: unit({ x: last.x - first.x, z: last.z - first.z }),
    turning: turningOf(recent) / seconds,
  };
}

/** The angle between the first and the second half of a movement; z grows towards the viewer. */
function turningOf(samples: readonly Sample[]): number {
  const middle = samples[Math.floor(samples.length / 2)];
  const first = samples[0];
  const last = samples.at(-1);
  if (samples.length < 3 || !middle || !first || !last) {
    return 0;
  }
  const ax = middle.x - first.x;
  const az = middle.z - first.z;
  const bx = last.x - middle.x;
  const bz = last.z - middle.z;
  return -Math.atan2(ax * bz - az * bx, ax * bx + az * bz);
}

/** The throw that a flick means, if the pointer goes fast enough and towards the bowl. */
export function flickThrow(samples: readonly Sample[], now: number): Gesture | undefined {
  const last = samples.at(-1);
  const { speed, direction, turning } = motionOf(samples, now);
  if (!last || speed < SLOWEST || !goesToBowl(last, direction)) {
    return undefined;
  }
  const strength = speedOf((speed - SLOWEST) / (FASTEST - SLOWEST));
  const aim = nearestToMiddle(last, direction, reach(last.x, last.z) < 1 ? CARRY : 0);
  return feasible({
    side: sideBehind(reach(last.x, last.z) < 1 ? last : aim, direction),
    height: USUAL_HEIGHT,
    aimX: aim.x,
    aimZ: aim.z,
    speed: strength,
    spin: ROLL * strength,
    twist: turning,
  });
}

/** Whether a line from a point goes over the bowl. */
function goesToBowl(from: Spot, direction: Spot): boolean {
  const nearest = nearestToMiddle(from, direction);
  return reach(nearest.x, nearest.z) < 0.95;
}
