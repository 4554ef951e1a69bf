import type { Object3D } from 'three';
import type { DiceField } from './dice-field.ts';
import type { Framing, View, Viewport } from './framing.ts';

/** What may stand on the table in place of the box. It has dice of its own. */
export interface StageObject {
  readonly group: Object3D;
  readonly dice: Pick<DiceField, 'write' | 'entries'>;
  /** The colour of the cloth it stands on. */
  readonly cloth: string;
  /** Where its light comes from and falls, where that is not the window's: it has a ground of its own. */
  readonly lamp?: Lamp;
  framing(viewport: Viewport, view: View): Framing;
  setContact(strength: number): void;
}

/** From where to where a light shines, in edges of a die. */
export interface Lamp {
  from: readonly [number, number, number];
  to: readonly [number, number, number];
}
