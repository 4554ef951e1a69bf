import { Color, Group, type MeshPhysicalMaterial, type Texture } from 'three';
import { DiceField, type DieKey, type DrawnDie } from '../../../scene/dice-field.ts';
import { dieGeometry } from '../../../scene/die-geometry.ts';
import type { DieMake } from '../../../scene/makes.ts';
import { type Materials, texture } from '../../../scene/materials.ts';
import { ordinaryDice } from '../../../scene/ordinary-dice.ts';
import { isOnPhone } from '../../../scene/quality.ts';
import { ATLAS_COLUMNS, ATLAS_ROWS } from '../../../texture/die-atlas.ts';
import type { Painter } from '../../../texture/paint.ts';
import { pixels, put } from '../../../texture/pixels.ts';
import { inked, write } from './inked.ts';
import { TEN_COLUMNS, TEN_ROWS, tenGeometry } from './ten-geometry.ts';

/** The faces of dice with figures, in the order of a cube's facets. */
const JOKER = '12345J';
const MULTIPLIER = '123321';

/** How many pixels of a texture a face with a figure has: a phone shows dice smaller, and has less memory. */
const faceSize = () => (isOnPhone() ? 96 : 128);

/** How bright the felt is round dice that glow. */
const HALO = 1;

/** Dice of several kinds, each kind drawn at once. */
export class DiceKinds {
  readonly group = new Group();
  readonly ready: Promise<unknown>;
  private readonly fields: Readonly<Record<string, DiceField>>;
  private readonly kinds = new Map<DieKey, string>();

  constructor(materials: Materials, isFine: boolean, paint: Painter) {
    const plain = ordinaryDice(materials, isFine, paint);
    this.ready = plain.ready;
    const steps = isFine ? 4 : 2;
    const cube = () => dieGeometry(steps);
    this.fields = {
      plain: new DiceField(cube(), plain.material, HALO),
      joker: new DiceField(cube(), cubeWith(materials, JOKER, '#c98a28', '#2b1c0d'), HALO),
      multiplier: new DiceField(
        cube(),
        cubeWith(materials, MULTIPLIER, '#35546f', '#efe4cc'),
        HALO,
      ),
      ten: new DiceField(tenGeometry(), tenMaterial(materials), HALO),
    };
    for (const { mesh, shades } of Object.values(this.fields)) {
      this.group.add(mesh, shades.mesh);
    }
  }

  /** Says of what kind a die is, before it is first drawn. */
  become(key: DieKey, kind: string): DrawnDie {
    const known = kind in this.fields ? kind : 'plain';
    if (this.kinds.get(key) !== known) {
      this.remove(key);
      this.kinds.set(key, known);
    }
    return this.at(key);
  }

  /** Says what ordinary dice are made of; special ones are known by their colours. */
  dress(make: DieMake): void {
    this.fields.plain!.usual = make;
  }

  at(key: DieKey): DrawnDie {
    return this.fieldOf(key).at(key);
  }

  has(key: DieKey): boolean {
    return this.fieldOf(key).has(key);
  }

  remove(key: DieKey): void {
    this.fieldOf(key).remove(key);
    this.kinds.delete(key);
  }

  keys(): DieKey[] {
    return Object.values(this.fields).flatMap((field) => field.keys());
  }

  *entries(): IterableIterator<[DieKey, DrawnDie]> {
    for (const field of Object.values(this.fields)) {
      yield* field.entries();
    }
  }

  write(turn: number): void {
    for (const field of Object.values(this.fields)) {
      field.write(turn);
    }
  }

  private fieldOf(key: DieKey): DiceField {
    return this.fields[this.kinds.get(key) ?? 'plain']!;
  }
}

function cubeWith(materials: Materials, faces: string, body: string, ink: string) {
  const map = inked(ATLAS_COLUMNS, ATLAS_ROWS, faceSize(), (paint, column, row) => {
    paint.fillStyle = body;
    paint.fillRect(0, 0, 1, 1);
    paint.fillStyle = ink;
    write(paint, faces[row * ATLAS_COLUMNS + column]!, 0.5, 0.5, 0.5);
  });
  // Coloured dice are rougher, or their top glares.
  return ofIvory(materials, map, even(230, 230, 230), even(127, 127, 255));
}

function tenMaterial(materials: Materials): MeshPhysicalMaterial {
  const map = inked(TEN_COLUMNS, TEN_ROWS, faceSize(), (paint, column, row) => {
    const figure = String(row * TEN_COLUMNS + column);
    paint.fillStyle = '#e2d3b2';
    paint.fillRect(0, 0, 1, 1);
    paint.fillStyle = '#8a2a22';
    write(paint, figure, 0.5, 0.46, 0.29);
    if (figure === '6' || figure === '9') {
      paint.fillRect(0.39, 0.655, 0.22, 0.028);
    }
  });
  const made = ofIvory(materials, map, even(130, 130, 130), even(127, 127, 255));
  made.color = new Color(1, 1, 1);
  return made;
}

/** One colour all over: so that all dice are drawn by one program. */
function even(red: number, green: number, blue: number): Texture {
  const picture = pixels(2, 2);
  for (let k = 0; k < 4; k++) {
    put(picture, k, red, green, blue);
  }
  return texture(picture, false);
}

function ofIvory(materials: Materials, map: Texture, rough: Texture, normal: Texture) {
  const made = materials.ivory.clone();
  made.map = map;
  made.roughnessMap = rough;
  made.normalMap = normal;
  return made;
}
