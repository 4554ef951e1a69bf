import type { Object3D } from 'three';
import type { Framing, Layout, View, Viewport } from './framing.ts';

/** What stands on the table for a game or a screen: a box, a board, a cave. It has dice of its own. */
export interface StageSet {
  readonly group: Object3D;
  /** When all that it is made of is there: pictures are painted beside the page. */
  readonly ready?: Promise<unknown>;
  /** The colour of the cloth it stands on, where that is not the theme's. */
  readonly cloth?: string;
  /** Where its light comes from and falls, where that is not the window's: it has a ground of its own. */
  readonly lamp?: Lamp;
  framing(viewport: Viewport, view: View): Framing;
  /** The window has another shape, or another picture is taken: things may stand elsewhere. */
  arrange?(layout: Layout, view: View): void;
  /** It is seen so now: what would be in the way may move. */
  framed?(framing: Framing): void;
  setContact(strength: number): void;
  /** It is about to be drawn: where its dice are. */
  write(): void;
}

/** From where to where a light shines, in edges of a die. */
export interface Lamp {
  from: readonly [number, number, number];
  to: readonly [number, number, number];
}
