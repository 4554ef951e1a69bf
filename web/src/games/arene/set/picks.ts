import {
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  MeshStandardMaterial,
  type Object3D,
  Quaternion,
  Vector2,
  Vector3,
} from 'three';
import { casting } from '../../../scene/casting.ts';
import { MOST_PICKS, type PartName, PLACES, pickPlace, ZONES, type ZoneName } from './anatomy.ts';

const LENGTH = 1.9;
/** So much of a pick is seen once it is in. */
const SEEN = 0.67;
/** From how far they come. */
const AWAY = 2.6;
const UP = new Vector3(0, 1, 0);
const ONE = new Vector3(1, 1, 1);

/** The birch toothpicks in the Ogre, all drawn at once. */
export class Picks {
  readonly mesh: InstancedMesh;
  /** Each pick within the part that it is in. */
  private readonly places: { part: Object3D; place: Matrix4 }[] = [];

  constructor(private readonly parts: ReadonlyMap<PartName, Object3D>) {
    const profile = [
      [0, -0.5],
      [0.05, -0.43],
      [0.056, 0.2],
      [0.05, 0.42],
      [0.012, 0.5],
    ].map(([radius, along]) => new Vector2(radius, along! * LENGTH));
    const birch = new MeshStandardMaterial({ color: '#dcc291', roughness: 0.7 });
    const most = ZONES.length * MOST_PICKS;
    this.mesh = casting(new InstancedMesh(new LatheGeometry(profile, 10), birch, most));
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  /** Shows so many in each zone; the last is on its way where the number is broken. */
  show(hits: ReadonlyMap<ZoneName, number>): void {
    this.places.length = 0;
    for (const zone of ZONES) {
      const part = this.parts.get(PLACES[zone].part)!;
      const count = Math.min(MOST_PICKS, hits.get(zone) ?? 0);
      for (let i = 0; i < count; i++) {
        const { at, out } = pickPlace(zone, i);
        const left = 1 - Math.min(1, count - i);
        const along = LENGTH * (SEEN - 0.5) + AWAY * left * left;
        const middle = at.sub(part.position).addScaledVector(out, along);
        // The sharp end goes in.
        const turn = new Quaternion().setFromUnitVectors(UP, out.negate());
        this.places.push({ part, place: new Matrix4().compose(middle, turn, ONE) });
      }
    }
    this.follow();
  }

  /** Keeps every pick in its part, however that is turned. */
  follow(): void {
    const matrix = new Matrix4();
    this.places.forEach(({ part, place }, i) => {
      this.mesh.setMatrixAt(i, matrix.multiplyMatrices(part.matrix, place));
    });
    this.mesh.count = this.places.length;
    this.mesh.instanceMatrix.needsUpdate = true;
  }
}
