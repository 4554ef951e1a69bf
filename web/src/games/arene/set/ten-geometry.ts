import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three';
import { KITES } from '../../../arena/ten-sided.ts';
import { UNITS_A_METRE } from '../../../scene/units.ts';

/** Cells of the picture of its figures, across and up. */
export const TEN_COLUMNS = 5;
export const TEN_ROWS = 2;
/** How much of a kite is flat, and how far its edges are worn. */
const FLAT = 0.93;
const WORN = 0.982;
/** Edges of a die that a cell of the picture covers. */
const CELL = 1.25;

/** The ten-sided die: flat kites with worn edges. */
export function tenGeometry(): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const colours: number[] = [];
  const indices: number[] = [];
  for (const { symbol, normal, corners } of KITES) {
    const outwards = new Vector3(...normal).normalize();
    const points = corners.map((at) => new Vector3(...at).multiplyScalar(UNITS_A_METRE));
    const middle = points
      .reduce((sum, point) => sum.add(point), new Vector3())
      .multiplyScalar(0.25);
    const up = points[0]!.clone().sub(points[2]!).normalize();
    const right = up.clone().cross(outwards);
    const isForwards =
      new Vector3()
        .subVectors(points[1]!, points[0]!)
        .cross(new Vector3().subVectors(points[2]!, points[0]!))
        .dot(outwards) > 0;
    const ring = isForwards ? points : [points[0]!, points[3]!, points[2]!, points[1]!];
    const column = Number(symbol) % TEN_COLUMNS;
    const row = Math.floor(Number(symbol) / TEN_COLUMNS);
    const base = positions.length / 3;
    const add = (point: Vector3, facing: Vector3, light: number) => {
      positions.push(point.x, point.y, point.z);
      normals.push(facing.x, facing.y, facing.z);
      const from = point.clone().sub(middle);
      const u = Math.min(1, Math.max(0, from.dot(right) / CELL + 0.5));
      const v = Math.min(1, Math.max(0, from.dot(up) / CELL + 0.5));
      uvs.push((column + u) / TEN_COLUMNS, (row + v) / TEN_ROWS);
      colours.push(light, light * 0.97, light * 0.92);
    };
    for (const point of ring) {
      add(middle.clone().lerp(point, FLAT), outwards, 1);
    }
    for (const point of ring) {
      const facing = point.clone().normalize().add(outwards).normalize();
      add(point.clone().multiplyScalar(WORN), facing, 0.9);
    }
    indices.push(base, base + 1, base + 2, base, base + 2, base + 3);
    for (let i = 0; i < 4; i++) {
      const next = (i + 1) % 4;
      indices.push(base + i, base + 4 + i, base + 4 + next, base + i, base + 4 + next, base + next);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  geometry.setIndex(indices);
  return geometry;
}
