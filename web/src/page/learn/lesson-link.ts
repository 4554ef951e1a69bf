import { batch, computed, signal } from '@preact/signals';
import type { TableView } from '../../net/protocol.ts';
import type { Command, Link, Outcome, TableListener } from '../../net/table-link.ts';
import { bytesOf } from '../bytes.ts';
import type { LessonStep, Stop } from './lesson.ts';

const NOT_NOW: Outcome = {
  kind: 'refused',
  code: 'learn.not-now',
  reason: 'the lesson goes another way',
  version: 0,
};

/** Stands in for a server: whatever the learner throws, the prepared throw is what comes. */
export class LessonLink implements Link {
  private readonly place = signal(0);
  /** At which stop the lesson is. */
  readonly at = computed(() => this.place.value);
  /** Whether what comes after a stop is being shown: nothing else is begun meanwhile, also between two steps. */
  readonly isGoingOn = signal(false);
  /** What was begun at a stop may be overtaken by a step back. */
  private playing = 0;

  constructor(
    private readonly listener: TableListener,
    readonly stops: readonly Stop[],
    /** Shows a view under the learner's own name. */
    private readonly named: (view: TableView) => TableView,
    /** Comes when all that was told is seen; a breath later, unless it was the last of a stop. */
    private readonly seen: (isLast: boolean) => Promise<void>,
  ) {
    listener.onState({ kind: 'live' });
    this.goTo(0);
  }

  get stop(): Stop {
    return this.stops[this.at.value]!;
  }

  /** Shows a stop at once. */
  goTo(number: number): void {
    this.playing++;
    this.isGoingOn.value = false;
    this.place.value = Math.max(0, Math.min(this.stops.length - 1, number));
    const { view } = this.stop;
    const you = { seats: [1], host: true, undoAsksYou: false, drawAsksYou: false, muted: [] };
    this.listener.onWelcome({ type: 'welcome', version: 0, view: this.named(view), you });
  }

  /** The learner has read: others play. */
  goOn(): void {
    if (this.stop.awaits === 'going-on' && !this.isGoingOn.peek()) {
      void this.play();
    }
  }

  async send({ type, move }: Command): Promise<Outcome> {
    const { awaits, steps } = this.stop;
    const [step] = steps;
    if (awaits !== 'act' || step?.command.type !== type || step.command.move !== move) {
      return NOT_NOW;
    }
    void this.play();
    return { kind: 'done' };
  }

  async reaching(): Promise<void> {}

  close(): void {
    this.playing++;
  }

  private async play(): Promise<void> {
    const round = ++this.playing;
    this.isGoingOn.value = true;
    const { steps } = this.stop;
    for (const [i, step] of steps.entries()) {
      const isLast = i === steps.length - 1;
      this.tell(step, isLast);
      await this.seen(isLast);
      if (round !== this.playing) {
        return;
      }
    }
    batch(() => {
      this.isGoingOn.value = false;
      this.place.value++;
    });
  }

  private tell({ update, paths }: LessonStep, isLast: boolean): void {
    const next = this.stops[this.at.peek() + 1]!;
    const view = this.named(isLast ? next.view : update.view);
    const bytes = Object.entries(paths).map(([at, text]) => [Number(at), bytesOf(text)] as const);
    this.listener.onUpdate({ ...update, view }, new Map(bytes));
  }
}
