import { Group, Mesh } from 'three';
import { foamPad, stripAndWall } from './bowl-geometry.ts';
import { boxPiece, hairline } from './box-geometry.ts';
import type { Materials } from './materials.ts';
import { footShade } from './shades.ts';
import { BOX } from './units.ts';

/** The box with its bowl, which can be turned on the table. */
export class ArenaBox {
  readonly group = new Group();
  private readonly shade = footShade(BOX.half - 0.1, BOX.half - 0.1, 0.75);

  constructor(materials: Materials) {
    const pieces = ([0, 1, 2, 3] as const).map(
      (piece) => new Mesh(boxPiece(piece), materials.walnut),
    );
    const pad = new Mesh(foamPad(), materials.foam);
    const wall = new Mesh(stripAndWall(), materials.wall);
    const line = new Mesh(hairline(), materials.brass);
    for (const part of [...pieces, pad, wall]) {
      part.castShadow = true;
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
