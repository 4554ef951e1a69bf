import type { BufferGeometry } from 'three';
import { type LoftPoint, loft, quarter } from '../scene/loft.ts';
import { BOX } from '../scene/units.ts';

const BEVEL = 0.1;
const BEVEL_STEPS = 4;
/** How far the wood reaches down inside the opening, where the wall's cover begins. */
const LIP = 0.16;
/** The groove where two pieces meet. */
const GROOVE = 0.045;
/** One tile of the walnut is so long; it is half as wide. */
const TILE = 15;
/** Each piece is cut from another place of the board. */
const CUTS: readonly (readonly [number, number])[] = [
  [0.1, 0.2],
  [0.4, 0.6],
  [0.7, 0.35],
  [0.2, 0.85],
];

/** Where round the oval the opening meets the diagonal of the box. */
const DIAGONAL = Math.atan2(BOX.a, BOX.b);

/** A point in plan, with the place across the grain. */
interface Plan {
  x: number;
  z: number;
}

/** One of the four mitred pieces of the box, its curve cut in so many steps; piece 1 is the near one. */
export function boxPiece(piece: 0 | 1 | 2 | 3, steps: number): BufferGeometry {
  const starts = [-DIAGONAL, DIAGONAL, Math.PI - DIAGONAL, Math.PI + DIAGONAL];
  const from = starts[piece]!;
  const to = piece === 3 ? 2 * Math.PI - DIAGONAL : starts[piece + 1]!;
  const columns = alongPiece(steps).map(({ share, sunk }) => {
    const angle = from + (to - from) * share;
    const inner = { x: BOX.a * Math.cos(angle), z: BOX.b * Math.sin(angle) };
    return column(inner, outerPoint(piece, share), piece, sunk);
  });
  // Columns run across the wood; the skin wants rings along it, from the inside out.
  const rings = columns[0]!.map((_, i) => columns.map((points) => points[i]!));
  return loft(rings);
}

/** Places along a piece: close together at its ends, where the groove goes down. */
function alongPiece(steps: number): { share: number; sunk: number }[] {
  const near = [0, 0.0014, 0.003, 0.0048].map((share, i) => ({
    share,
    sunk: 1 - Math.sin((i / 3) * (Math.PI / 2)),
  }));
  const middle = Array.from({ length: steps - 1 }, (_, i) => ({ share: (i + 1) / steps, sunk: 0 }));
  const far = near.map(({ share, sunk }) => ({ share: 1 - share, sunk })).reverse();
  return [...near, ...middle, ...far];
}

/** The square's side, from corner to corner. */
function outerPoint(piece: number, share: number): Plan {
  const along = BOX.half * (2 * share - 1);
  const sides: Plan[] = [
    { x: BOX.half, z: along },
    { x: -along, z: BOX.half },
    { x: -BOX.half, z: -along },
    { x: along, z: -BOX.half },
  ];
  return sides[piece]!;
}

/** The section of the wood: lip, rounding, top, rounding, side. */
function column(inner: Plan, outer: Plan, piece: number, sunk: number): LoftPoint[] {
  const length = Math.hypot(outer.x - inner.x, outer.z - inner.z);
  const towards = { x: (outer.x - inner.x) / length, z: (outer.z - inner.z) / length };
  const point = (out: number, down: number, across: number): LoftPoint => {
    const x = inner.x + towards.x * out;
    const z = inner.z + towards.z * out;
    const isAlongX = piece % 2 === 1;
    const [cutU, cutV] = CUTS[piece]!;
    const width = Math.abs(isAlongX ? z : x);
    return {
      x,
      y: BOX.rim - down - GROOVE * sunk * (down < BEVEL ? 1 : 0),
      z,
      u: (isAlongX ? x : z) / TILE + cutU,
      v: ((width + across) * 2) / TILE + cutV,
      light: 1 - 0.5 * sunk,
    };
  };
  const rounding = quarter(BEVEL_STEPS);
  return [
    point(0.02, LIP, -LIP),
    ...rounding.map(({ out, up }) =>
      point(0.02 + BEVEL * out, BEVEL * (1 - up), -BEVEL * (1 - up)),
    ),
    ...rounding
      .map(({ out, up }) => point(length - BEVEL * out, BEVEL * (1 - up), BEVEL * (1 - up)))
      .reverse(),
    point(length, BOX.rim - BOX.table, BOX.rim - BOX.table),
  ];
}

/** The inlaid line round the opening. */
export function hairline(steps: number): BufferGeometry {
  const ring = (out: number) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = (-i / steps) * 2 * Math.PI;
      const x = Math.cos(angle) / BOX.a;
      const z = Math.sin(angle) / BOX.b;
      const length = Math.hypot(x, z);
      return {
        x: BOX.a * Math.cos(angle) + (x / length) * out,
        y: BOX.rim + 0.004,
        z: BOX.b * Math.sin(angle) + (z / length) * out,
        u: 0,
        v: 0,
      };
    });
  return loft([ring(0.36), ring(0.29)]);
}
