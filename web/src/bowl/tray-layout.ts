import type { Layout } from '../scene/framing.ts';
import { BOX } from '../scene/units.ts';

/** Where a tray stands, in edges of a die. */
export interface TrayPlace {
  seat: number;
  x: number;
  z: number;
  length: number;
  width: number;
  /** Dice in a row. */
  row: number;
  rows: number;
  isDrawn: boolean;
}

const PITCH = 1.06;
const MARGIN = 0.38;
const OWN_ROW = 9;
const LEAST_OWN_ROW = 6;
/** For so many dice a tray at the side has rows of so many: near the shape of a box of dice, never a tower. */
const SIDE_ROWS = [
  { most: 8, row: 4 },
  { most: 15, row: 5 },
  { most: 24, row: 6 },
];
const LONGEST_SIDE_ROW = 7;
/** How far from the box the trays beside it stand. */
const BESIDE = 0.5;

/** Where the other players' trays stand, by how many there are: left or right, and how far from the viewer. */
const SIDES: readonly (readonly (readonly [-1 | 1, number])[])[] = [
  [],
  [[-1, -2.2]],
  [
    [-1, -2.2],
    [1, -2.2],
  ],
  [
    [-1, -5.1],
    [-1, 1.9],
    [1, -2.2],
  ],
  [
    [-1, -5.1],
    [-1, 1.9],
    [1, -5.1],
    [1, 1.9],
  ],
];

/** Trays lie along the viewer's left and right: a row is read at a glance, a column is a tower. `rooms` says for how many dice. */
export function seatPlaces(rooms: readonly number[], layout: Layout): TrayPlace[] {
  const others = SIDES[Math.min(4, rooms.length - 1)] ?? [];
  return rooms.map((most, seat) => {
    const row = seat === 0 ? Math.max(LEAST_OWN_ROW, Math.min(most, OWN_ROW)) : sideRow(most);
    const rows = Math.max(1, Math.ceil(most / row));
    const length = row * PITCH + 2 * MARGIN;
    const [side, away] = others[seat - 1] ?? [1, 0];
    const beside = [side * (BOX.half + BESIDE + length / 2), away] as const;
    const [x, z] = seat === 0 ? ownPlace(layout, rows) : beside;
    return {
      seat,
      x,
      z,
      length,
      width: rows * PITCH + 2 * MARGIN - 0.1,
      row,
      rows,
      isDrawn: seat === 0 || layout === 'desktop',
    };
  });
}

function sideRow(dice: number): number {
  return SIDE_ROWS.find(({ most }) => dice <= most)?.row ?? LONGEST_SIDE_ROW;
}

/** Where the middle of the nearest tray is, in edges of a die. */
export function ownPlace(layout: Layout, rows: number): readonly [number, number] {
  switch (layout) {
    case 'desktop':
      return [0, 9.5 + (rows - 1) * 0.5];
    case 'phone':
      return [0, 10.6 + (rows - 1) * 0.55];
    case 'landscape':
      return [14.5, 0.8];
  }
}

/** Where a die of a tray lies, in edges of a die. */
export function trayPlace(tray: TrayPlace, index: number): { x: number; z: number } {
  const row = Math.floor(index / tray.row);
  const column = index % tray.row;
  return {
    x: tray.x + (column - (tray.row - 1) / 2) * PITCH,
    z: tray.z + (row - (tray.rows - 1) / 2) * PITCH,
  };
}
