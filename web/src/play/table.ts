import type { DiceField } from '../scene/dice-field.ts';
import type { Trays } from '../scene/trays.ts';
import type { Animation, Move } from './frame-loop.ts';

/** What of a stage is needed to move dice on it. */
export interface Table {
  readonly dice: DiceField;
  readonly trays: Trays;
  readonly isMotionReduced: boolean;
  /** How far the box is turned, counter-clockwise seen from above. */
  readonly turn: number;
  animate(animation: Animation): Move;
  /** Lets the table be looked at for so many milliseconds. */
  pause(millis: number): Move;
  changed(): void;
}
