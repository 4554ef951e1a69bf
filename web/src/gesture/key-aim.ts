import { within } from '../arena/bowl.ts';
import type { Spot } from './aim.ts';
import { FARTHEST_AIM, type Gesture } from './gesture.ts';
import { straightThrow } from './pull.ts';
import { LEVELS, speedOfLevel } from './strength.ts';

/** An aim made with keys: as the viewer sees it, so that left is left however the box is turned. */
export interface KeyAim {
  /** To the viewer's right and towards them, from the middle; metres. */
  right: number;
  near: number;
  /** How far the hand has gone round the bowl, counter-clockwise from the viewer's side. */
  round: number;
  /** Filled pips: 0 is a drop. */
  level: number;
}

export const FIRST_KEY_AIM: KeyAim = { right: 0, near: 0, round: 0, level: 3 };

/** So far an arrow moves the aim, in metres. */
export const KEY_STEP = 0.004;
const ROUND = Math.PI / 12;

/** The aim after a key, or nothing if the key means nothing to it. */
export function aimByKey(aim: KeyAim, key: string): KeyAim | undefined {
  switch (key) {
    case 'ArrowLeft':
      return moved(aim, -KEY_STEP, 0);
    case 'ArrowRight':
      return moved(aim, KEY_STEP, 0);
    case 'ArrowUp':
      return moved(aim, 0, -KEY_STEP);
    case 'ArrowDown':
      return moved(aim, 0, KEY_STEP);
    case ',':
      return { ...aim, round: aim.round - ROUND };
    case '.':
      return { ...aim, round: aim.round + ROUND };
    case '+':
    case '=':
      return { ...aim, level: Math.min(LEVELS, aim.level + 1) };
    case '-':
    case '_':
      return { ...aim, level: Math.max(0, aim.level - 1) };
    default:
      return undefined;
  }
}

function moved(aim: KeyAim, right: number, near: number): KeyAim {
  return { ...aim, right: aim.right + right, near: aim.near + near };
}

/** The same aim at another spot of the arena, with the box turned so far. */
export function aimedAt(aim: KeyAim, { x, z }: Spot, turn: number): KeyAim {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return { ...aim, right: x * cos + z * sin, near: z * cos - x * sin };
}

/** The throw that is aimed, with the box turned so far. */
export function keyThrow({ right, near, round, level }: KeyAim, turn: number): Gesture {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const aim = within(right * cos - near * sin, near * cos + right * sin, FARTHEST_AIM);
  return straightThrow(nearSide(turn) - round, aim, speedOfLevel(level));
}

/** The side of the bowl that is nearest to the viewer, in the arena's own angles. */
export function nearSide(turn: number): number {
  return Math.PI / 2 + turn;
}
