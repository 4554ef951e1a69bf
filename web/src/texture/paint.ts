import type { Cloth } from './cloth.ts';
import { type DieAtlas, dieAtlas } from './die-atlas.ts';
import { felt } from './felt.ts';
import { type Detail, paintTextures, type TextureSet } from './texture-set.ts';

/** What can be painted: what every table needs, and what some games need beyond. */
export interface Pictures {
  table: TextureSet;
  /** Wool felt, as figures are sewn of. */
  felt: Cloth;
  /** Dice with a pip on every face: those of the table have an X. */
  ordinary: DieAtlas;
}

export interface Wish {
  of: keyof Pictures;
  detail: Detail;
}

/** Paints what is wished for; whoever has a worker does it there. */
export type Painter = <Of extends keyof Pictures>(of: Of, detail: Detail) => Promise<Pictures[Of]>;

export function paint({ of, detail }: Wish): Pictures[keyof Pictures] {
  switch (of) {
    case 'table':
      return paintTextures(detail);
    case 'felt':
      return felt(512);
    case 'ordinary':
      return dieAtlas(detail === 'fine' ? 192 : 128, 'pip');
  }
}

/** The memory behind pictures, however they are kept, to be handed over instead of copied. */
export function buffersOf(made: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(made)) {
    return [made.buffer as ArrayBuffer];
  }
  return made !== null && typeof made === 'object' ? Object.values(made).flatMap(buffersOf) : [];
}
