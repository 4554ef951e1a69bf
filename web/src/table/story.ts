import type { Cue, TableView, Update } from '../net/protocol.ts';
import { areMadeAlike } from './makes.ts';

/** Something that happened, with the paths of the dice that were thrown in it. */
export interface Chapter {
  update: Update;
  paths: ReadonlyMap<number, Uint8Array>;
}

/** What a test may know of a stage. */
export interface Probe {
  /** How many throws were shown, and how many of them not to their end. */
  begunThrows: number;
  cutThrows: number;
  /** In metres: how far a die lay from where the view has it when a throw was told, at most. Endless for one too many or too few. */
  jumped?: number;
  /** In metres, those in the arena. */
  dice?: readonly { id: number | string; x: number; y: number; z: number }[];
  /** Dice in the viewer's hand, or ready to be taken up, out of the tray. */
  held?: number;
  trays?: readonly { seat: number; dice: number; makes: readonly string[] }[];
  /** Squares of what was played last. */
  marked?: readonly string[];
}

/** Shows on the table what happened. */
export interface Performer {
  /** 1 is as it happened; a quarter is slow motion. */
  rate: number;
  /** Plays a chapter, and says each cue when it is seen. */
  perform(chapter: Chapter, before: TableView, tell: (cue: Cue) => void): Promise<void>;
  /** Puts everything where a view says, at once. */
  settle(view: TableView): void;
  /** Shows things as being made of what a view says. */
  dress?(view: TableView): void;
  /** Brings what is playing to its end. */
  hurry(): void;
  /** How things stand on the stage now, for tests that compare it with the view. */
  probe?(): Probe;
}

export interface Teller {
  tell(cue: Cue): void;
  /** The table is now seen as this chapter leaves it. */
  turnPage(update: Update): void;
}

/** Whether something happened to dice, and not only to people. */
export function changesGame({ throws, view }: Update, before: TableView | undefined): boolean {
  return throws !== undefined || JSON.stringify(view.game) !== JSON.stringify(before?.game);
}

/** How much faster it is told for each chapter that waits besides the next one. */
const CATCHING_UP = 1 / 3;
/** It gets faster by no more than this from one chapter to the next. */
const FASTER = 1.25;

/**
 * What happened, told in its order: chapter after chapter, each as long as its dice roll. Whoever falls
 * behind sees all of it faster; whoever cannot see, having turned to something else, is told the end.
 */
export class Story {
  private readonly chapters: Chapter[] = [];
  private interludes: (() => Promise<void>)[] = [];
  private performer: Performer | undefined;
  private wished = () => 1;
  private shown: TableView | undefined;
  private isTelling = false;
  private isSkipping = false;

  constructor(private readonly teller: Teller) {
    document.addEventListener('visibilitychange', this.onVisibility);
  }

  /** Begins anew with a view. */
  open(view: TableView): void {
    this.chapters.length = 0;
    this.shown = view;
    this.performer?.hurry();
    this.settle(view);
  }

  /**
   * The stage is there: from now on things are seen.
   *
   * @param wished at which rate the viewer wants to see them
   */
  bring(performer: Performer | undefined, wished = () => 1): void {
    this.performer = performer;
    this.wished = wished;
    if (this.shown) {
      this.settle(this.shown);
    }
  }

  add(chapter: Chapter): void {
    this.chapters.push(chapter);
    if (!this.isTelling) {
      void this.go();
    }
  }

  /** Whether chapters are told from now on without being shown. */
  skip(isWished: boolean): void {
    this.isSkipping = isWished;
    if (isWished) {
      this.performer?.hurry();
    }
  }

  /** Something that is shown to its end between two chapters, such as a throw once more. */
  interlude(show: () => Promise<void>): void {
    this.interludes.push(show);
    if (!this.isTelling) {
      void this.go();
    }
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.onVisibility);
    this.chapters.length = 0;
    this.performer?.hurry();
    this.performer = undefined;
  }

  private async go(): Promise<void> {
    this.isTelling = true;
    for (;;) {
      const chapter = this.chapters.shift();
      const interlude = chapter ? undefined : this.interludes.shift();
      if (!chapter && !interlude) {
        break;
      }
      // Whatever fails, the rest is told: nothing may stop the telling for good.
      await (chapter ? this.show(chapter) : interlude!()).catch(console.error);
    }
    this.isTelling = false;
  }

  private async show(chapter: Chapter): Promise<void> {
    const { update } = chapter;
    const { performer, shown } = this;
    const tell = (cue: Cue) => this.teller.tell(cue);
    if (performer && shown && !document.hidden && !this.isSkipping) {
      performer.rate = this.rateAfter(performer.rate);
      // Whatever cannot be played is still told by the view that follows.
      await performer.perform(chapter, shown, tell).catch(console.error);
    } else {
      update.cues.forEach(tell);
    }
    if (this.shown !== shown) {
      // Another beginning came meanwhile: whatever was played since is undone.
      if (this.shown) {
        this.settle(this.shown);
      }
      return;
    }
    this.shown = update.view;
    if (changesGame(update, shown)) {
      this.settle(update.view);
    } else if (shown && !areMadeAlike(update.view, shown)) {
      performer?.dress?.(update.view);
    }
    this.teller.turnPage(update);
  }

  /** Talk and comings and goings take no time. */
  private rateAfter(last: number): number {
    const isLong = ({ update, paths }: Chapter) => paths.size > 0 || update.cues.length > 0;
    const waiting = Math.max(0, this.chapters.filter(isLong).length - 1);
    const wished = this.wished();
    return Math.min(wished * (1 + CATCHING_UP * waiting), Math.max(wished, last * FASTER));
  }

  /** What the stage cannot show is still said beside it. */
  private settle(view: TableView): void {
    try {
      this.performer?.settle(view);
    } catch (error) {
      console.error(error);
    }
  }

  private readonly onVisibility = () => {
    if (document.hidden) {
      this.performer?.hurry();
    }
  };
}
