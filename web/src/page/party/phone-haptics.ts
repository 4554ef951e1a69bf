import type { Cue, TableView } from '../../net/protocol.ts';
import { decodePath } from '../../path/decode-path.ts';
import type { Knock, Path } from '../../path/path.ts';
import { audible, loudness } from '../../play/audible.ts';
import type { Chapter, Performer } from '../../table/story.ts';
import { buzz } from '../buzz.ts';

/** Milliseconds of a buzz: a die that knocks hard, one that leaves. */
const KNOCK = 8;
const LEFT = 20;
/** Softer knocks are not felt. */
const FELT = 0.12;

/** What a hand feels of what the arena shows: its own dice knock, and nothing is told before they lie. */
export class PhoneHaptics implements Performer {
  rate = 1;
  private end = () => {};

  constructor(private readonly isOwn: (seat: number | undefined) => boolean) {}

  async perform({ update, paths }: Chapter, before: TableView, tell: (cue: Cue) => void) {
    for (const { version } of update.throws ?? []) {
      const bytes = paths.get(version);
      if (bytes) {
        await this.roll(decodePath(bytes), this.isOwn(before.toAct));
      }
    }
    for (const cue of update.cues) {
      tell(cue);
      if (cue.kind.startsWith('left-') && this.isOwn(cue.seat)) {
        buzz([LEFT]);
      }
    }
  }

  settle(): void {}

  hurry(): void {
    this.end();
  }

  private async roll(path: Path, isOwn: boolean): Promise<void> {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return;
    }
    if (isOwn) {
      buzz(buzzesOf(path.knocks));
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, (path.seconds * 1000) / this.rate);
      this.end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Dice rattle in a hand that is shaken. */
export function buzzForRattle(): void {
  buzz([KNOCK]);
}

/** They leave it. */
export function buzzForThrow(): void {
  buzz([LEFT]);
}

/** Knocks as a pattern of pauses and buzzes, which begins with a buzz of no length. */
export function buzzesOf(knocks: readonly Knock[]): number[] {
  const pattern = [0];
  let last = 0;
  for (const knock of audible(knocks)) {
    const at = Math.round(knock.seconds * 1000);
    if (loudness(knock) >= FELT && at - last >= KNOCK) {
      pattern.push(at - last, KNOCK);
      last = at + KNOCK;
    }
  }
  return pattern;
}
