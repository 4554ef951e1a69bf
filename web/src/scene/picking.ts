import type { Vector3 } from 'three';
import type { TableCamera } from './camera.ts';
import type { DiceField, DieKey } from './dice-field.ts';
import { UNITS_A_METRE } from './units.ts';

/** Fingers are wider than dice: this much of an edge round a die still means it. */
const GENEROUS = 0.72;

/** The arena's own place for a place of the world, with the box turned so far. */
export function intoArena(x: number, z: number, turn: number): { x: number; z: number } {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return { x: x * cos - z * sin, z: z * cos + x * sin };
}

/** The die nearest to the line of sight, if it passes as close as that. */
export function pickDie(
  camera: TableCamera,
  dice: Pick<DiceField, 'entries'>,
  turn: number,
  screenX: number,
  screenY: number,
  within = GENEROUS,
): DieKey | undefined {
  const { origin, direction } = camera.ray(screenX, screenY);
  let best: DieKey | undefined;
  let nearest = within;
  for (const [key, { pose, isInArena, presence }] of dice.entries()) {
    if (presence > 0) {
      const cos = isInArena ? Math.cos(turn) : 1;
      const sin = isInArena ? Math.sin(turn) : 0;
      const x = (pose.x * cos + pose.z * sin) * UNITS_A_METRE;
      const z = (pose.z * cos - pose.x * sin) * UNITS_A_METRE;
      const away = distanceToLine(origin, direction, x, pose.y * UNITS_A_METRE, z);
      if (away < nearest) {
        nearest = away;
        best = key;
      }
    }
  }
  return best;
}

function distanceToLine(o: Vector3, d: Vector3, x: number, y: number, z: number): number {
  const along = (x - o.x) * d.x + (y - o.y) * d.y + (z - o.z) * d.z;
  return Math.hypot(x - o.x - d.x * along, y - o.y - d.y * along, z - o.z - d.z * along);
}
