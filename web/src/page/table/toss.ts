import type { Gesture } from '../../gesture/gesture.ts';
import type { Choice } from '../../net/protocol.ts';
import { randomName } from '../../net/table-link.ts';

/** What goes with a choice that throws dice; nothing with any other. */
export function tossFor({ needs = [] }: Choice, gesture: Gesture) {
  return {
    ...(needs.includes('gesture') ? { gesture } : {}),
    ...(needs.includes('nonce') ? { nonce: randomName() } : {}),
  };
}
