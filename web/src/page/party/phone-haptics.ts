import { LIFT } from '../../bowl/lifted-dice.ts';
import type { Cue, TableView } from '../../net/protocol.ts';
import { decodePath } from '../../path/decode-path.ts';
import type { Knock, Path } from '../../path/path.ts';
import { audible, loudness } from '../../play/audible.ts';
import { buzz } from '../../play/buzz.ts';
import type { Chapter, Performer } from '../../table/story.ts';
import type { TableModel } from '../../table/table-model.ts';
import { LEFT } from '../table/felt.ts';

/** Milliseconds of a buzz: a die that knocks hard. */
const KNOCK = 8;
/** Softer knocks are not felt. */
const FELT = 0.12;

/** What a hand feels of what the arena shows: its own dice knock, and nothing is told before they lie there. */
export class PhoneHaptics implements Performer {
  rate = 1;
  private isHurried = false;
  private end = () => {};

  constructor(private readonly model: Pick<TableModel, 'you' | 'hands'>) {}

  async perform({ update, paths }: Chapter, before: TableView, tell: (cue: Cue) => void) {
    this.isHurried = false;
    for (const { version } of update.throws ?? []) {
      const bytes = paths.get(version);
      if (bytes) {
        await this.roll(decodePath(bytes), this.isOwn(before.toAct));
      }
    }
    update.cues.forEach(tell);
  }

  private isOwn(seat: number | undefined): boolean {
    return seat !== undefined && this.model.you.peek().seats.includes(seat);
  }

  settle(): void {}

  hurry(): void {
    this.isHurried = true;
    this.end();
  }

  private async roll(path: Path, isOwn: boolean): Promise<void> {
    if (!(isOwn && this.model.hands.wereLifted())) {
      await this.wait(LIFT);
    }
    // The arena may well move where the phone is to keep still.
    const isFelt = isOwn && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isFelt && !this.isHurried) {
      buzz(buzzesOf(path.knocks, this.rate));
    }
    await this.wait(path.seconds * 1000);
    if (isFelt && this.isHurried) {
      buzz([]);
    }
  }

  /** As long as something takes that the arena shows. */
  private async wait(millis: number): Promise<void> {
    if (this.isHurried) {
      return;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, millis / this.rate);
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
export function buzzesOf(knocks: readonly Knock[], rate = 1): number[] {
  const pattern = [0];
  let last = 0;
  for (const knock of audible(knocks)) {
    const at = Math.round((knock.seconds * 1000) / rate);
    if (loudness(knock) >= FELT && at - last >= KNOCK) {
      pattern.push(at - last, KNOCK);
      last = at + KNOCK;
    }
  }
  return pattern;
}
