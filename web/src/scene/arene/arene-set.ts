import { Group, Mesh, MeshPhysicalMaterial, PointLight, Vector2 } from 'three';
import { felt } from '../../texture/felt.ts';
import type { Framing, View, Viewport } from '../framing.ts';
import { cloth, type Materials, texture } from '../materials.ts';
import type { Quality } from '../quality.ts';
import type { Lamp, StageObject } from '../stage-object.ts';
import { areneFraming } from './arene-framing.ts';
import { backWall, floor, kerb, sheets } from './cave.ts';
import { DiceKinds } from './dice-kinds.ts';
import { Gems } from './gems.ts';
import { Ogre } from './ogre.ts';

const GLOW = 70;

/** The cave as a toy theatre: sheets of wood, felt, and the Ogre in the light behind. */
export class AreneSet implements StageObject {
  readonly group = new Group();
  readonly dice: DiceKinds;
  readonly ogre: Ogre;
  readonly gems = new Gems(0);
  readonly cloth = '#431419';
  readonly lamp: Lamp = { from: [-12, 19, 27], to: [0.6, 2.4, -3] };
  private readonly glow = new PointLight('#ffc795', GLOW, 30, 1.6);

  constructor(materials: Materials, quality: Quality) {
    const isFine = quality === 'high';
    const fibres = felt(512);
    const map = texture(fibres.colour, true);
    const normalMap = texture(fibres.normal, false);
    const of = (colour: string, sheen: string, depth: number) =>
      new MeshPhysicalMaterial({
        ...{
          map,
          normalMap,
          normalScale: new Vector2(depth, depth).multiplyScalar(isFine ? 1 : 0.5),
          color: cloth(colour),
        },
        ...{
          roughness: 1,
          sheen: isFine ? 0.9 : 0,
          sheenRoughness: 0.55,
          sheenColor: cloth(sheen),
        },
        ...{ vertexColors: true, envMapIntensity: 0.6 },
      });
    const wool = of('#69704c', '#5a6140', 1);
    const oxblood = of('#4a161b', '#3a1518', 0.7);
    const plaster = of('#8a5f48', '#000000', 0.5);
    this.dice = new DiceKinds(materials, isFine);
    this.ogre = new Ogre(wool, isFine);
    const cave = new Mesh(sheets(isFine), materials.walnut);
    const wall = new Mesh(backWall(), plaster);
    const ground = new Mesh(floor(), oxblood);
    const ring = new Mesh(kerb(), oxblood);
    for (const part of [cave, wall, ground, ring]) {
      part.receiveShadow = true;
    }
    cave.castShadow = true;
    ring.castShadow = true;
    this.glow.position.set(1.2, 6, -10.6);
    this.group.add(cave, wall, ground, ring, this.ogre.group, this.gems.mesh, this.glow);
    this.group.add(this.dice.group);
  }

  framing(viewport: Viewport, view: View): Framing {
    return areneFraming(viewport, view);
  }

  setContact(): void {
    // Nothing here stands on the table.
  }

  /** How bright it is behind the Ogre, from 0 to 1. */
  setGlow(share: number): void {
    this.glow.intensity = GLOW * share;
  }
}
