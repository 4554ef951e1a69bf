import { ARENA_MODEL } from '../arena/arena-model.ts';
import type { Point, Release } from './release.ts';

/** Half the diagonal of a die, twice: each has room to turn. */
const ROOM = ARENA_MODEL.die * Math.sqrt(3) + ARENA_MODEL.hand.gap;

/** Where the dice of a handful are as they leave the hand: a block up to three wide and two high. */
export function handful(line: Release, count: number): Point[] {
  const wide = count <= 1 ? 1 : count <= 4 ? 2 : 3;
  const high = count <= 2 ? 1 : 2;
  const deep = Math.ceil(count / (wide * high));
  return Array.from({ length: count }, (_, i) => {
    const across = ((i % wide) - (wide - 1) / 2) * ROOM;
    const up = (Math.floor(i / wide) % high) * ROOM;
    const along = ((deep - 1) / 2 - Math.floor(i / (wide * high))) * ROOM;
    return {
      x: line.from.x - line.forwardZ * across + line.forwardX * along,
      y: line.from.y + up,
      z: line.from.z + line.forwardX * across + line.forwardZ * along,
    };
  });
}
