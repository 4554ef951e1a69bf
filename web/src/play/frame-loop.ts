import type { Clock } from './clock.ts';

/** Changes the picture for a time, in milliseconds since it began. Returns whether it goes on. */
export type Animation = (elapsed: number) => boolean;

/** Something under way: its end, and the way to get there at once. */
export interface Move {
  readonly done: Promise<void>;
  skip(): void;
}

/** A move that is over. */
export const NO_MOVE: Move = { done: Promise.resolve(), skip: () => {} };

interface Running {
  animation: Animation;
  /** Whether there is nothing new to see meanwhile. */
  isStill: boolean;
  began: number;
  finish: () => void;
}

/**
 * Draws when there is something new to see, and only then. Animations go by time, so that a slow
 * machine shows fewer pictures of the same movement.
 */
export class FrameLoop {
  private readonly running = new Set<Running>();
  private isStale = false;
  private isScheduled = false;
  private isStopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly draw: (isMoving: boolean) => void,
  ) {}

  /** Asks for a picture. */
  invalidate(): void {
    this.isStale = true;
    this.schedule();
  }

  /** Runs an animation until it ends or is skipped; skipping shows its last moment. */
  animate(animation: Animation): Move {
    return this.run(animation, false);
  }

  /** Lets time pass, in milliseconds, with nothing new to see. */
  pause(millis: number): Move {
    return this.run((elapsed) => elapsed < millis, true);
  }

  /** Whether there will be something new to see in the next frame. */
  get isMoving(): boolean {
    return [...this.running].some(({ isStill }) => !isStill);
  }

  stop(): void {
    this.isStopped = true;
    for (const run of this.running) {
      run.finish();
    }
    this.running.clear();
  }

  private run(animation: Animation, isStill: boolean): Move {
    let finish = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const run: Running = { animation, isStill, began: this.clock.now(), finish };
    this.running.add(run);
    this.schedule();
    const skip = () => {
      if (this.running.delete(run)) {
        this.attempt(() => animation(Number.POSITIVE_INFINITY));
        this.invalidate();
        finish();
      }
    };
    return { done, skip };
  }

  private schedule(): void {
    if (!this.isScheduled && !this.isStopped) {
      this.isScheduled = true;
      this.clock.nextFrame(() => this.frame());
    }
  }

  private frame(): void {
    this.isScheduled = false;
    if (this.isStopped) {
      return;
    }
    const now = this.clock.now();
    for (const run of this.running) {
      this.isStale ||= !run.isStill;
      if (!this.attempt(() => run.animation(now - run.began))) {
        this.running.delete(run);
        run.finish();
      }
    }
    if (this.isStale) {
      this.isStale = false;
      const { isMoving } = this;
      this.attempt(() => this.draw(isMoving));
    }
    if (this.running.size > 0) {
      this.schedule();
    }
  }

  /** What fails ends there: everything else goes on. */
  private attempt<Result>(step: () => Result): Result | undefined {
    try {
      return step();
    } catch (error) {
      console.error(error);
      return undefined;
    }
  }
}

/** One move after another; skipping skips all that are left. */
export function inTurn(steps: readonly (() => Move)[]): Move {
  let isSkipped = false;
  let current: Move = NO_MOVE;
  const done = (async () => {
    for (const step of steps) {
      current = step();
      if (isSkipped) {
        current.skip();
      }
      await current.done;
    }
  })();
  return {
    done,
    skip: () => {
      isSkipped = true;
      current.skip();
    },
  };
}
