import type { Cue, TableView, Update } from '../../net/protocol.ts';

/** Something that happened, with the paths of the dice that were thrown in it. */
export interface Chapter {
  update: Update;
  paths: ReadonlyMap<number, Uint8Array>;
}

/** Shows on the table what happened. */
export interface Performer {
  /** Plays a chapter, and says each cue when it is seen. */
  perform(chapter: Chapter, before: TableView, tell: (cue: Cue) => void): Promise<void>;
  /** Puts everything where a view says, at once. */
  settle(view: TableView): void;
  /** Brings what is playing to its end. */
  hurry(): void;
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

/** So many chapters may wait before the telling hurries. */
const PATIENCE = 2;

/**
 * What happened, told in its order: chapter after chapter, each as long as its dice roll. Whoever
 * cannot see, having turned to something else, is told the end of it.
 */
export class Story {
  private readonly chapters: Chapter[] = [];
  private interludes: (() => Promise<void>)[] = [];
  private performer: Performer | undefined;
  private shown: TableView | undefined;
  private isTelling = false;

  constructor(private readonly teller: Teller) {
    document.addEventListener('visibilitychange', this.onVisibility);
  }

  /** Begins anew with a view. */
  open(view: TableView): void {
    this.chapters.length = 0;
    this.shown = view;
    this.performer?.hurry();
    this.performer?.settle(view);
  }

  /** The stage is there: from now on things are seen. */
  bring(performer: Performer | undefined): void {
    this.performer = performer;
    if (this.shown) {
      performer?.settle(this.shown);
    }
  }

  add(chapter: Chapter): void {
    this.chapters.push(chapter);
    if (this.chapters.length > PATIENCE) {
      this.performer?.hurry();
    }
    if (!this.isTelling) {
      void this.go();
    }
  }

  /** Something that is shown between two chapters, such as a throw once more. */
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
      await (chapter ? this.show(chapter) : interlude!());
    }
    this.isTelling = false;
  }

  private async show(chapter: Chapter): Promise<void> {
    const { update } = chapter;
    const { performer, shown } = this;
    const tell = (cue: Cue) => this.teller.tell(cue);
    if (performer && shown && !document.hidden && this.chapters.length <= PATIENCE) {
      // Whatever cannot be played is still told by the view that follows.
      await performer.perform(chapter, shown, tell).catch(console.error);
    } else {
      update.cues.forEach(tell);
    }
    if (this.shown !== shown) {
      // Another beginning came meanwhile: whatever was played since is undone.
      if (this.shown) {
        this.performer?.settle(this.shown);
      }
      return;
    }
    this.shown = update.view;
    if (changesGame(update, shown)) {
      this.performer?.settle(update.view);
    }
    this.teller.turnPage(update);
  }

  private readonly onVisibility = () => {
    if (document.hidden) {
      this.performer?.hurry();
    }
  };
}
