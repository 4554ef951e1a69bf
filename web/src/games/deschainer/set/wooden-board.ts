import { Group, Mesh, type MeshPhysicalMaterial } from 'three';
import { casting } from '../../../scene/casting.ts';
import { DiceField } from '../../../scene/dice-field.ts';
import { dieGeometry } from '../../../scene/die-geometry.ts';
import type { Framing, View, Viewport } from '../../../scene/framing.ts';
import { setWood, woodLike } from '../../../scene/made-of.ts';
import type { Wood } from '../../../scene/makes.ts';
import type { Materials } from '../../../scene/materials.ts';
import { ordinaryDice } from '../../../scene/ordinary-dice.ts';
import type { Quality } from '../../../scene/quality.ts';
import { footShade } from '../../../scene/shades.ts';
import type { StageSet } from '../../../scene/stage-set.ts';
import { BOX } from '../../../scene/units.ts';
import type { Painter } from '../../../texture/paint.ts';
import { boardFraming } from './board-framing.ts';
import { bed, brassLine, frame, squares } from './board-geometry.ts';
import { BoardMarks } from './board-marks.ts';
import { OUTSIDE } from './squares.ts';

/** How much paler the pale squares are than the walnut of everything else. */
const PALE = [2.05, 2.25, 2.15] as const;

/** A board of seven by seven squares in a walnut frame, on plum cloth, with ivory and ebony dice. */
export class WoodenBoard implements StageSet {
  readonly group = new Group();
  readonly ready: Promise<unknown>;
  readonly dice: DiceField;
  readonly marks = new BoardMarks();
  readonly cloth = '#2f1d2d';
  private readonly frameWood: MeshPhysicalMaterial;
  private readonly shade = footShade(OUTSIDE - 0.1, OUTSIDE - 0.1, 0.6);

  constructor(materials: Materials, quality: Quality, paint: Painter) {
    const isFine = quality === 'high';
    const ordinary = ordinaryDice(materials, isFine, paint);
    this.ready = ordinary.ready;
    this.dice = new DiceField(dieGeometry(isFine ? 4 : 2), ordinary.material);
    const pale = woodLike(materials.walnut);
    this.frameWood = woodLike(materials.walnut);
    pale.color.setRGB(...PALE);
    const parts = [
      new Mesh(squares(true), pale),
      new Mesh(squares(false), materials.walnut),
      new Mesh(bed(), materials.walnut),
      new Mesh(frame(), this.frameWood),
    ];
    for (const part of parts) {
      casting(part);
      part.receiveShadow = true;
    }
    const line = new Mesh(brassLine(), materials.brass);
    line.receiveShadow = true;
    this.shade.position.y = BOX.table + 0.01;
    this.group.add(this.shade, ...parts, line, this.marks.mesh);
    this.group.add(this.dice.mesh, this.dice.shades.mesh);
  }

  framing(viewport: Viewport, view: View): Framing {
    return boardFraming(viewport, view);
  }

  write(): void {
    this.dice.write(0);
  }

  /** Makes the frame of another wood; squares stay as they are, so that dice are seen on them. */
  useWood(wood: Wood): void {
    setWood(this.frameWood, wood);
  }

  setContact(strength: number): void {
    this.shade.material.uniforms.strength!.value = strength;
  }
}
