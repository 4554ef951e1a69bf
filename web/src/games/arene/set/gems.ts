import {
  Color,
  DynamicDrawUsage,
  Euler,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  MeshPhysicalMaterial,
  Quaternion,
  Vector2,
  Vector3,
} from 'three';
import { casting } from '../../../scene/casting.ts';
import { finished } from '../../../scene/materials.ts';

const MOST = 24;
/** Ruby, sapphire, emerald, amber: by seat. */
const COLOURS = ['#8a1226', '#1b4a80', '#136350', '#b8720f'];
/** Where each hunter's gems lie, in edges of a die: beside the Ogre, left and right by turns. */
const PILES = [
  { x: -6.9, z: -3.2 },
  { x: 6.6, z: -3.4 },
  { x: -5.0, z: -5.4 },
  { x: 5.6, z: -5.8 },
] as const;
const SIZE = 0.62;
const TURNED = new Quaternion().setFromEuler(new Euler(0.3, 0.4, 0.75));

/** Gems that are somewhere else than in their piles, in edges of a die. */
export interface Moved {
  loose?: { seat: number; at: Vector3; size: number };
  raised?: { seat: number; index: number; by: number };
}

/** Everybody's gems, all drawn at once. */
export class Gems {
  readonly mesh: InstancedMesh;

  constructor(private readonly ground: number) {
    const profile = [
      [0.001, -0.62],
      [0.58, 0.02],
      [0.58, 0.1],
      [0.36, 0.34],
      [0.001, 0.34],
    ].map(([radius, along]) => new Vector2(radius, along));
    const cut = new LatheGeometry(profile, 8).toNonIndexed();
    cut.computeVertexNormals();
    const material = new MeshPhysicalMaterial({
      ...{ roughness: 0.16, clearcoatRoughness: 0.2 },
      ...{ envMapIntensity: 2.2, flatShading: true },
    });
    this.mesh = new InstancedMesh(cut, finished(material, { clearcoat: 0.25 }), MOST);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.setColorAt(0, new Color());
    casting(this.mesh);
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  /**
   * Shows so many for each seat; the last is on its way where the number is broken. One may be
   * loose, and one of a pile raised.
   */
  show(counts: ReadonlyMap<number, number>, { loose, raised }: Moved = {}): void {
    let index = 0;
    for (const [seat, count] of counts) {
      const pile = PILES[(seat - 1) % PILES.length]!;
      for (let i = 0; i < count && index < MOST; i++) {
        const hop = raised?.seat === seat && raised.index === i ? raised.by : 0;
        this.mesh.setMatrixAt(index, this.place(pile, seat, i, Math.min(1, count - i), hop));
        this.mesh.setColorAt(index, new Color(COLOURS[(seat - 1) % COLOURS.length]!));
        index++;
      }
    }
    if (loose && index < MOST) {
      const at = new Matrix4().compose(
        loose.at,
        TURNED,
        new Vector3().setScalar(loose.size * SIZE),
      );
      this.mesh.setMatrixAt(index, at);
      this.mesh.setColorAt(index, new Color(COLOURS[(loose.seat - 1) % COLOURS.length]!));
      index++;
    }
    this.mesh.count = index;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.mesh.instanceColor!.needsUpdate = true;
  }

  /** Where a hunter's gems lie, in edges of a die. */
  pileOf(seat: number): Vector3 {
    const { x, z } = PILES[(seat - 1) % PILES.length]!;
    return new Vector3(x, this.ground + 0.4, z);
  }

  private place(
    pile: { x: number; z: number },
    seat: number,
    i: number,
    share: number,
    hop: number,
  ): Matrix4 {
    // Round the first, ring after ring; each lies in its own way.
    const ring = i === 0 ? 0 : i < 7 ? 1 : 2;
    const angle = i * 2.4 + seat;
    const out = ring * 0.82;
    const size = SIZE * (0.85 + 0.3 * ((i * 0.618 + seat * 0.3) % 1));
    const fall = (1 - share) ** 2 * 3;
    const at = new Vector3(
      pile.x + Math.cos(angle) * out,
      this.ground + 0.44 * size + fall + hop,
      pile.z + Math.sin(angle) * out * 0.8,
    );
    const tilt = new Euler(0.5 * Math.cos(angle * 3), angle * 1.7, 0.75 + 0.3 * Math.sin(angle));
    const turn = new Quaternion().setFromEuler(tilt);
    return new Matrix4().compose(at, turn, new Vector3(size, size, size));
  }
}
