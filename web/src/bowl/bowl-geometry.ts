import type { BufferGeometry } from 'three';
import { ARENA_MODEL } from '../arena/arena-model.ts';
import { type LoftPoint, loft } from '../scene/loft.ts';
import { BOX } from '../scene/units.ts';

const { foam, foot } = ARENA_MODEL.bowl;
/** One tile of the foam's texture, in edges of a die. */
const TILE = 4.2;
/** The seam between foam and strip: half its width as a reach, and its depth. */
const SEAM = 0.006;
const SEAM_DEPTH = 0.06;

interface Ring {
  reach: number;
  y: number;
  light: number;
}

/** The oval pad, cut in so many steps: level, its edge rolled down into the seam. */
export function foamPad(steps: number): BufferGeometry {
  const level = [0.0001, 0.2, 0.4, 0.55, 0.64, 0.69, 0.715];
  const rolled = [0, 0.35, 0.7, 1].map((share) => ({
    reach: foam - SEAM * (2.4 - 1.9 * share),
    y: -SEAM_DEPTH * share ** 2,
    light: floorLight(foam) * (1 - 0.6 * share),
  }));
  const rings = level.map((reach) => ({ reach, y: 0, light: floorLight(reach) }));
  return lofted([...rings, ...rolled], steps);
}

/** The smooth strip round the pad, then the wall up to the wooden lip. */
export function stripAndWall(steps: number): BufferGeometry {
  const height = BOX.rim - BOX.strip;
  const wall = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.85, 0.97].map((up) => ({
    reach: foot + (1 - foot) * up,
    y: BOX.strip + height * up,
    light: 0.5 + 0.5 * up ** 0.7,
  }));
  const rings = [
    { reach: foam - SEAM * 0.6, y: -SEAM_DEPTH, light: 0.25 },
    { reach: foam + SEAM * 0.4, y: BOX.strip - 0.03, light: 0.5 },
    { reach: foam + SEAM * 1.2, y: BOX.strip, light: floorLight(foam) },
    ...[0.77, 0.81, 0.85, 0.89, 0.92, 0.938].map((reach) => ({
      reach,
      y: BOX.strip,
      light: floorLight(reach),
    })),
    { reach: foot - 0.001, y: BOX.strip + 0.002, light: floorLight(foot) },
    ...wall,
    // A narrow ledge under the wooden lip: nothing of the table shows between the two.
    { reach: 1.015, y: wall.at(-1)!.y, light: 0.4 },
  ];
  return lofted(rings, steps);
}

/** The wall takes sky from the floor, more the nearer it is. */
function floorLight(reach: number): number {
  const away = (foot - Math.min(foot, reach)) * BOX.b;
  return 1 - 0.5 * Math.exp(-away / 0.75);
}

function lofted(rings: readonly Ring[], steps: number): BufferGeometry {
  return loft(rings.map((ring) => ringPoints(ring, steps)));
}

function ringPoints({ reach, y, light }: Ring, steps: number): LoftPoint[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * 2 * Math.PI;
    const x = BOX.a * reach * Math.cos(angle);
    const z = BOX.b * reach * Math.sin(angle);
    // On the wall the height takes over, so that the texture is not drawn out.
    const climb = 1 + Math.max(0, y) / (BOX.b * Math.max(reach, 0.1));
    return { x, y, z, u: (x * climb) / TILE, v: (z * climb) / TILE, light };
  });
}
