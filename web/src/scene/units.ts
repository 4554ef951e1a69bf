import { ARENA_MODEL } from '../arena/arena-model.ts';

/** The scene is drawn in edges of a die; the arena is told in metres. */
export const UNITS_A_METRE = 1 / ARENA_MODEL.die;

const { bowl } = ARENA_MODEL;

/** The box in edges of a die, with the origin in the middle of the foam at its top. */
export const BOX = {
  a: bowl.halfLength * UNITS_A_METRE,
  b: bowl.halfWidth * UNITS_A_METRE,
  rim: bowl.depth * UNITS_A_METRE,
  strip: bowl.strip * UNITS_A_METRE,
  half: bowl.halfBox * UNITS_A_METRE,
  table: (bowl.depth - bowl.boxHeight) * UNITS_A_METRE,
} as const;
