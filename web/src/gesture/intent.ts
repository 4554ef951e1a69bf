import { ARENA_MODEL } from '../arena/arena-model.ts';
import { reach } from '../arena/bowl.ts';
import type { Spot } from './aim.ts';
import { flickThrow, type Sample } from './flick.ts';
import { feasible, type Gesture } from './gesture.ts';
import { pullThrow, type Stance } from './pull.ts';

/** What letting go would do now. Nothing puts the die back. */
export type Intent =
  | { kind: 'nothing' }
  | { kind: 'drop'; gesture: Gesture }
  | { kind: 'pull'; gesture: Gesture }
  | { kind: 'flick'; gesture: Gesture };

export interface Hold {
  stance: Stance;
  /** Pixels of a pull that are all the strength there is. */
  fullPull: number;
  /** The pointer since it took the die. */
  samples: readonly Sample[];
}

/** A finger that rests trembles by so many pixels. */
const DEAD = 10;
/** Drops are made from close above the rim. */
const DROP_HEIGHT = 0.03;

/** The pure reading of a pointer's path: shown while it moves, done when it lets go. */
export function intentOf({ stance, fullPull, samples }: Hold, now: number): Intent {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last) {
    return { kind: 'nothing' };
  }
  const flick = flickThrow(samples, now);
  if (flick) {
    return { kind: 'flick', gesture: flick };
  }
  if (reach(last.x, last.z) < ARENA_MODEL.bowl.foot) {
    return { kind: 'drop', gesture: drop(stance.side, last) };
  }
  const pixels = Math.hypot(last.screenX - first.screenX, last.screenY - first.screenY);
  const pulled = { x: last.x - first.x, z: last.z - first.z };
  if (pixels < DEAD || !isOutwards(pulled, stance.side)) {
    return { kind: 'nothing' };
  }
  const scale = Math.min(1, (pixels - DEAD) / fullPull) / Math.hypot(pulled.x, pulled.z);
  const pull = { x: pulled.x * scale, z: pulled.z * scale };
  return { kind: 'pull', gesture: pullThrow(stance, pull) };
}

function drop(side: number, at: Spot): Gesture {
  const still = { speed: 0, spin: 0, twist: 0 };
  return feasible({ side, height: DROP_HEIGHT, aimX: at.x, aimZ: at.z, ...still });
}

/** Away from the bowl, on the side where the hand is. */
function isOutwards({ x, z }: Spot, side: number): boolean {
  return x * Math.cos(side) + z * Math.sin(side) > 0;
}
