import { computed, effect, signal } from '@preact/signals';
import type { Choice, Prompt } from '../../net/protocol.ts';
import { randomName } from '../../net/table-link.ts';
import { explained, explanation, Meeting } from '../../table/meeting.ts';
import type { TableModel } from '../../table/table-model.ts';
import { diceBySquare } from './board-places.ts';
import { type Action, readAction } from './notation.ts';
import { RowHand } from './row-hand.ts';
import {
  actionOf,
  canBelong,
  payersOf,
  rechargeOf,
  tapped,
  type Way,
  waysOf,
  waysTo,
} from './selection.ts';

/** What is about to be done, and what else a tap on the same square would mean. */
export interface Aim {
  way: Way;
  among: readonly Way[];
  square: string;
  payer: string | undefined;
}

const RECHARGE = 'des-chainer.choice.recharge';

/** What a player is about to do on a board, whatever shows it: dice are chosen, a square is aimed at, and then it is played. */
export class BoardChoice {
  readonly block = signal<readonly string[]>([]);
  readonly aim = signal<Aim | undefined>(undefined);
  readonly cursor = signal<string | undefined>(undefined);
  readonly row: RowHand;
  protected readonly actions = computed<readonly Action[]>(() =>
    (this.model.ownPrompt.value?.choices ?? []).flatMap((choice) => readAction(choice) ?? []),
  );
  readonly ways = computed(() => waysOf(this.actions.value, this.block.value));
  /** What may be recharged: the one die chosen, or the one that the keys are at. */
  readonly recharge = computed(() => {
    const block = this.block.value;
    const cursor = this.cursor.value;
    const one = block.length === 0 && cursor ? [cursor] : block;
    return rechargeOf(this.actions.value, one);
  });
  /** The square under the mouse. */
  protected readonly hovered = signal<string | undefined>(undefined);
  /** What an engine thinks of the position, where somebody asked it: lines of play. */
  readonly lines = signal<readonly (readonly string[])[]>([]);
  /** What is aimed at, or what a square that is only looked at would mean. */
  readonly previewed = computed<Aim | undefined>(() => {
    const square = this.hovered.value ?? this.cursor.value;
    const ways = square ? waysTo(this.ways.value, square) : [];
    const looked = square && ways[0] ? this.aimOf(square, ways, 0) : undefined;
    return this.aim.value ?? looked;
  });
  private readonly meeting: Meeting;
  /** What is said of a choice that is offered for the first time. */
  readonly explanation = computed(() =>
    this.isOffered(this.meeting.thing.value) ? explanation(this.meeting) : '',
  );
  /** Called when the dice of the row lie otherwise. */
  protected onRow = () => {};
  private readonly stops: readonly (() => void)[];

  constructor(readonly model: TableModel) {
    this.row = new RowHand(model, () => this.onRow());
    this.meeting = new Meeting(model.ownPrompt, (prompt) =>
      model.isGuided ? [] : explained(prompt).filter((key) => this.isOffered(key)),
    );
    // Another prompt is another choice.
    const stopForgetting = effect(() => {
      this.model.ownPrompt.value;
      this.block.value = [];
      this.aim.value = undefined;
    });
    this.stops = [stopForgetting, effect(() => this.tellOthers())];
  }

  /** Whether a choice can be seen: to recharge, only while a die is chosen that may be. */
  private isOffered(key: string | undefined): boolean {
    return key !== RECHARGE || this.recharge.value !== undefined;
  }

  close(): void {
    for (const stop of this.stops) {
      stop();
    }
    this.meeting.close();
    this.row.close();
  }

  /** What is chosen is seen by everybody. */
  private tellOthers(): void {
    const seat = this.model.ownPrompt.value?.seat;
    const block = this.block.value;
    const dice = diceBySquare(this.model.view.peek()?.game);
    const ids = block.flatMap((square) => dice.get(square)?.id ?? []);
    if (seat !== undefined && ids.length > 0) {
      this.model.hands.aims(seat, undefined, ids);
    } else {
      this.model.hands.letsGo();
    }
  }

  /** As if a square were tapped. */
  tap(square: string): void {
    if (this.row.isOn.peek()) {
      this.row.tap(square);
      return;
    }
    const { way, among, payer } = this.aim.peek() ?? {};
    if (way && payersOf(way).includes(square)) {
      this.aim.value = { ...this.aim.peek()!, payer: square };
      return;
    }
    const ways = waysTo(this.ways.peek(), square);
    if (ways.length > 0) {
      if (way && among?.length === 1 && ways.includes(way)) {
        void this.play(actionOf(way, payer));
      } else {
        this.aimAt(square, ways, way);
      }
    } else if (canBelong(this.actions.peek(), [square])) {
      this.choose(tapped(this.actions.peek(), this.block.peek(), square));
    } else {
      this.choose([]);
    }
  }

  /** Plays what is aimed at. */
  confirm(): void {
    const aim = this.aim.peek();
    if (this.row.isOn.peek()) {
      void this.row.send();
    } else if (aim) {
      void this.play(actionOf(aim.way, aim.payer));
    }
  }

  cancel(): void {
    this.row.drop();
    if (this.aim.peek()) {
      this.aim.value = undefined;
    } else {
      this.choose([]);
    }
  }

  async play({ token }: Pick<Action, 'token'>): Promise<void> {
    const seat = this.model.ownTurn.peek();
    await this.model.sendAtOwnTurn({ type: 'play', seat, move: token });
  }

  /** A choice for which nothing on the board is needed, such as dice to be rolled again. */
  async decide(choice: Choice): Promise<void> {
    const seat = this.model.ownTurn.peek();
    const withHand = choice.needs?.includes('nonce') ? { nonce: randomName() } : {};
    await this.model.sendAtOwnTurn({ type: 'play', seat, move: choice.token, ...withHand });
  }

  async cast({ seat }: Prompt): Promise<void> {
    await this.model.sendAtOwnTurn({ type: 'cast', seat, nonce: randomName() });
  }

  async takeBack(seat: number): Promise<void> {
    await this.model.sendAtOwnTurn({ type: 'undo', seat });
  }

  /** The squares of those who are not to play. */
  others(): ReadonlySet<string> {
    const seat = this.model.ownPrompt.peek()?.seat;
    const dice = diceBySquare(this.model.view.peek()?.game);
    return new Set([...dice].filter(([, die]) => die.seat !== seat).map(([square]) => square));
  }

  protected choose(block: readonly string[]): void {
    this.aim.value = undefined;
    this.block.value = block;
  }

  /** Tapped again, a square means the next of its ways. */
  protected aimAt(square: string, ways: readonly Way[], before: Way | undefined): void {
    this.aim.value = this.aimOf(square, ways, before ? ways.indexOf(before) + 1 : 0);
  }

  protected aimOf(square: string, ways: readonly Way[], index: number): Aim {
    const way = ways[index % ways.length]!;
    return { way, among: ways, square, payer: payersOf(way)[0] };
  }
}
