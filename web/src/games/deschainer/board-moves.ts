import { aboutLevel, after, between, copyPose, type Pose } from '../../arena/pose.ts';
import { share, slide } from '../../play/easing.ts';
import type { Move } from '../../play/frame-loop.ts';
import type { DiceField, DrawnDie } from '../../scene/dice-field.ts';
import type { DieMake } from '../../scene/makes.ts';
import type { Stage } from '../../scene/stage.ts';
import { APART, fadeAway, keepOnly, metres, REDUCED, SLIDE } from '../../table/dice-moves.ts';
import type { Stand } from './board-places.ts';

/** What of a stage dice on a board need to move. */
export type BoardStage = Pick<
  Stage,
  'animate' | 'changed' | 'isMotionReduced' | 'layout' | 'lean' | 'pause' | 'warm'
>;

/** Milliseconds. */
const HOP = 340;
const ROLL = 760;

/** Puts dice where they belong, at once; others go. */
export function putDice(dice: DiceField, stands: readonly Stand[]): void {
  keepOnly(dice, stands);
  for (const { id, pose, make, floor } of stands) {
    Object.assign(dice.at(id), still(copyPose(pose), make, floor));
  }
}

function still(pose: Pose, make: DieMake, floor: number): DrawnDie {
  return { pose, isInArena: false, floor, presence: 1, glow: 0, size: 1, make };
}

/** Dice go to other places, straight over the wood; `hop` lifts them on the way. */
export function slideDice(
  stage: BoardStage,
  dice: DiceField,
  stands: readonly Stand[],
  hop = 0,
): Move {
  const ways = stands.map(({ id, pose }) => ({
    die: dice.at(id),
    from: copyPose(dice.at(id).pose),
    to: pose,
  }));
  const millis = stage.isMotionReduced ? REDUCED : hop > 0 ? HOP : SLIDE;
  return stage.animate((elapsed) => {
    const time = share(elapsed, millis);
    const along = stage.isMotionReduced ? 1 : slide(time);
    for (const { die, from, to } of ways) {
      between(from, to, along, die.pose);
      die.pose.y += metres(hop) * 4 * along * (1 - along);
      die.glow *= 1 - time;
    }
    return time < 1;
  });
}

/** Dice rise a little: they are about to strike. */
export function raiseDice(stage: BoardStage, dice: DiceField, ids: readonly number[]): Move {
  const up = ids.map((id) => ({ die: dice.at(id), y: dice.at(id).pose.y }));
  return stage.animate((elapsed) => {
    const time = share(elapsed, stage.isMotionReduced ? REDUCED : 200);
    for (const { die, y } of up) {
      die.pose.y = y + (stage.isMotionReduced ? 0 : metres(0.4) * slide(time));
    }
    return time < 1;
  });
}

/** Dice that lost sink and are gone. */
export function fadeDice(stage: BoardStage, dice: DiceField, ids: readonly number[]): Move {
  return fadeAway(stage, dice, ids, (time) => -0.35 * time * time);
}

/** Dice are thrown from their owner's side and come to rest, one after the other. */
export function rollDice(
  stage: BoardStage,
  dice: DiceField,
  stands: readonly Stand[],
  isFromNear: boolean,
): Move {
  const rolls = stands.map(({ id, pose, make, floor }) => {
    const die = dice.at(id);
    const from = copyPose(pose);
    from.x = pose.x * 0.4;
    from.z = metres(isFromNear ? 8 : -8);
    Object.assign(die, still(copyPose(from), make, floor));
    return { die, from, to: pose, spin: 7 + (id % 3) };
  });
  const last = ROLL + APART * (rolls.length - 1);
  return stage.animate((elapsed) => {
    rolls.forEach(({ die, from, to, spin }, i) => {
      const time = stage.isMotionReduced
        ? share(elapsed, REDUCED)
        : share(elapsed - APART * i, ROLL);
      const along = stage.isMotionReduced ? 1 : 1 - (1 - time) ** 2;
      between(from, to, along, die.pose);
      const left = 1 - along;
      die.pose.rotation = after(
        aboutLevel(to.z - from.z, from.x - to.x, -spin * left * left),
        to.rotation,
      );
      die.pose.y = to.y + metres(Math.abs(Math.sin(time * 9)) * 0.9 * left * left);
      die.presence = time > 0 || stage.isMotionReduced ? 1 : 0;
    });
    return elapsed < (stage.isMotionReduced ? REDUCED : last);
  });
}
