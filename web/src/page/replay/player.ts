import { signal } from '@preact/signals';
import type { Screen } from '../../games/game.ts';
import type { Cue, TableView, Update } from '../../net/protocol.ts';
import type { Replay } from '../../net/review.ts';
import type { Chapter } from '../../table/story.ts';
import { bytesOf } from '../bytes.ts';

const NOBODY = { seats: [], host: false, undoAsksYou: false, drawAsksYou: false, muted: [] };

/** Goes through a game that is over: forth, back, by itself, and slowly. */
export class Player {
  /** How many steps of the game are seen. */
  readonly at = signal(0);
  /** The number of the step that is looked at, while it is shown and then, from 0 on; −1 before the first. */
  readonly looked = signal(-1);
  readonly told = signal<readonly Cue[]>([]);
  readonly isPlaying = signal(false);
  private readonly chapters: readonly Chapter[];
  /** Counts what was asked for: an old wish ends when a new one comes. */
  private wish = 0;
  private showing: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(
    private readonly replay: Replay,
    readonly screen: Screen,
  ) {
    this.chapters = replay.updates.map(chapterOf);
    screen.settle(replay.view);
  }

  get length(): number {
    return this.chapters.length;
  }

  /** Whether dice flew in a step. */
  isThrow(beat: number): boolean {
    return this.replay.updates[beat]?.path !== undefined;
  }

  view(at = this.at.value): TableView {
    return this.chapters[at - 1]?.update.view ?? this.replay.view;
  }

  /** Shows the table after so many steps, at once. */
  async goTo(at: number): Promise<void> {
    const wish = await this.begin();
    if (wish === this.wish) {
      this.put(at);
    }
  }

  /** Shows the step that comes next. */
  async next(): Promise<void> {
    const wish = await this.begin();
    await this.show(wish);
  }

  /** Shows a step from its beginning. */
  async watch(index: number, rate = 1): Promise<void> {
    const wish = await this.begin();
    this.put(index);
    this.screen.rate = rate;
    await this.show(wish);
    this.screen.rate = 1;
  }

  /** Goes on by itself, from the beginning if it was over. */
  async play(): Promise<void> {
    const wish = await this.begin();
    if (this.at.peek() === this.length) {
      this.put(0);
    }
    this.isPlaying.value = true;
    while (wish === this.wish && this.at.peek() < this.length) {
      await this.show(wish);
      await pause(this.told.peek().length > 0 ? 700 : 120);
    }
    if (wish === this.wish) {
      this.isPlaying.value = false;
    }
  }

  /** Ends for good: the stage is somebody else's from now on. */
  close(): void {
    this.isClosed = true;
    this.wish++;
    this.screen.hurry();
  }

  /** Ends whatever is being shown. */
  async stop(): Promise<void> {
    await this.begin();
  }

  private async begin(): Promise<number> {
    this.wish++;
    const { wish } = this;
    this.isPlaying.value = false;
    this.screen.hurry();
    await this.showing;
    return wish;
  }

  private put(at: number): void {
    if (this.isClosed) {
      return;
    }
    this.at.value = Math.min(this.length, Math.max(0, at));
    this.looked.value = this.at.peek() - 1;
    this.screen.settle(this.view(this.at.peek()));
    this.told.value = this.chapters[this.at.peek() - 1]?.update.cues ?? [];
  }

  private async show(wish: number): Promise<void> {
    const chapter = this.chapters[this.at.peek()];
    if (!chapter || wish !== this.wish) {
      return;
    }
    const before = this.view(this.at.peek());
    this.looked.value = this.at.peek();
    this.told.value = [];
    const tell = (cue: Cue) => {
      this.told.value = [...this.told.peek(), cue];
    };
    this.showing = this.screen.perform(chapter, before, tell).catch(console.error);
    await this.showing;
    if (!this.isClosed) {
      this.at.value++;
      this.screen.settle(chapter.update.view);
    }
  }
}

/** A step of a game that is over, as it would be told at its table. */
export function chapterOf({ from, version, cues, path, view }: Replay['updates'][number]): Chapter {
  const update: Update = {
    ...{ type: 'update', from, version, cues, view, you: NOBODY },
    ...(path ? { throws: [{ version, number: 0, path: true }] } : {}),
  };
  return { update, paths: new Map(path ? [[version, bytesOf(path)]] : []) };
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}
