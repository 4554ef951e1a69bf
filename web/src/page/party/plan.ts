import { ARENA_MODEL } from '../../arena/arena-model.ts';
import type { Rotation } from '../../arena/pose.ts';
import { seatPlaces } from '../../bowl/tray-layout.ts';
import type { Spot } from '../../gesture/aim.ts';
import type { TableView } from '../../net/protocol.ts';
import { seatsFrom } from '../../table/company.ts';

const { die: EDGE } = ARENA_MODEL;

/** A point of the drawing, in edges of a die: right, and down towards the player. */
export interface Point {
  x: number;
  y: number;
}

/** Where a spot of the arena is drawn when the box is turned so far. */
export function toPlan({ x, z }: Spot, turn: number): Point {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return { x: (x * cos + z * sin) / EDGE, y: (z * cos - x * sin) / EDGE };
}

/** The spot of the arena that is drawn at a point. */
export function toArena({ x, y }: Point, turn: number): Spot {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return { x: (x * cos - y * sin) * EDGE, z: (y * cos + x * sin) * EDGE };
}

/** How far the box is turned for a player so that the tray of their seat on the screen is below. */
export function turnOfSeat(view: TableView, seat: number): number {
  const order = seatsFrom(view, 1);
  const rooms = order.map(() => 1);
  const tray = seatPlaces(rooms, 'desktop')[order.indexOf(seat)];
  return tray ? Math.atan2(tray.z, tray.x) - Math.PI / 2 : 0;
}

/** The angle of a die's edges about the vertical, in degrees. */
export function yawOf({ x, y, z, w }: Rotation): number {
  // The first axis of the die, or the third where the first points up.
  const first = [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)] as const;
  const third = [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)] as const;
  const [ax, , az] = Math.abs(first[1]) < 0.7 ? first : third;
  return (Math.atan2(az, ax) * 180) / Math.PI;
}
