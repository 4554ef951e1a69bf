import type { Cue, TableView, Throw } from '../net/protocol.ts';
import { decodePath } from '../path/decode-path.ts';
import type { Path } from '../path/path.ts';
import { type Move, NO_MOVE } from '../play/frame-loop.ts';
import type { SoundDesk } from '../play/sound-desk.ts';
import { type Begun, playThrow, showing, type Thrown } from '../scene/play-throw.ts';
import type { Chapter, Performer, Probe } from './story.ts';

export type Sounds = Pick<SoundDesk, 'playKnocks' | 'play' | 'playWin'>;

/** How a cue came to be: the table before and after what is told, and whether its dice were just seen to roll. */
export interface Happening {
  before: TableView;
  after: TableView;
  wasThrown: boolean;
}

const SLOW = 0.25;

/** Plays what happens at a table, move after move. Views say where things are; cues how they got there. */
export abstract class Script implements Performer {
  rate = 1;
  protected begunThrows = 0;
  private cutThrows = 0;
  /** Called when everything is as a view has it. */
  onSettled = () => {};
  private move: Move = NO_MOVE;
  private isHurried = false;
  private isRolling = false;
  private last: { path: Path; before: TableView } | undefined;

  private readonly thrown: Thrown;

  constructor(
    on: Omit<Thrown, 'dice'>,
    /** Those that are thrown. */
    dice: Thrown['dice'],
    protected readonly sounds: Sounds,
  ) {
    this.thrown = showing(on, dice);
  }

  abstract settle(view: TableView): void;

  /** Shows everything as being made of what those at the table like. */
  dress(_view: TableView): void {}

  /** Shows what a cue tells. */
  protected abstract play(cue: Cue, happening: Happening): Promise<void> | void;

  /** Puts the dice where they lay before a throw. */
  protected abstract layAsIn(view: TableView): void;

  /** Makes ready for a throw of somebody's; tells how far on their way its dice are shown already. */
  protected async beforeThrow(
    _path: Path,
    _before: TableView,
    _seat?: number,
  ): Promise<Begun | undefined> {
    return undefined;
  }

  /** Whether what a cue tells is seen once the dice lie that were thrown by then. */
  protected isAfterThrow(_cue: Cue): boolean {
    return true;
  }

  async perform({ update, paths }: Chapter, before: TableView, tell: (cue: Cue) => void) {
    this.isHurried = false;
    const pending = [...(update.throws ?? [])];
    for (const cue of update.cues) {
      let wasThrown = false;
      // What is said of a throw is said when its dice lie.
      while (pending[0] && pending[0].version <= cue.version && this.isAfterThrow(cue)) {
        const isSeen = await this.playThrown(pending.shift()!, paths, before, cue.seat);
        wasThrown ||= isSeen;
      }
      await this.beforeTelling(cue);
      tell(cue);
      await this.play(cue, { before, after: update.view, wasThrown });
    }
    for (const thrown of pending) {
      await this.playThrown(thrown, paths, before, before.toAct);
    }
  }

  /** Shows what comes before a cue is told. */
  protected beforeTelling(_cue: Cue): Promise<void> | void {}

  probe(): Probe {
    return { begunThrows: this.begunThrows, cutThrows: this.cutThrows };
  }

  hurry(): void {
    this.isHurried = true;
    this.cutThrows += this.isRolling ? 1 : 0;
    this.move.skip();
  }

  canReplay(): boolean {
    return this.last !== undefined;
  }

  /** Shows the last throw again, slowly, and then the table as it is. */
  async replay(view: TableView): Promise<void> {
    if (this.last) {
      this.isHurried = false;
      this.layAsIn(this.last.before);
      await this.run(playThrow(this.thrown, this.last.path, { rate: SLOW, sounds: this.sounds }));
      this.settle(view);
    }
  }

  private async playThrown(
    { version }: Throw,
    paths: ReadonlyMap<number, Uint8Array>,
    before: TableView,
    seat: number | undefined,
  ): Promise<boolean> {
    const bytes = paths.get(version);
    if (!bytes) {
      return false;
    }
    const path = decodePath(bytes);
    this.last = { path, before };
    const begun = await this.beforeThrow(path, before, seat);
    this.isRolling = true;
    this.begunThrows++;
    this.cutThrows += this.isHurried ? 1 : 0;
    await this.run(playThrow(this.thrown, path, { rate: this.rate, sounds: this.sounds, begun }));
    this.isRolling = false;
    return true;
  }

  protected async run(move: Move): Promise<void> {
    this.move = move;
    if (this.isHurried) {
      move.skip();
    }
    await move.done;
    this.move = NO_MOVE;
  }
}
