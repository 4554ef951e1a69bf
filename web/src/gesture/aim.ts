import { ARENA_MODEL } from '../arena/arena-model.ts';
import { edgeTowards, reach } from '../arena/bowl.ts';

/** A place in the arena's plan, in metres. */
export interface Spot {
  x: number;
  z: number;
}

const { outside } = ARENA_MODEL.hand;

/** Where the hand is when it throws from a side. */
export function handAt(side: number): Spot {
  const out = edgeTowards(side) + outside;
  return { x: out * Math.cos(side), z: out * Math.sin(side) };
}

export function unit({ x, z }: Spot): Spot {
  const length = Math.hypot(x, z) || 1;
  return { x: x / length, z: z / length };
}

/** The point of a line that comes nearest to the middle of the bowl, at least so far along it. */
export function nearestToMiddle(from: Spot, direction: Spot, least = 0): Spot {
  const along = Math.max(least, -(from.x * direction.x + from.z * direction.z));
  return { x: from.x + direction.x * along, z: from.z + direction.z * along };
}

/** The side from which a line enters the bowl, told by a point on it and its direction. */
export function sideBehind(through: Spot, direction: Spot): number {
  const step = 0.002;
  let { x, z } = through;
  while (reach(x, z) < 1.05) {
    x -= direction.x * step;
    z -= direction.z * step;
  }
  return Math.atan2(z, x);
}
