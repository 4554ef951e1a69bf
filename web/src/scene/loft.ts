import { BufferGeometry, Float32BufferAttribute } from 'three';

export interface LoftPoint {
  x: number;
  y: number;
  z: number;
  u: number;
  v: number;
  /** How much light reaches the place: multiplies the colour. */
  light?: number;
}

/**
 * A skin over rings of points, each as long as the others, outwards where a ring's points run
 * counter-clockwise seen from the side that the next ring lies on. Normals are weighed by area, so
 * that large flat faces stay flat and only the narrow bevels between them are rounded.
 */
export function loft(rings: readonly (readonly LoftPoint[])[]): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const colours: number[] = [];
  const indices: number[] = [];
  const length = rings[0]!.length;
  rings.forEach((ring, r) => {
    ring.forEach(({ x, y, z, u, v, light = 1 }, i) => {
      positions.push(x, y, z);
      uvs.push(u, v);
      colours.push(light, light, light);
      if (r > 0 && i > 0) {
        const here = r * length + i;
        const below = here - length;
        indices.push(below - 1, below, here, below - 1, here, here - 1);
      }
    });
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  return geometry;
}

/**
 * Full light everywhere on a geometry made otherwise. Cloths are drawn by one program, which wants
 * the light of every vertex; each further program costs a weak machine a second to prepare.
 */
export function fullyLit<G extends BufferGeometry>(geometry: G): G {
  const white = new Float32Array(geometry.getAttribute('position').count * 3).fill(1);
  geometry.setAttribute('color', new Float32BufferAttribute(white, 3));
  return geometry;
}

/** Quarter of a circle from 0 to 1 in so many steps: how far out and how far up. */
export function quarter(steps: number): { out: number; up: number }[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * (Math.PI / 2);
    return { out: 1 - Math.cos(angle), up: Math.sin(angle) };
  });
}
