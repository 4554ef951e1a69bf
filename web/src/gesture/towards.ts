import type { Gesture } from './gesture.ts';

/** A gesture on the way from one to another: the hand goes round the bowl the shorter way. */
export function towards(from: Gesture, to: Gesture, along: number): Gesture {
  const round = Math.atan2(Math.sin(to.side - from.side), Math.cos(to.side - from.side));
  const mixed = (a: number, b: number) => a + (b - a) * along;
  return {
    side: from.side + round * along,
    height: mixed(from.height, to.height),
    aimX: mixed(from.aimX, to.aimX),
    aimZ: mixed(from.aimZ, to.aimZ),
    speed: mixed(from.speed, to.speed),
    spin: mixed(from.spin, to.spin),
    twist: mixed(from.twist, to.twist),
  };
}
