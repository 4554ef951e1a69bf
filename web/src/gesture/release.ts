import { ARENA_MODEL } from '../arena/arena-model.ts';
import { edgeTowards } from '../arena/bowl.ts';
import type { Gesture } from './gesture.ts';

export interface Point {
  x: number;
  y: number;
  z: number;
}

/** How dice leave a hand, were it perfectly steady: the server adds a tremor to this. */
export interface Release {
  from: Point;
  /** Level, of length 1. */
  forwardX: number;
  forwardZ: number;
  speed: number;
  /** The angle below the level. */
  down: number;
  /** Seconds until the dice come down onto the aim. */
  seconds: number;
}

const { bowl, hand, gravity, die } = ARENA_MODEL;

/** The same line that the server's `Release` draws from a gesture. */
export function release(gesture: Gesture): Release {
  const { side, height, aimX, aimZ, speed } = gesture;
  const out = edgeTowards(side) + hand.outside;
  const toX = aimX - out * Math.cos(side);
  const toZ = aimZ - out * Math.sin(side);
  const distance = Math.hypot(toX, toZ);
  const forwardX = toX / distance;
  const forwardZ = toZ / distance;
  const y = bowl.depth + height;
  const drop = y - die / 2;
  // Too soft to get there from outside: the hand reaches over the bowl.
  const reach = Math.min(distance, speed * Math.sqrt((2 * drop) / gravity));
  const down = angleDown(speed, reach, drop);
  const level = speed * Math.cos(down);
  return {
    from: { x: aimX - forwardX * reach, y, z: aimZ - forwardZ * reach },
    forwardX,
    forwardZ,
    speed,
    down,
    seconds: reach > 1e-6 ? reach / level : Math.sqrt((2 * drop) / gravity),
  };
}

/** The flatter of the two angles that bring a die down onto the aim. */
function angleDown(speed: number, reach: number, drop: number): number {
  if (speed < 1e-6 || reach < 1e-6) {
    return 0;
  }
  const square = speed * speed;
  const under = square * square - gravity * (gravity * reach * reach - 2 * drop * square);
  return under < 0 ? 0 : -Math.atan((square - Math.sqrt(under)) / (gravity * reach));
}

/** Where a die is so many seconds after it left the hand, if nothing is in its way. */
export function flightAt(line: Release, seconds: number): Point {
  const level = line.speed * Math.cos(line.down) * seconds;
  const fall = line.speed * Math.sin(line.down) * seconds + (gravity * seconds * seconds) / 2;
  return {
    x: line.from.x + line.forwardX * level,
    y: line.from.y - fall,
    z: line.from.z + line.forwardZ * level,
  };
}

/** So many points along the flight, evenly from the hand to the aim, which is the last. */
export function flightLine(line: Release, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => flightAt(line, (line.seconds * (i + 1)) / count));
}
