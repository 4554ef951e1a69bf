import { type BufferGeometry, PlaneGeometry } from 'three';
import { fullyLit, type LoftPoint, loft, quarter } from '../scene/loft.ts';

const HEIGHT = 0.46;
const BEVEL = 0.06;
const SLAT = 0.3;
const CORNER = 0.34;
const CORNER_STEPS = 7;
const TILE = 13;
const FOAM_TILE = 4.2;

/** How high the foam in a tray lies above the table. */
export const TRAY_FLOOR = 0.12;

/** A low frame of walnut; the origin is on the table, in its middle. */
export function trayFrame(length: number, width: number): BufferGeometry {
  const ring = (inset: number, y: number, across: number, light = 1): LoftPoint[] =>
    outline(length - 2 * inset, width - 2 * inset, Math.max(0.06, CORNER - inset * 0.75)).map(
      ({ x, z }) => ({
        x,
        y,
        z,
        u: x / TILE + length * 0.037,
        v: ((z + across) * 2) / TILE + width * 0.11,
        light,
      }),
    );
  const rounding = quarter(3);
  return loft([
    ring(0, 0, -HEIGHT, 0.75),
    ...rounding.map(({ out, up }) => ring(BEVEL * out, HEIGHT - BEVEL * (1 - up), 0)),
    ...rounding
      .map(({ out, up }) => ring(SLAT - BEVEL * out, HEIGHT - BEVEL * (1 - up), 0))
      .reverse(),
    ring(SLAT, TRAY_FLOOR - 0.02, HEIGHT, 0.45),
  ]);
}

export function trayFloor(length: number, width: number): BufferGeometry {
  const plane = new PlaneGeometry(length - 2 * SLAT + 0.02, width - 2 * SLAT + 0.02);
  plane.rotateX(-Math.PI / 2);
  plane.translate(0, TRAY_FLOOR, 0);
  const uv = plane.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) {
    uv.setXY(i, (uv.getX(i) * length) / FOAM_TILE, (uv.getY(i) * width) / FOAM_TILE);
  }
  return fullyLit(plane);
}

/** A rectangle with round corners, counter-clockwise seen from below. */
export function outline(length: number, width: number, radius: number): { x: number; z: number }[] {
  const points = [0, 1, 2, 3].flatMap((side) => {
    const cx = (side === 0 || side === 3 ? 1 : -1) * (length / 2 - radius);
    const cz = (side < 2 ? 1 : -1) * (width / 2 - radius);
    return Array.from({ length: CORNER_STEPS + 1 }, (_, i) => {
      const angle = (side + i / CORNER_STEPS) * (Math.PI / 2);
      return { x: cx + radius * Math.cos(angle), z: cz + radius * Math.sin(angle) };
    });
  });
  return [...points, points[0]!].reverse();
}
