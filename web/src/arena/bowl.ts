import { ARENA_MODEL } from './arena-model.ts';

const { halfLength, halfWidth, depth, foam, strip, foot, halfBox, boxHeight } = ARENA_MODEL.bowl;

/** The height of the table, seen from the foam. */
export const TABLE = depth - boxHeight;

/** How far a point lies out from the middle: 1 is the edge of the opening. */
export function reach(x: number, z: number): number {
  return Math.hypot(x / halfLength, z / halfWidth);
}

/** The height of whatever is uppermost at a point: foam, strip, wall, rim or table. */
export function surfaceAt(x: number, z: number): number {
  const out = reach(x, z);
  if (out > 1) {
    return Math.abs(x) <= halfBox && Math.abs(z) <= halfBox ? depth : TABLE;
  }
  return profile(out);
}

/** The height of the bowl's surface at a reach from 0 to 1. */
export function profile(out: number): number {
  const up = Math.min(1, Math.max(0, (out - foot) / (1 - foot)));
  return out <= foam ? 0 : strip + (depth - strip) * up;
}

/** The distance from the middle to the edge of the opening, towards an angle round the bowl. */
export function edgeTowards(angle: number): number {
  return 1 / Math.hypot(Math.cos(angle) / halfLength, Math.sin(angle) / halfWidth);
}

/** The nearest point towards the middle that lies within a reach. */
export function within(x: number, z: number, most: number): { x: number; z: number } {
  const out = reach(x, z);
  return out <= most ? { x, z } : { x: (x * most) / out, z: (z * most) / out };
}
