import { effect, signal } from '@preact/signals';
import type { Choice, Prompt, TableView } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { changed, choosesPoints, exchanged, firstRow, type Placed, rowText } from './arranging.ts';
import { colourOf, ZONE } from './board-places.ts';
import { nameOf, squareNamed } from './notation.ts';

const FIRST_ROW = { white: 0, black: 6 } as const;

/** The hand that puts seven dice in order on a first row, by dragging or by keys. */
export class RowHand {
  readonly isOn = signal(false);
  readonly dice = signal<readonly Placed[]>([]);
  /** The square of the die that is held, or that keys are at. */
  readonly picked = signal<string | undefined>(undefined);
  /** Whether arrows carry the die, and not only go to the next. */
  readonly isHeld = signal(false);
  /** Whether the points are chosen too. */
  readonly isChoosing = signal(false);
  private seat = 0;
  private choice: Choice | undefined;
  /** The row and the place from which the held die was taken: it changes places with one other. */
  private taken: { row: readonly Placed[]; file: number } | undefined;
  private readonly stop: () => void;

  constructor(
    private readonly model: TableModel,
    /** Called when the dice lie otherwise. */
    private readonly onChange: () => void,
  ) {
    this.stop = effect(() => {
      // Read so that a row ends with the view that waited for it.
      model.view.value;
      this.begin(model.ownPrompt.value);
    });
  }

  /** The row in the making, for a view that waits for it. */
  of({ game }: TableView): { seat: number; dice: readonly Placed[] } | undefined {
    return this.isOn.peek() && game?.prompt?.seat === this.seat
      ? { seat: this.seat, dice: this.dice.peek() }
      : undefined;
  }

  squareOf(id: number): string | undefined {
    const at = this.isOn.peek() ? this.dice.peek().findIndex((die) => die.id === id) : -1;
    return at < 0 ? undefined : this.squareAt(at);
  }

  /** Takes the die on a square into the hand. */
  take(square: string | undefined): void {
    const file = this.fileOf(square);
    if (file !== undefined) {
      this.picked.value = square;
      this.taken = { row: this.dice.peek(), file };
    }
  }

  /** Changes the held die for the one on a square; those that it passes stay where they are. */
  carry(square: string | undefined): void {
    const to = this.fileOf(square);
    if (this.taken && to !== undefined && square !== this.picked.peek()) {
      this.picked.value = square;
      this.become(exchanged(this.taken.row, this.taken.file, to));
    }
  }

  release(wasCarried: boolean): void {
    this.taken = undefined;
    if (wasCarried && !this.isChoosing.peek()) {
      this.picked.value = undefined;
    }
  }

  /** A tap after another changes two dice for each other. */
  tap(square: string): void {
    if (this.isHeld.peek()) {
      this.carry(square);
      this.isHeld.value = false;
    } else {
      this.take(square);
    }
  }

  press(key: string, isTurned: boolean): boolean {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const file = this.fileOf(this.picked.peek());
    if (step !== undefined) {
      const next = file === undefined ? 3 : file + (isTurned ? -step : step);
      if (next >= 0 && next < 7) {
        if (this.isHeld.peek()) {
          this.carry(this.squareAt(next));
        } else {
          this.picked.value = this.squareAt(next);
        }
      }
      return true;
    }
    const by = { ArrowUp: 1, ArrowDown: -1, '+': 1, '-': -1 }[key];
    if (by !== undefined) {
      this.change(by);
      return true;
    }
    if ((key === 'Enter' || key === ' ') && file !== undefined) {
      this.isHeld.value = !this.isHeld.peek();
      this.taken = this.isHeld.peek() ? { row: this.dice.peek(), file } : undefined;
      return true;
    }
    if (key === 'Escape') {
      this.drop();
      return true;
    }
    return false;
  }

  /** Gives the picked die more or fewer points, where they are chosen. */
  change(by: number): void {
    const file = this.fileOf(this.picked.peek());
    if (file !== undefined && this.isChoosing.peek()) {
      this.become(changed(this.dice.peek(), file, by));
    }
  }

  drop(): void {
    this.isHeld.value = false;
    this.picked.value = undefined;
    this.taken = undefined;
  }

  async send(): Promise<void> {
    if (this.choice) {
      const move = `${this.choice.token} ${rowText(this.dice.peek())}`;
      await this.model.sendAtOwnTurn({ type: 'play', seat: this.seat, move });
    }
  }

  close(): void {
    this.stop();
  }

  private begin(prompt: Prompt | undefined): void {
    const choice = prompt?.choices.find(({ needs }) => needs?.includes('dice'));
    if (choice && this.isOn.peek() && prompt?.seat === this.seat) {
      return;
    }
    const game = this.model.view.peek()?.game;
    const tray = game?.zones.find(
      ({ name, owner }) => name === ZONE.tray && owner === prompt?.seat,
    )?.pieces;
    this.drop();
    // While the answer is on its way the row stays as it was made.
    if (!prompt && this.isOn.peek() && game?.prompt?.seat === this.seat) {
      return;
    }
    this.isOn.value = choice !== undefined && tray !== undefined;
    if (prompt && choice && tray) {
      this.choice = choice;
      this.seat = prompt.seat;
      this.isChoosing.value = choosesPoints(tray);
      this.become(firstRow(prompt, tray));
    }
  }

  private become(dice: readonly Placed[]): void {
    this.dice.value = dice;
    this.onChange();
  }

  private get row(): number {
    return FIRST_ROW[colourOf(this.model.view.peek()?.game, this.seat) ?? 'white'];
  }

  private squareAt(file: number): string {
    return nameOf({ file, row: this.row });
  }

  private fileOf(square: string | undefined): number | undefined {
    const at = square === undefined ? undefined : squareNamed(square);
    return at && at.row === this.row ? at.file : undefined;
  }
}
