import { Group, Mesh, type MeshPhysicalMaterial } from 'three';
import { dieAtlas } from '../../texture/die-atlas.ts';
import { DiceField } from '../dice-field.ts';
import { dieGeometry } from '../die-geometry.ts';
import type { Framing, View, Viewport } from '../framing.ts';
import { type Materials, texture } from '../materials.ts';
import type { Quality } from '../quality.ts';
import { footShade } from '../shades.ts';
import type { StageObject } from '../stage-object.ts';
import { BOX } from '../units.ts';
import { boardFraming } from './board-framing.ts';
import { bed, brassLine, frame, squares } from './board-geometry.ts';
import { BoardMarks } from './board-marks.ts';
import { OUTSIDE } from './squares.ts';

/** How much paler the pale squares are than the walnut of everything else. */
const PALE = [2.05, 2.25, 2.15] as const;

/** A board of seven by seven squares in a walnut frame, on plum cloth, with ivory and ebony dice. */
export class WoodenBoard implements StageObject {
  readonly group = new Group();
  readonly dice: DiceField;
  readonly marks = new BoardMarks();
  readonly cloth = '#2f1d2d';
  private readonly shade = footShade(OUTSIDE - 0.1, OUTSIDE - 0.1, 0.6);

  constructor(materials: Materials, quality: Quality) {
    const isFine = quality === 'high';
    this.dice = new DiceField(dieGeometry(isFine ? 4 : 2), ordinaryDice(materials, isFine));
    const pale = materials.walnut.clone();
    pale.color.setRGB(...PALE);
    const parts = [
      new Mesh(squares(true), pale),
      new Mesh(squares(false), materials.walnut),
      new Mesh(bed(), materials.walnut),
      new Mesh(frame(), materials.walnut),
    ];
    for (const part of parts) {
      part.castShadow = true;
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

  setContact(strength: number): void {
    this.shade.material.uniforms.strength!.value = strength;
  }
}

/** Dice with a 1 where those of Strike have an X. */
function ordinaryDice(materials: Materials, isFine: boolean): MeshPhysicalMaterial {
  const atlas = dieAtlas(isFine ? 192 : 128, 'pip');
  const made = materials.ivory.clone();
  made.map = texture(atlas.colour, true);
  made.roughnessMap = texture(atlas.roughness, false);
  made.normalMap = texture(atlas.normal, false);
  return made;
}
