import { aboutLevel, after, between, copyPose, type Pose } from '../../arena/pose.ts';
import { share, slide } from '../../play/easing.ts';
import type { Move } from '../../play/frame-loop.ts';
import type { DrawnDie } from '../../scene/dice-field.ts';
import type { Stage } from '../../scene/stage.ts';
import { APART, fadeAway, keepOnly, metres, REDUCED, SLIDE } from '../../table/dice-moves.ts';
import type { Stand } from './arene-places.ts';
import type { DiceKinds } from './set/dice-kinds.ts';

/** What of a stage things in the cave need to move. */
export type CaveStage = Pick<
  Stage,
  | 'animate'
  | 'changed'
  | 'isMotionReduced'
  | 'layout'
  | 'lean'
  | 'pause'
  | 'warm'
  | 'dim'
  | 'view'
  | 'setView'
>;

export type CaveDice = Pick<DiceKinds, 'become' | 'at' | 'has' | 'keys' | 'remove' | 'dress'>;

/** Milliseconds. */
const ROLL = 820;

/** Puts dice where they belong, at once, but for those that a hand holds; others go. */
export function putDice(
  dice: CaveDice,
  stands: readonly Stand[],
  isHeld: (id: number) => boolean,
): void {
  keepOnly(dice, stands);
  for (const stand of stands.filter(({ id }) => !isHeld(id))) {
    Object.assign(dice.become(stand.id, stand.kind), still(stand, copyPose(stand.pose)));
  }
}

function still({ glow, size }: Stand, pose: Pose): DrawnDie {
  return { pose, isInArena: false, floor: 0, presence: 1, glow, size };
}

/** Dice go to other places in a low arc; those that were not there yet appear. */
export function slideDice(
  stage: CaveStage,
  dice: CaveDice,
  stands: readonly Stand[],
  hop = 0.7,
): Move {
  const ways = stands.map((stand) => {
    const isNew = !dice.has(stand.id);
    const die = dice.become(stand.id, stand.kind);
    if (isNew) {
      Object.assign(die, still(stand, copyPose(stand.pose)), { presence: 0 });
    }
    die.isInArena = false;
    return { die, isNew, from: copyPose(die.pose), size: die.size, glow: die.glow, stand };
  });
  const millis = stage.isMotionReduced ? REDUCED : SLIDE;
  return stage.animate((elapsed) => {
    const time = share(elapsed, millis);
    const along = stage.isMotionReduced ? 1 : slide(time);
    for (const { die, isNew, from, size, glow, stand } of ways) {
      between(from, stand.pose, along, die.pose);
      die.pose.y += metres(hop) * 4 * along * (1 - along);
      die.size = size + (stand.size - size) * along;
      die.glow = glow + (stand.glow - glow) * time;
      die.presence = isNew ? time : 1;
    }
    return time < 1;
  });
}

/** Dice that leave rise a little and are gone. */
export function fadeDice(
  stage: CaveStage,
  dice: CaveDice,
  ids: readonly number[],
  millis?: number,
): Move {
  return fadeAway(stage, dice, ids, (time) => 0.5 * slide(time), millis);
}

/** Dice glow and rise before something becomes of them. */
export function raiseDice(stage: CaveStage, dice: CaveDice, ids: readonly number[]): Move {
  const up = ids
    .filter((id) => dice.has(id))
    .map((id) => ({ die: dice.at(id), y: dice.at(id).pose.y, glow: dice.at(id).glow }));
  return stage.animate((elapsed) => {
    const time = share(elapsed, stage.isMotionReduced ? REDUCED : 240);
    for (const { die, y, glow } of up) {
      die.pose.y = y + (stage.isMotionReduced ? 0 : metres(0.3) * slide(time));
      die.glow = glow + (0.7 - glow) * time;
    }
    return time < 1;
  });
}

/** Dice are thrown from the viewer's side, tumble over the felt and show what was drawn. */
export function rollDice(stage: CaveStage, dice: CaveDice, stands: readonly Stand[]): Move {
  const rolls = stands.map((stand, i) => {
    const to = stand.pose;
    const from = copyPose(to);
    from.x = to.x * 0.35 + metres(0.7 * Math.sin(stand.id * 2.7 + i));
    from.y = to.y + metres(1.7);
    from.z = metres(6.6);
    const die = dice.become(stand.id, stand.kind);
    Object.assign(die, still(stand, copyPose(from)));
    return { die, from, to, spin: 9 + (stand.id % 4) };
  });
  const last = ROLL + APART * Math.max(0, rolls.length - 1);
  return stage.animate((elapsed) => {
    rolls.forEach(({ die, from, to, spin }, i) => {
      const isReduced = stage.isMotionReduced;
      const time = isReduced ? share(elapsed, REDUCED) : share(elapsed - APART * i, ROLL);
      const along = isReduced ? 1 : 1 - (1 - time) ** 2.2;
      const left = 1 - along;
      between(from, to, along, die.pose);
      die.pose.rotation = after(
        aboutLevel(to.z - from.z, from.x - to.x, -spin * left),
        to.rotation,
      );
      // Falls, then hops ever lower.
      const fall = Math.max(0, 1 - time * 4) ** 2 * 1.7;
      const hop = Math.abs(Math.sin(time * 10)) * 0.85 * left ** 1.4;
      die.pose.y = to.y + (isReduced ? 0 : metres(Math.max(fall, hop)));
      die.presence = isReduced ? time : 1;
    });
    return elapsed < (stage.isMotionReduced ? REDUCED : last);
  });
}
