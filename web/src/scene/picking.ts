import type { Vector3 } from 'three';
import { ARENA_MODEL } from '../arena/arena-model.ts';
import { reach, TABLE } from '../arena/bowl.ts';
import type { TableCamera } from './camera.ts';
import type { DiceField, DieKey } from './dice-field.ts';
import { UNITS_A_METRE } from './units.ts';

/** What is seen at a point of the screen. */
export type Picked =
  | { kind: 'die'; key: DieKey }
  | { kind: 'bowl'; x: number; z: number }
  | { kind: 'rim' }
  | { kind: 'table' };

const { bowl } = ARENA_MODEL;
/** Fingers are wider than dice: this much of an edge round a die still means it. */
const GENEROUS = 0.72;

/** The arena's own place for a place of the world, with the box turned so far. */
export function intoArena(x: number, z: number, turn: number): { x: number; z: number } {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return { x: x * cos - z * sin, z: z * cos + x * sin };
}

export function pick(
  camera: TableCamera,
  dice: DiceField,
  turn: number,
  screenX: number,
  screenY: number,
): Picked {
  const key = pickDie(camera, dice, turn, screenX, screenY);
  if (key !== undefined) {
    return { kind: 'die', key };
  }
  const top = camera.toWorld(screenX, screenY, bowl.depth);
  const atRim = intoArena(top.x, top.z, turn);
  if (reach(atRim.x, atRim.z) <= 1) {
    const low = camera.toWorld(screenX, screenY, 0);
    return { kind: 'bowl', ...intoArena(low.x, low.z, turn) };
  }
  const low = camera.toWorld(screenX, screenY, TABLE);
  const atTable = intoArena(low.x, low.z, turn);
  const isOverBox = ({ x, z }: { x: number; z: number }) =>
    Math.abs(x) <= bowl.halfBox && Math.abs(z) <= bowl.halfBox;
  return { kind: isOverBox(atRim) || isOverBox(atTable) ? 'rim' : 'table' };
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
