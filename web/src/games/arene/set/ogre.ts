import {
  type BatchedMesh,
  ConeGeometry,
  Group,
  Mesh,
  type MeshPhysicalMaterial,
  MeshStandardMaterial,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { casting } from '../../../scene/casting.ts';
import { HANDS, type PartName, PLACES, ZONES, type ZoneName } from './anatomy.ts';
import { atOnce } from './at-once.ts';
import { Picks } from './picks.ts';
import { type Place, Stuffing, stitches } from './stuffing.ts';
import { Token, tokenMaterial } from './tokens.ts';

const PIVOTS: Readonly<Record<PartName, Place>> = {
  body: [0, 0, 0],
  head: [0, 4.95, 0],
  'left-arm': [-1.75, 4.25, 0],
  'right-arm': [1.75, 4.25, 0],
};
const PARTS = Object.keys(PIVOTS) as PartName[];
const STANDS = new Vector3(0.2, 0, -7.6);
const SIZE = 1.12;
const TURNED = -0.06;

/** What is to be seen of a zone. */
export interface ZoneLook {
  number: number;
  hits: number;
  isFull: boolean;
}

/** The Ogre: a stuffed wool pincushion, with numbers sewn on and toothpicks for wounds. */
export class Ogre {
  readonly group = new Group();
  private readonly parts = new Map<PartName, Group>();
  private readonly tokens = new Map<ZoneName, Token>();
  /** His parts sewn of felt, in the order of `PARTS`. */
  private readonly felts: BatchedMesh;
  private readonly picks: Picks;
  private readonly eyes = beads();

  constructor(wool: MeshPhysicalMaterial, isFine: boolean) {
    const thread = new MeshStandardMaterial({ color: '#e9dcbd', roughness: 0.9 });
    for (const name of PARTS) {
      const part = new Group();
      part.position.set(...PIVOTS[name]);
      this.parts.set(name, part);
      this.group.add(part);
    }
    this.felts = casting(
      atOnce(
        PARTS.map((name) => sewn(name, isFine)),
        wool,
      ),
    );
    this.felts.receiveShadow = true;
    // He is always seen whole.
    this.felts.frustumCulled = false;
    this.felts.perObjectFrustumCulled = false;
    this.felts.sortObjects = false;
    this.picks = new Picks(this.parts);
    this.group.add(this.felts, this.picks.mesh);
    this.parts.get('body')!.add(new Mesh(seam(), thread));
    this.parts.get('head')!.add(new Mesh(mouthLine(), thread), this.eyes, tusks());
    const ivory = tokenMaterial();
    for (const zone of ZONES) {
      const { part, token: at, faces, size } = PLACES[zone];
      const token = new Token(ivory, within(part, at), faces, size);
      this.tokens.set(zone, token);
      this.parts.get(part)!.add(token.mesh, token.ring);
    }
    this.stand(0, 0);
  }

  show(zones: ReadonlyMap<ZoneName, ZoneLook>): void {
    const hits = new Map([...zones].map(([zone, look]) => [zone, look.hits]));
    this.picks.show(hits);
    for (const [zone, { number, isFull }] of zones) {
      this.tokens.get(zone)?.show(number, isFull);
    }
  }

  /** Rings the zones that may be chosen, and the one that the hand is at. */
  light(open: ReadonlySet<string>, at: string | undefined): void {
    for (const [zone, token] of this.tokens) {
      token.light(open.has(zone), at === zone);
    }
  }

  /**
   * How far he looms over the hunters, how far he has slumped, and how far he reaches out to the
   * left (below 0) or to the right: each from 0 to 1.
   */
  stand(loom: number, slump: number, reach = 0): void {
    const { group } = this;
    group.position.copy(STANDS);
    group.position.z += 1.5 * loom - 0.5 * slump;
    group.position.y += 0.12 * loom - 0.55 * slump;
    group.scale.set(SIZE, SIZE * (1 + 0.04 * loom - 0.12 * slump), SIZE);
    group.rotation.set(0.17 * loom - 0.2 * slump, TURNED, 0.1 * slump);
    this.turn('head', 0.12 * loom + 0.42 * slump, 0, -0.3 * slump);
    const left = Math.max(0, -reach);
    const right = Math.max(0, reach);
    group.rotation.y = TURNED + 0.32 * reach;
    this.turn('left-arm', -0.95 * loom + 0.1 * slump - 0.35 * left, 0.1 * loom, 0.22 * slump);
    this.turn('right-arm', -0.6 * loom + 0.15 * slump - 0.7 * right, 0, 0.15 * loom - 0.62 * slump);
    // His eyes close as he goes down.
    this.eyes.scale.y = 1 - 0.88 * Math.min(1, slump);
    PARTS.forEach((name, i) => {
      const part = this.parts.get(name)!;
      part.updateMatrix();
      this.felts.setMatrixAt(i, part.matrix);
    });
    this.picks.follow();
  }

  /** Where the middle of a zone is now, in edges of a die. */
  placeOf(zone: ZoneName): Vector3 {
    this.group.updateMatrixWorld();
    return this.tokens.get(zone)!.mesh.getWorldPosition(new Vector3());
  }

  /** Where the hand is now that reaches to the left or to the right, in edges of a die. */
  handAt(reach: number): Vector3 {
    return this.placeOf(reach < 0 ? 'left-hand' : 'right-hand');
  }

  private turn(part: PartName, x: number, y: number, z: number): void {
    this.parts.get(part)!.rotation.set(x, y, z);
  }
}

function within(part: PartName, [x, y, z]: Place): Place {
  const [px, py, pz] = PIVOTS[part];
  return [x - px, y - py, z - pz];
}

function sewn(part: PartName, isFine: boolean) {
  const felt = new Stuffing(PIVOTS[part], isFine);
  switch (part) {
    case 'body':
      return body(felt).sewn();
    case 'head':
      return head(felt).sewn();
    case 'left-arm':
      return arm(felt, -1, HANDS.left, [-2.75, 2.9, 0.75], -0.78, 0.35).sewn();
    case 'right-arm':
      return arm(felt, 1, HANDS.right, [2.7, 3.5, 0.8], 0.8, 0.2).sewn();
  }
}

function body(felt: Stuffing): Stuffing {
  const profile = Array.from({ length: 33 }, (_, i) => {
    const up = i / 32;
    const round = Math.sin(Math.PI * (0.06 + 0.926 * up ** 0.86)) ** 0.62;
    return new Vector2(Math.max(0.001, 2.28 * round * (1 - 0.16 * up)), 1.15 + up * 4.1);
  });
  felt.lathe(profile, 0.84, 0).ball([0, 3.0, 0.78], [1.45, 1.4, 1.24], 1);
  for (const side of [-1, 1]) {
    felt.limb([side * 1.12, 0.9, 0.1], [side, 2.0, 0], 0.88, 0);
    felt.ball([side * 1.28, 0.46, 0.62], [0.98, 0.5, 1.15], 0);
    for (const toe of [0, 1, 2]) {
      const z = 1.5 - Math.abs(toe - 1) * 0.08;
      felt.ball([side * (0.82 + toe * 0.46), 0.36, z], [0.25, 0.26, 0.26], 1);
    }
  }
  return felt;
}

function head(felt: Stuffing): Stuffing {
  felt
    .ball([0, 5.95, 0.18], [1.55, 1.28, 1.32], 0)
    .ball([0, 5.42, 0.55], [1.42, 0.74, 1.15], 0)
    .ball([0, 5.92, 1.5], [0.36, 0.31, 0.34], 1);
  for (const side of [-1, 1]) {
    felt.limb([side * 0.92, 6.44, 1.06], [side * 0.28, 6.26, 1.3], 0.2, 1);
    felt.ball([side * 1.62, 6.15, -0.05], [0.52, 0.34, 0.2], 1, side * 0.45);
  }
  return felt;
}

function arm(
  felt: Stuffing,
  side: number,
  hand: Place,
  wrist: Place,
  reach: number,
  forward: number,
): Stuffing {
  const [x, y, z] = hand;
  felt.limb([side * 1.75, 4.25, 0], wrist, 0.62, 0).ball(hand, [0.98, 0.92, 0.86], 0);
  for (const finger of [-1, 0, 1]) {
    felt.ball([x + finger * 0.5, y + reach, z + forward], [0.3, 0.43, 0.32], 1);
  }
  return felt;
}

/** The stitches round his belly. */
function seam() {
  const points = Array.from({ length: 48 }, (_, i): Place => {
    const angle = (i / 48) * 2 * Math.PI;
    const x = 1.36 * Math.cos(angle);
    const y = 3 + 1.31 * Math.sin(angle);
    return [x, y, bellyAt(x, y) + 0.01];
  });
  return stitches(points, PIVOTS.body, true);
}

/** How far forward his belly reaches: the patch, or the body behind it. */
function bellyAt(x: number, y: number): number {
  const patch = 1 - (x / 1.45) ** 2 - ((y - 3) / 1.4) ** 2;
  const up = Math.min(1, Math.max(0, (y - 1.15) / 4.1));
  const radius = 2.28 * Math.sin(Math.PI * (0.06 + 0.926 * up ** 0.86)) ** 0.62 * (1 - 0.16 * up);
  const behind = 0.84 * Math.sqrt(Math.max(0, radius ** 2 - x ** 2));
  return Math.max(behind, patch > 0 ? 0.78 + 1.24 * Math.sqrt(patch) : 0);
}

function mouthLine() {
  const points = Array.from({ length: 13 }, (_, i): Place => {
    const x = -0.95 + (1.9 * i) / 12;
    return [x, 5.33 + 0.1 * (x / 0.95) ** 2, 0.57 + 1.15 * Math.sqrt(1 - (x / 1.46) ** 2)];
  });
  return stitches(points, PIVOTS.head);
}

/** Beads for eyes, which close by getting flat. */
function beads(): Mesh {
  const bead = new MeshStandardMaterial({ color: '#120c0a', roughness: 0.1, envMapIntensity: 4 });
  const eyes = [-1, 1].map((side) =>
    new SphereGeometry(0.165, 24, 18).translate(side * 0.55, 0, 1.36),
  );
  const mesh = new Mesh(mergeGeometries(eyes), bead);
  mesh.position.y = 6.04 - PIVOTS.head[1];
  return mesh;
}

function tusks(): Mesh {
  const [, up] = PIVOTS.head;
  const bone = new MeshStandardMaterial({ color: '#e8dabb', roughness: 0.45 });
  const both = [-1, 1].map((side) =>
    new ConeGeometry(0.16, 0.46, 24)
      .rotateX(0.2)
      .rotateZ(-side * 0.12)
      .translate(side * 0.78, 5.55 - up, 1.54),
  );
  return casting(new Mesh(mergeGeometries(both), bone));
}
