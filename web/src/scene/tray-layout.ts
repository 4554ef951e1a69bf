import type { Layout } from './framing.ts';

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
const SIDE_ROW = 7;
const LEAST_ROW = 6;

/** The middles of the other players' trays, by how many there are: left, right, left, right. */
const SIDES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[-12.95, -2.2]],
  [
    [-12.95, -2.2],
    [12.95, -2.2],
  ],
  [
    [-12.95, -5.1],
    [-12.95, 1.9],
    [12.95, -2.2],
  ],
  [
    [-12.95, -5.1],
    [-12.95, 1.9],
    [12.95, -5.1],
    [12.95, 1.9],
  ],
];

/** Trays lie along the viewer's left and right: a row is read at a glance, a column is a tower. `rooms` says for how many dice. */
export function seatPlaces(rooms: readonly number[], layout: Layout): TrayPlace[] {
  const others = SIDES[Math.min(4, rooms.length - 1)] ?? [];
  return rooms.map((most, seat) => {
    const row = Math.max(LEAST_ROW, Math.min(most, seat === 0 ? OWN_ROW : SIDE_ROW));
    const rows = Math.max(1, Math.ceil(most / row));
    const [x, z] = seat === 0 ? ownPlace(layout, rows) : (others[seat - 1] ?? [0, 0]);
    return {
      seat,
      x,
      z,
      length: row * PITCH + 2 * MARGIN,
      width: rows * PITCH + 2 * MARGIN - 0.1,
      row,
      rows,
      isDrawn: seat === 0 || layout === 'desktop',
    };
  });
}

function ownPlace(layout: Layout, rows: number): readonly [number, number] {
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
