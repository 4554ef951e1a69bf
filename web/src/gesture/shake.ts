import type { ScreenSample } from './flick.ts';
import { feasible, type Gesture } from './gesture.ts';

/** Pixels of shaking that are as good as any more. */
const ENOUGH = 1600;
/** So long ago, in milliseconds, and shaking is forgotten. */
const MEMORY = 1500;
/** What a well-shaken handful spins and turns by, in radians a second. */
const SPIN = 30;
const TWIST = 18;

/**
 * The samples of a hold that still matter: where it began, and the way as far back as shaking is remembered. However long
 * somebody holds on, there are no more of them.
 */
export function withLatest<Each extends ScreenSample>(
  samples: readonly Each[],
  latest: readonly Each[],
): Each[] {
  const all = [...samples, ...latest];
  const now = all.at(-1)?.millis ?? 0;
  const remembered = all.findIndex(({ millis }) => now - millis <= MEMORY);
  // With the last one before: the way from it on is remembered.
  return remembered <= 2 ? all : [all[0]!, ...all.slice(remembered - 1)];
}

/** How well the dice were shaken, from 0 to 1: the way the pointer lately made, to and fro. */
export function shaking(samples: readonly ScreenSample[], now: number): number {
  let way = 0;
  for (let i = 1; i < samples.length; i++) {
    const a = samples[i - 1]!;
    const b = samples[i]!;
    if (now - b.millis <= MEMORY) {
      way += Math.hypot(b.screenX - a.screenX, b.screenY - a.screenY);
    }
  }
  const first = samples.find(({ millis }) => now - millis <= MEMORY);
  const last = samples.at(-1);
  if (!first || !last) {
    return 0;
  }
  // A straight way, as that of the throw itself, is no shaking.
  const straight = Math.hypot(last.screenX - first.screenX, last.screenY - first.screenY);
  return Math.min(1, Math.max(0, way - 1.5 * straight) / ENOUGH);
}

/** The gesture with what shaking adds to it. */
export function shaken(gesture: Gesture, share: number): Gesture {
  return feasible({
    ...gesture,
    spin: gesture.spin + SPIN * share,
    twist: gesture.twist + TWIST * share,
  });
}
