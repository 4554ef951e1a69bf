import { share } from '../play/easing.ts';
import type { Move } from '../play/frame-loop.ts';
import type { DiceField } from '../scene/dice-field.ts';
import type { Stage } from '../scene/stage.ts';
import { UNITS_A_METRE } from '../scene/units.ts';

/** Milliseconds. */
export const SLIDE = 420;
export const APART = 45;
export const REDUCED = 120;
const FADE = 360;

export const metres = (edges: number) => edges / UNITS_A_METRE;

/** Takes away the dice that belong nowhere. */
export function keepOnly(
  dice: Pick<DiceField, 'keys' | 'remove'>,
  stands: readonly { id: number }[],
): void {
  const kept = new Set<number | string>(stands.map(({ id }) => id));
  for (const key of dice.keys()) {
    if (!kept.has(key)) {
      dice.remove(key);
    }
  }
}

/** Dice fade and are gone; meanwhile each is so much higher, in edges of a die. */
export function fadeAway(
  stage: Pick<Stage, 'animate' | 'isMotionReduced'>,
  dice: Pick<DiceField, 'at' | 'has' | 'remove'>,
  ids: readonly number[],
  risen: (time: number) => number,
  millis = FADE,
): Move {
  const gone = ids.filter((id) => dice.has(id)).map((id) => ({ id, die: dice.at(id) }));
  const heights = gone.map(({ die }) => die.pose.y);
  return stage.animate((elapsed) => {
    const time = share(elapsed, stage.isMotionReduced ? REDUCED : millis);
    gone.forEach(({ id, die }, i) => {
      die.presence = 1 - time;
      die.pose.y = heights[i]! + (stage.isMotionReduced ? 0 : metres(risen(time)));
      if (time === 1) {
        dice.remove(id);
      }
    });
    return time < 1;
  });
}
