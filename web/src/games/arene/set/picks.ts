import {
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector2,
  Vector3,
} from 'three';
import { MOST_PICKS, type PartName, PLACES, pickPlace, ZONES, type ZoneName } from './anatomy.ts';

const LENGTH = 1.9;
/** So much of a pick is seen once it is in. */
const SEEN = 0.67;
/** From how far they come. */
const AWAY = 2.6;
const UP = new Vector3(0, 1, 0);
const ONE = new Vector3(1, 1, 1);

export function pickMaterial(): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: '#dcc291', roughness: 0.7 });
}

/** Birch toothpicks in one part of the Ogre, all drawn at once. */
export class Picks {
  readonly mesh: InstancedMesh;
  private readonly zones: readonly ZoneName[];
  private readonly pivot: Vector3;

  constructor(material: MeshStandardMaterial, part: PartName, pivot: Vector3) {
    const profile = [
      [0, -0.5],
      [0.05, -0.43],
      [0.056, 0.2],
      [0.05, 0.42],
      [0.012, 0.5],
    ].map(([radius, along]) => new Vector2(radius, along! * LENGTH));
    this.zones = ZONES.filter((zone) => PLACES[zone].part === part);
    this.pivot = pivot;
    const most = Math.max(1, this.zones.length * MOST_PICKS);
    this.mesh = new InstancedMesh(new LatheGeometry(profile, 10), material, most);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  /** Shows so many in each zone; the last is on its way where the number is broken. */
  show(hits: ReadonlyMap<ZoneName, number>): void {
    const matrix = new Matrix4();
    let index = 0;
    for (const zone of this.zones) {
      const count = Math.min(MOST_PICKS, hits.get(zone) ?? 0);
      for (let i = 0; i < count; i++) {
        const { at, out } = pickPlace(zone, i);
        const left = 1 - Math.min(1, count - i);
        const along = LENGTH * (SEEN - 0.5) + AWAY * left * left;
        const middle = at.sub(this.pivot).addScaledVector(out, along);
        // The sharp end goes in.
        const turn = new Quaternion().setFromUnitVectors(UP, out.negate());
        this.mesh.setMatrixAt(index++, matrix.compose(middle, turn, ONE));
      }
    }
    this.mesh.count = index;
    this.mesh.instanceMatrix.needsUpdate = true;
  }
}
