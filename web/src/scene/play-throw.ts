import type { Path } from '../path/path.ts';
import { startOf, trackAt } from '../path/track-at.ts';
import type { Move } from '../play/frame-loop.ts';
import type { SoundDesk } from '../play/sound-desk.ts';
import { CatchUp } from './catch-up.ts';
import type { DiceField } from './dice-field.ts';
import type { Stage } from './stage.ts';

/** Dice that can be thrown, and the stage on which that is seen. */
export interface Thrown extends Pick<Stage, 'animate' | 'changed' | 'isMotionReduced' | 'lean'> {
  readonly dice: Pick<DiceField, 'at'>;
}

/** A stage as it shows these dice. */
export function showing<D>(
  stage: Omit<Thrown, 'dice'>,
  dice: D,
): Omit<Thrown, 'dice'> & { dice: D } {
  return {
    dice,
    animate: (animation) => stage.animate(animation),
    changed: () => stage.changed(),
    lean: (isIn) => stage.lean(isIn),
    get isMotionReduced() {
      return stage.isMotionReduced;
    },
  };
}

/** A throw whose dice were seen to fly before its path was there. */
export interface Begun extends Pick<Stage, 'animate'> {
  /** How far they are on their way, in seconds of the path, and how fast that passes. */
  readonly seconds: number;
  readonly pace: number;
  /** Milliseconds from one picture of them to the next, the longest that was seen. */
  readonly frame?: number;
}

export interface PlayOptions {
  /** 1 is as it happened; a quarter is slow motion. */
  rate?: number;
  sounds?: Pick<SoundDesk, 'playKnocks'>;
  begun?: Begun | undefined;
}

/** Shows a recorded throw with its sounds. The dice then lie where they came to rest. */
export function playThrow(table: Thrown, path: Path, options: PlayOptions = {}): Move {
  const { rate = 1, sounds, begun } = options;
  const catchUp = begun && new CatchUp(table.dice, path, begun, rate);
  const millisAt = (seconds: number) => catchUp?.millisAt(seconds) ?? (seconds * 1000) / rate;
  const silence = sounds?.playKnocks(path.knocks, rate, millisAt) ?? (() => {});
  for (const track of path.tracks) {
    const die = table.dice.at(track.die);
    die.isInArena = true;
    die.presence = 1;
    die.size = 1;
    die.glow = 0;
  }
  const by = begun ?? table;
  if (table.isMotionReduced) {
    showAt(table, path, path.seconds);
    return by.animate(() => false);
  }
  const move = by.animate((elapsed) => {
    const passed = catchUp?.secondsAt(elapsed) ?? (elapsed / 1000) * rate;
    const seconds = Math.min(path.seconds, passed);
    showAt(table, path, seconds);
    const isBeside = catchUp?.add(elapsed) ?? false;
    return seconds < path.seconds || isBeside;
  });
  table.lean(true);
  void move.done.then(() => table.lean(false));
  return {
    done: move.done,
    skip: () => {
      silence();
      move.skip();
    },
  };
}

/** Puts the dice of a path where they are at a time; one that has not begun yet stays as it is. */
export function showAt(table: Thrown, path: Path, seconds: number): void {
  for (const track of path.tracks) {
    if (seconds >= startOf(path, track)) {
      trackAt(path, track, seconds, table.dice.at(track.die).pose);
    }
  }
  table.changed();
}
