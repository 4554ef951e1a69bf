import {
  Box3,
  CylinderGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshPhysicalMaterial,
  type MeshStandardMaterial,
  Vector3,
} from 'three';
import { describe, expect, it, vi } from 'vitest';
import { ZONES } from '../src/games/arene/set/anatomy.ts';
import { Ogre } from '../src/games/arene/set/ogre.ts';

// Figures are painted on a canvas, which only a browser has.
vi.mock('../src/games/arene/set/inked.ts', async () => ({
  inked: () => null,
  lettersAreThere: async () => {},
}));

const BEADS = '120c0a';

/** How high his eyes are open. */
function openEyes(ogre: Ogre): number {
  let eyes: Mesh | undefined;
  ogre.group.traverse((each) => {
    const material = each instanceof Mesh ? (each.material as MeshStandardMaterial) : undefined;
    eyes = material?.color?.getHexString() === BEADS ? (each as Mesh) : eyes;
  });
  const box = new Box3().setFromBufferAttribute(
    eyes!.geometry.getAttribute('position') as Parameters<Box3['setFromBufferAttribute']>[0],
  );
  return (box.max.y - box.min.y) * eyes!.scale.y;
}

/** How many of the numbers on him are seen. */
function numbersOn(ogre: Ogre): number {
  let seen = 0;
  ogre.group.traverse((each) => {
    if (each instanceof Mesh && each.geometry instanceof CylinderGeometry && each.visible) {
      seen++;
    }
  });
  return seen;
}

/** Where the picks in him are. */
function picksIn(ogre: Ogre): Vector3[] {
  const all: InstancedMesh[] = [];
  ogre.group.traverse((each) => {
    if (each instanceof InstancedMesh) {
      all.push(each);
    }
  });
  // One call draws them all.
  expect(all).toHaveLength(1);
  const [picks] = all;
  const matrix = new Matrix4();
  return Array.from({ length: picks!.count }, (_, i) => {
    picks!.getMatrixAt(i, matrix);
    return new Vector3().setFromMatrixPosition(matrix);
  });
}

describe('the Ogre', () => {
  const ogre = new Ogre(new MeshPhysicalMaterial(), false);

  it('shows no number before a hunt begins, when his zones have none', () => {
    const zones = (number: number) =>
      new Map(ZONES.map((zone) => [zone, { number, hits: 0, isFull: false }]));
    expect(numbersOn(ogre)).toBe(0);
    ogre.show(zones(3));
    expect(numbersOn(ogre)).toBe(6);
    ogre.show(zones(0));
    expect(numbersOn(ogre)).toBe(0);
  });

  it('keeps every pick in the part that it went into, however that is turned', () => {
    const hits = { head: 2, chest: 1, 'left-hand': 1 } as Record<string, number>;
    const looks = ZONES.map(
      (zone) => [zone, { number: 3, hits: hits[zone] ?? 0, isFull: false }] as const,
    );
    /** How far the pick in his left hand is from the number on it. */
    const fromNumber = () =>
      ogre.group.localToWorld(picksIn(ogre).at(-1)!).distanceTo(ogre.placeOf('left-hand'));
    ogre.stand(0, 0);
    ogre.show(new Map(looks));
    expect(picksIn(ogre)).toHaveLength(4);
    const [before, hand] = [fromNumber(), picksIn(ogre).at(-1)!];
    ogre.stand(1, 0);
    expect(picksIn(ogre).at(-1)!.distanceTo(hand)).toBeGreaterThan(1);
    expect(fromNumber()).toBeCloseTo(before, 1);
    ogre.stand(0, 0);
    ogre.show(new Map());
    expect(picksIn(ogre)).toEqual([]);
  });

  it('closes his eyes as he goes down, and opens them for the next hunt', () => {
    ogre.stand(0, 0);
    const awake = openEyes(ogre);
    ogre.stand(1, 0);
    expect(openEyes(ogre)).toBe(awake);
    ogre.stand(0, 0.5);
    expect(openEyes(ogre)).toBeLessThan(0.6 * awake);
    ogre.stand(0, 1);
    expect(openEyes(ogre)).toBeLessThan(0.15 * awake);
    ogre.stand(0, 0);
    expect(openEyes(ogre)).toBe(awake);
  });
});
