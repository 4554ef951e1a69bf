import {
  type BufferGeometry,
  CapsuleGeometry,
  LatheGeometry,
  Matrix4,
  Quaternion,
  SphereGeometry,
  type Vector2,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { tinted } from './cave.ts';

export type Place = readonly [number, number, number];

const UP = new Vector3(0, 1, 0);

/** How the two wools differ: the second is a little paler. */
const WOOLS = ['#d8d8d8', '#ffffff'] as const;
export type Wool = 0 | 1;

/** Felt sewn into balls and limbs, which become one piece. */
export class Stuffing {
  private readonly pieces: BufferGeometry[] = [];

  constructor(
    /** Where the piece turns: everything else is told from there. */
    readonly pivot: Place,
    private readonly isFine: boolean,
  ) {}

  ball(at: Place, radii: Place, wool: Wool, tilt = 0): this {
    const isLarge = Math.max(...radii) > 0.6;
    const steps = (isLarge ? 44 : 22) * (this.isFine ? 1 : 0.6);
    const ball = new SphereGeometry(1, Math.round(steps), Math.round(steps * 0.7));
    spread(ball, isLarge ? 3 : 1, isLarge ? 2 : 0.7);
    ball.scale(...radii).rotateZ(tilt);
    return this.add(ball.translate(...at), wool);
  }

  limb(from: Place, to: Place, radius: number, wool: Wool): this {
    const a = new Vector3(...from);
    const b = new Vector3(...to);
    const steps = this.isFine ? 32 : 18;
    const limb = new CapsuleGeometry(radius, a.distanceTo(b), steps / 4, steps);
    spread(limb, radius > 0.4 ? 3 : 1, radius > 0.4 ? 2 : 0.7);
    return this.add(turnedTo(limb, a.clone().lerp(b, 0.5), b.sub(a)), wool);
  }

  /** A body turned on a lathe: radii from bottom to top. */
  lathe(profile: readonly Vector2[], flat: number, wool: Wool): this {
    const body = new LatheGeometry([...profile], this.isFine ? 64 : 36).scale(1, 1, flat);
    spread(body, 3, 2);
    return this.add(body, wool);
  }

  sewn(): BufferGeometry {
    return mergeGeometries(this.pieces);
  }

  private add(piece: BufferGeometry, wool: Wool): this {
    const [x, y, z] = this.pivot;
    this.pieces.push(tinted(piece, WOOLS[wool]).translate(-x, -y, -z));
    return this;
  }
}

function spread(geometry: BufferGeometry, across: number, down: number): void {
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) {
    uv.setXY(i, uv.getX(i) * across, uv.getY(i) * down);
  }
}

/** A geometry that stood upright, at a place and along a direction. */
export function turnedTo(geometry: BufferGeometry, at: Vector3, along: Vector3): BufferGeometry {
  const turn = new Quaternion().setFromUnitVectors(UP, along.clone().normalize());
  return geometry.applyMatrix4(new Matrix4().compose(at, turn, new Vector3(1, 1, 1)));
}

/** Stitches along a line: short threads with gaps. */
export function stitches(line: readonly Place[], pivot: Place, isClosed = false): BufferGeometry {
  const points = line.map((at) => new Vector3(...at).sub(new Vector3(...pivot)));
  const gap = 0.3;
  const threads: BufferGeometry[] = [];
  let left = gap / 2;
  const ends = isClosed ? [...points, points[0]!] : points;
  for (let i = 1; i < ends.length; i++) {
    const from = ends[i - 1]!;
    const way = ends[i]!.clone().sub(from);
    const length = way.length();
    for (; left < length; left += gap) {
      const thread = new CapsuleGeometry(0.03, 0.16, 2, 6);
      const at = from.clone().addScaledVector(way, left / length);
      threads.push(turnedTo(thread, at, way));
    }
    left -= length;
  }
  return mergeGeometries(threads);
}
