import { Vector3 } from 'three';
import type { Place } from './stuffing.ts';

/** The Ogre's zones as the server names them: left is left for whoever looks at him. */
export const ZONES = ['head', 'chest', 'right-hand', 'left-hand', 'right-leg', 'left-leg'] as const;
export type ZoneName = (typeof ZONES)[number];

/** The parts of him that move by themselves. */
export type PartName = 'body' | 'head' | 'left-arm' | 'right-arm';

export const HANDS = { left: [-3.0, 2.15, 1.15], right: [2.95, 3.35, 1.3] } as const;

/** Where a zone is, in his own lengths. */
export interface ZonePlace {
  part: PartName;
  /** The middle of its number, which way it looks, and how large it is. */
  token: Place;
  faces: Place;
  size: number;
  /** The round body into which picks go: its middle and radii. */
  middle: Place;
  radii: Place;
  /** The angles about the line of sight, from and to, at which picks go in: 0 is right, a quarter up. */
  from: number;
  to: number;
  /** How far from the line of sight, in radians: the nearest and the farthest. */
  near: number;
  far: number;
}

const turn = (share: number) => share * 2 * Math.PI;
const HAND = { radii: [0.98, 0.92, 0.86], size: 0.38, near: 0.72, far: 1.15 } as const;
const LEG = { radii: [0.92, 1.15, 0.95], size: 0.36, near: 0.62, far: 1.2 } as const;

export const PLACES: Readonly<Record<ZoneName, ZonePlace>> = {
  head: {
    ...{ part: 'head', token: [0, 6.74, 1.24], faces: [0, 0.484, 0.59], size: 0.34 },
    ...{ middle: [0, 5.95, 0.18], radii: [1.55, 1.28, 1.32] },
    ...{ from: turn(0.03), to: turn(0.47), near: 0.98, far: 1.25 },
  },
  chest: {
    ...{ part: 'body', token: [0, 3.25, 1.98], faces: [0, 0.12, 1], size: 0.46 },
    ...{ middle: [0, 3.0, 0.78], radii: [1.45, 1.4, 1.24] },
    ...{ from: turn(0.02), to: turn(0.95), near: 0.62, far: 0.92 },
  },
  'left-hand': {
    ...HAND,
    ...{ part: 'left-arm', token: [-3.0, 2.2, 2.01], faces: [-0.1, 0.1, 1] },
    ...{ middle: HANDS.left, from: turn(0.16), to: turn(0.58) },
  },
  'right-hand': {
    ...HAND,
    ...{ part: 'right-arm', token: [2.95, 3.35, 2.16], faces: [0.1, 0.05, 1] },
    ...{ middle: HANDS.right, from: turn(-0.22), to: turn(0.1) },
  },
  'left-leg': {
    ...LEG,
    ...{ part: 'body', token: [-1.14, 1.35, 1.02], faces: [-0.1, 0.12, 1] },
    ...{ middle: [-1.08, 1.35, 0.1], from: turn(0.4), to: turn(0.7) },
  },
  'right-leg': {
    ...LEG,
    ...{ part: 'body', token: [1.14, 1.35, 1.02], faces: [0.1, 0.12, 1] },
    ...{ middle: [1.08, 1.35, 0.1], from: turn(-0.2), to: turn(0.1) },
  },
};

/** So many picks a zone can show. */
export const MOST_PICKS = 9;

/** Where a pick goes in, and the direction it points outwards. */
export function pickPlace(zone: ZoneName, index: number): { at: Vector3; out: Vector3 } {
  const { middle, radii, from, to, near, far } = PLACES[zone];
  // Spread so that the first few are far apart already.
  const share = (0.5 + index * 0.7549) % 1;
  const round = from + (to - from) * share;
  const away = near + (far - near) * ((0.5 + index * 0.5698) % 1);
  const ray = new Vector3(
    Math.sin(away) * Math.cos(round),
    Math.sin(away) * Math.sin(round),
    Math.cos(away),
  );
  const [x, y, z] = radii;
  const at = new Vector3(ray.x * x, ray.y * y, ray.z * z).add(new Vector3(...middle));
  const lean = 0.16 * Math.sin(index * 5.3 + zone.length);
  const out = new Vector3(ray.x / x, ray.y / y + lean, ray.z / z + 0.1).normalize();
  return { at, out };
}
