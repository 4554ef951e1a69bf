import { Group, Mesh } from 'three';
import { casting } from '../scene/casting.ts';
import type { Materials } from '../scene/materials.ts';
import type { Quality } from '../scene/quality.ts';
import { footShade } from '../scene/shades.ts';
import { BOX } from '../scene/units.ts';
import { foamPad, stripAndWall } from './bowl-geometry.ts';
import { boxPiece, hairline } from './box-geometry.ts';

/** In how many steps the ovals are cut: the wood a quarter at a time, the bowl, the inlaid line. */
const CUT = {
  high: { wood: 56, bowl: 144, line: 240 },
  low: { wood: 20, bowl: 72, line: 144 },
};

/** The box with its bowl, which can be turned on the table. */
export class ArenaBox {
  readonly group = new Group();
  private readonly shade = footShade(BOX.half - 0.1, BOX.half - 0.1, 0.75);

  constructor(materials: Materials, quality: Quality) {
    const { wood, bowl, line: inlay } = CUT[quality];
    const pieces = ([0, 1, 2, 3] as const).map(
      (piece) => new Mesh(boxPiece(piece, wood), materials.walnut),
    );
    const pad = new Mesh(foamPad(bowl), materials.foam);
    const wall = new Mesh(stripAndWall(bowl), materials.wall);
    const line = new Mesh(hairline(inlay), materials.brass);
    for (const part of [...pieces, pad, wall]) {
      casting(part);
      part.receiveShadow = true;
    }
    line.receiveShadow = true;
    this.shade.position.y = BOX.table + 0.01;
    this.group.add(this.shade, ...pieces, pad, wall, line);
  }

  setContact(strength: number): void {
    this.shade.material.uniforms.strength!.value = strength;
  }
}
