import {
  type BatchedMesh,
  Group,
  Matrix4,
  Mesh,
  MeshPhysicalMaterial,
  PointLight,
  Vector2,
} from 'three';
import { AimPips } from '../../../bowl/aim-pips.ts';
import type { Gesture } from '../../../gesture/gesture.ts';
import { casting } from '../../../scene/casting.ts';
import type { Framing, View, Viewport } from '../../../scene/framing.ts';
import { setWood, woodLike } from '../../../scene/made-of.ts';
import type { Wood } from '../../../scene/makes.ts';
import { cloth, finished, laterTexture, type Materials } from '../../../scene/materials.ts';
import type { Quality } from '../../../scene/quality.ts';
import type { Lamp, StageSet } from '../../../scene/stage-set.ts';
import type { Painter } from '../../../texture/paint.ts';
import { areneFraming } from './arene-framing.ts';
import { atOnce } from './at-once.ts';
import { backWall, floor, kerb, raisedFor, sheets } from './cave.ts';
import { DiceKinds } from './dice-kinds.ts';
import { Gems } from './gems.ts';
import { Ogre } from './ogre.ts';

const GLOW = 70;

/** The cave as a toy theatre: sheets of wood, felt, and the Ogre in the light behind. */
export class AreneSet implements StageSet {
  readonly group = new Group();
  readonly ready: Promise<unknown>;
  readonly dice: DiceKinds;
  readonly ogre: Ogre;
  readonly gems = new Gems(0);
  readonly cloth = '#431419';
  readonly lamp: Lamp = { from: [-12, 19, 27], to: [0.6, 2.4, -3] };
  private readonly wood: MeshPhysicalMaterial;
  private readonly sheets: BatchedMesh;
  private readonly pips = new AimPips();
  private readonly glow = new PointLight('#ffc795', GLOW, 30, 1.6);

  constructor(materials: Materials, quality: Quality, paint: Painter) {
    const isFine = quality === 'high';
    const fibres = paint('felt', isFine ? 'fine' : 'coarse');
    const map = laterTexture(
      fibres.then(({ colour }) => colour),
      true,
    );
    const normalMap = laterTexture(
      fibres.then(({ normal }) => normal),
      false,
    );
    const of = (colour: string, sheen: string, depth: number) => {
      const made = new MeshPhysicalMaterial({
        ...{
          map,
          normalMap,
          normalScale: new Vector2(depth, depth).multiplyScalar(isFine ? 1 : 0.5),
          color: cloth(colour),
        },
        ...{
          roughness: 1,
          sheenRoughness: 0.55,
          sheenColor: cloth(sheen),
        },
        ...{ vertexColors: true, envMapIntensity: 0.6 },
      });
      return finished(made, { sheen: 0.9 });
    };
    const wool = of('#69704c', '#5a6140', 1);
    const oxblood = of('#4a161b', '#3a1518', 0.7);
    const plaster = of('#8a5f48', '#000000', 0.5);
    this.dice = new DiceKinds(materials, isFine, paint);
    this.ready = Promise.all([fibres, this.dice.ready]);
    this.ogre = new Ogre(wool, isFine);
    this.wood = woodLike(materials.walnut);
    this.sheets = casting(atOnce(sheets(isFine), this.wood));
    const wall = new Mesh(backWall(), plaster);
    const ground = new Mesh(floor(), oxblood);
    const ring = casting(new Mesh(kerb(), oxblood));
    for (const part of [this.sheets, wall, ground, ring]) {
      part.receiveShadow = true;
    }
    this.glow.position.set(1.2, 6, -10.6);
    this.group.add(this.sheets, wall, ground, ring, this.ogre.group, this.gems.mesh, this.glow);
    // The felt is too dark for shades of the pips.
    this.group.add(this.dice.group, this.pips.mesh);
  }

  framing(viewport: Viewport, view: View): Framing {
    return areneFraming(viewport, view);
  }

  /** The sheets rise before whoever looks from higher, as in a theatre. */
  framed({ elevation }: Framing): void {
    for (let i = 0; i < this.sheets.instanceCount; i++) {
      this.sheets.setMatrixAt(i, new Matrix4().makeTranslation(0, raisedFor(elevation, i), 0));
    }
  }

  /** Makes the cave of another wood. */
  useWood(wood: Wood): void {
    setWood(this.wood, wood);
  }

  write(): void {
    this.dice.write(0);
  }

  setContact(): void {
    // Nothing here stands on the table.
  }

  /** Shows a gesture's aim and strength, at so many pixels for an edge of a die; paler for another hunter's. */
  showAim(gesture: Gesture, scale: number, opacity = 1): void {
    this.pips.aim(gesture, scale, opacity);
  }

  hideAim(): void {
    this.pips.hide();
  }

  /** How bright it is behind the Ogre, from 0 to 1. */
  setGlow(share: number): void {
    this.glow.intensity = GLOW * share;
  }
}
