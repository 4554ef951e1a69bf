import { UNITS_A_METRE } from '../../../scene/units.ts';

/** Squares along a side of the board. */
export const SIZE = 7;
/** From the middle of a square to that of the next, in edges of a die. */
export const PITCH = 1.26;
/** Half of the field. */
export const FIELD = (SIZE * PITCH) / 2;
/** From the middle to the outside of the frame. */
export const OUTSIDE = FIELD + 0.95;

/** A square by its file and row, both from 0: a1 is (0, 0). */
export interface Square {
  file: number;
  row: number;
}

/** Where the middle of a square is, in metres; `isTurned` for whoever sits at the far side. */
export function middleOf({ file, row }: Square, isTurned: boolean): { x: number; z: number } {
  const sign = isTurned ? -1 : 1;
  const x = (sign * (file - (SIZE - 1) / 2) * PITCH) / UNITS_A_METRE;
  return { x, z: (-sign * (row - (SIZE - 1) / 2) * PITCH) / UNITS_A_METRE };
}

/** The square at a place of the board, in metres, if it is on one. */
export function squareAt(x: number, z: number, isTurned: boolean): Square | undefined {
  const sign = isTurned ? -1 : 1;
  const middle = (SIZE - 1) / 2;
  const file = Math.round((sign * x * UNITS_A_METRE) / PITCH + middle);
  const row = Math.round((-sign * z * UNITS_A_METRE) / PITCH + middle);
  const isOn = (at: number) => at >= 0 && at < SIZE;
  return isOn(file) && isOn(row) ? { file, row } : undefined;
}
