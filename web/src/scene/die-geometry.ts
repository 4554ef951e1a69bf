import { BufferGeometry, Float32BufferAttribute } from 'three';
import { FACETS } from '../arena/die.ts';
import { ATLAS_COLUMNS, ATLAS_ROWS } from '../texture/die-atlas.ts';

/** Rounding of the edges, and the sphere that then cuts the corners. */
const ROUND = 0.13;
const CUT = 0.735;
const BLEND = 0.009;

type Vector = readonly [number, number, number];

/** Which way is right and which is up on each face of the atlas; right × up is outwards. */
const RIGHT: readonly Vector[] = [
  [1, 0, 0],
  [1, 0, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
];
const UP: readonly Vector[] = [
  [0, 0, -1],
  [0, 1, 0],
  [0, 1, 0],
  [0, 1, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** A cube of edge 1 with round edges and cut corners, its edges warmed by handling. */
export function dieGeometry(roundingSteps: number): BufferGeometry {
  const places = alongEdge(roundingSteps);
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const colours: number[] = [];
  const indices: number[] = [];
  FACETS.forEach((outwards, face) => {
    const base = positions.length / 3;
    const right = RIGHT[face]!;
    const up = UP[face]!;
    places.forEach((b, j) => {
      places.forEach((a, i) => {
        const flat = [0, 1, 2].map((k) => outwards[k]! / 2 + right[k]! * a + up[k]! * b);
        const { point, normal, radius } = rounded(flat);
        positions.push(...point);
        normals.push(...normal);
        const column = face % ATLAS_COLUMNS;
        const row = Math.floor(face / ATLAS_COLUMNS);
        uvs.push((column + dot(point, right) + 0.5) / ATLAS_COLUMNS);
        uvs.push((row + dot(point, up) + 0.5) / ATLAS_ROWS);
        const worn = Math.min(1, Math.max(0, (radius - 0.6) / 0.14));
        colours.push(1 - 0.03 * worn, 1 - 0.075 * worn, 1 - 0.16 * worn);
        if (i > 0 && j > 0) {
          const here = base + j * places.length + i;
          const below = here - places.length;
          indices.push(below - 1, below, here, below - 1, here, here - 1);
        }
      });
    });
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  geometry.setIndex(indices);
  return geometry;
}

/** Places along an edge: close together in the rounding, few on the flat. */
function alongEdge(steps: number): number[] {
  const rounding = Array.from({ length: steps + 1 }, (_, i) => 0.5 - ROUND + (ROUND * i) / steps);
  return [...rounding.map((at) => -at).reverse(), ...rounding];
}

function rounded(flat: readonly number[]): { point: Vector; normal: Vector; radius: number } {
  const core = flat.map((c) => Math.min(0.5 - ROUND, Math.max(ROUND - 0.5, c)));
  let normal = unit(flat.map((c, k) => c - core[k]!));
  let point = core.map((c, k) => c + normal[k]! * ROUND);
  const radius = Math.hypot(...point);
  // The corners of the flat faces lie just inside: their normals must stay straight.
  if (radius > CUT - BLEND) {
    const share = Math.min(1, (radius - CUT + BLEND) / (4 * BLEND));
    const outwards = point.map((c) => c / radius);
    point = outwards.map((c) => c * Math.min(CUT, radius));
    normal = unit(normal.map((c, k) => c * (1 - share) + outwards[k]! * share));
  }
  return { point: point as unknown as Vector, normal, radius };
}

function unit(v: readonly number[]): Vector {
  const length = Math.hypot(...v) || 1;
  return [v[0]! / length, v[1]! / length, v[2]! / length];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
