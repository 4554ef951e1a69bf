/** Time and frames; tests bring their own. */
export interface Clock {
  /** Milliseconds, from any beginning. */
  now(): number;
  /** Calls back once, before the next picture is drawn; the result calls it off. */
  nextFrame(callback: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  nextFrame(callback) {
    const handle = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(handle);
  },
};
