import { aboutVertical, after, type Rotation } from './pose.ts';

/**
 * The outward directions of a die's faces, by their number from 0: opposite faces sum to seven, and
 * the X stands where an ordinary die has its 1.
 */
export const FACETS: readonly (readonly [number, number, number])[] = [
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, -1],
  [0, -1, 0],
];

const HALF = Math.SQRT1_2;

/** For each face, a rotation that brings it up. */
const UPWARDS: readonly Rotation[] = [
  { x: 0, y: 0, z: 0, w: 1 },
  { x: -HALF, y: 0, z: 0, w: HALF },
  { x: 0, y: 0, z: HALF, w: HALF },
  { x: 0, y: 0, z: -HALF, w: HALF },
  { x: HALF, y: 0, z: 0, w: HALF },
  { x: 1, y: 0, z: 0, w: 0 },
];

/** A die that lies with a face up (0 is the X, 1 to 5 are 2 to 6), turned about the vertical. */
export function showing(face: number, turn = 0): Rotation {
  const up = UPWARDS[face];
  if (!up) {
    throw new RangeError(`a die has no face number ${face}`);
  }
  return after(aboutVertical(turn), up);
}

/** The number of the face that points highest. */
export function faceUp(r: Rotation): number {
  let highest = 0;
  let height = Number.NEGATIVE_INFINITY;
  FACETS.forEach(([x, y, z], face) => {
    const up =
      2 * (r.x * r.y + r.w * r.z) * x +
      (1 - 2 * (r.x * r.x + r.z * r.z)) * y +
      2 * (r.y * r.z - r.w * r.x) * z;
    if (up > height) {
      highest = face;
      height = up;
    }
  });
  return highest;
}
