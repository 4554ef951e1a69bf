import type { Clock } from '../src/play/clock.ts';

/** A clock that stands until it is told to go on. */
export class ManualClock implements Clock {
  private time = 0;
  private waiting: (() => void)[] = [];

  now(): number {
    return this.time;
  }

  nextFrame(callback: () => void): () => void {
    this.waiting.push(callback);
    return () => {
      this.waiting = this.waiting.filter((each) => each !== callback);
    };
  }

  /** Lets time pass, a frame at a time. */
  advance(millis: number, frame = 1000 / 60): void {
    const end = this.time + millis;
    while (this.time < end) {
      this.time = Math.min(end, this.time + frame);
      const due = this.waiting;
      this.waiting = [];
      for (const callback of due) {
        callback();
      }
    }
  }

  /** Whether anything waits for a frame: nothing should when nothing moves. */
  get isAwaited(): boolean {
    return this.waiting.length > 0;
  }
}
