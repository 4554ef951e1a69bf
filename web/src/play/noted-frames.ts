import type { Pose } from '../arena/pose.ts';

/** Where dice of one's own throw were shown in a frame, and where their path has them. */
export interface NotedFrame {
  /** By the page's own clock, in milliseconds. */
  at: number;
  dice: { shown: Pose; own?: Pose }[];
}

declare global {
  /** A measurement puts a list here to see one's own throws frame by frame, from their release until their path has taken over. */
  var pisteFrames: NotedFrame[] | undefined;
}

export function noteFrame(dice: () => NotedFrame['dice']): void {
  globalThis.pisteFrames?.push({ at: performance.now(), dice: structuredClone(dice()) });
}
