/** How dice moved in a throw, sampled evenly, with the knocks that can be heard. */
export interface Path {
  samplesPerSecond: number;
  tracks: readonly Track[];
  knocks: readonly Knock[];
  /** When the last die came to rest, or the last knock was heard. */
  seconds: number;
}

/** One die's part: it lies still before its first sample and after its last. */
export interface Track {
  die: number;
  /** The number of its first sample. */
  start: number;
  length: number;
  /** Seven numbers a sample: x, y, z in metres, then the rotation x, y, z, w. */
  samples: Float64Array;
}

export type Surface = 'foam' | 'wall' | 'rim' | 'table' | 'die';

/** A contact that can be heard. */
export interface Knock {
  seconds: number;
  die: number;
  against: Surface;
  /** The other die, where one was hit. */
  other?: number;
  /** At which they met, in metres a second. */
  speed: number;
}

export const NUMBERS_A_SAMPLE = 7;
