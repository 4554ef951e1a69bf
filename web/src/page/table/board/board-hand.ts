import { computed, effect, signal } from '@preact/signals';
import type { Choice, Prompt, TableView } from '../../../net/protocol.ts';
import { randomName } from '../../../net/table-link.ts';
import { SIZE, squareAt } from '../../../scene/board/squares.ts';
import type { WoodenBoard } from '../../../scene/board/wooden-board.ts';
import type { Stage } from '../../../scene/stage.ts';
import { UNITS_A_METRE } from '../../../scene/units.ts';
import type { TableModel } from '../table-model.ts';
import { diceBySquare, type Look } from './board-places.ts';
import type { BoardScene } from './board-scene.ts';
import { type Action, nameOf, readAction, squareNamed } from './notation.ts';
import { RowHand } from './row-hand.ts';
import {
  actionOf,
  canBelong,
  coveredBy,
  payersOf,
  rechargeOf,
  swept,
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

/** So far chosen dice are lifted, in metres: little, so that they hide nothing behind them. */
const LIFTED = 0.16 / UNITS_A_METRE;
const WARM = 0.22;
/** How near to a die a tap means it, in edges of a die. */
const NEAR = 0.6;
/** Pixels: less is a tap. */
const DRAGGED = 8;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Press {
  x: number;
  y: number;
  square: string | undefined;
  /** Whether it began on a die that was chosen already. */
  wasChosen: boolean;
  isDrag: boolean;
}

/** The viewer's hand over a board: dice are chosen, a square is aimed at, and then it is played. */
export class BoardHand {
  readonly block = signal<readonly string[]>([]);
  readonly aim = signal<Aim | undefined>(undefined);
  readonly cursor = signal<string | undefined>(undefined);
  readonly row: RowHand;
  private readonly actions = computed<readonly Action[]>(() =>
    (this.model.ownPrompt.value?.choices ?? []).flatMap((choice) => readAction(choice) ?? []),
  );
  readonly ways = computed(() => waysOf(this.actions.value, this.block.value));
  readonly recharge = computed(() => rechargeOf(this.actions.value, this.block.value));
  private pressed: Press | undefined;
  private readonly ending = new AbortController();
  private readonly stops: (() => void)[];

  constructor(
    readonly model: TableModel,
    private readonly scene: BoardScene,
    private readonly stage: Stage,
    private readonly board: WoodenBoard,
    private readonly canvas: HTMLCanvasElement,
  ) {
    this.row = new RowHand(model, () => this.shownAgain());
    const { signal: until } = this.ending;
    canvas.addEventListener('pointerdown', (event) => this.down(event), { signal: until });
    canvas.addEventListener('pointermove', (event) => this.move(event), { signal: until });
    canvas.addEventListener('pointerup', (event) => this.up(event), { signal: until });
    canvas.addEventListener('pointercancel', () => this.leave(), { signal: until });
    scene.onSettled = () => this.show();
    this.stops = [
      // Another prompt is another choice.
      effect(() => {
        this.model.ownPrompt.value;
        this.block.value = [];
        this.aim.value = undefined;
      }),
      // After a game there is nothing for keys to point at.
      effect(() => {
        if (this.model.view.value?.stage !== 'playing') {
          this.cursor.value = undefined;
        }
      }),
      effect(() => {
        // Whatever of these changes is to be seen.
        [this.block.value, this.aim.value, this.cursor.value, this.row.picked.value];
        this.show();
      }),
    ];
  }

  /** What the hand adds to the look of the board. */
  look(view: TableView): Partial<Look> {
    const prompt = view.game?.prompt;
    const { seats } = this.model.you.peek();
    const isOthers = prompt && seats.includes(prompt.seat) && seats.length > 1;
    const other = isOthers ? seats.find((seat) => seat !== prompt.seat) : undefined;
    const row = this.row.of(view);
    return { ...(row ? { row } : {}), ...(other === undefined ? {} : { hiddenRow: other }) };
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

  press(key: string): boolean {
    if (this.model.view.peek()?.stage !== 'playing') {
      return false;
    }
    const arrow = ARROWS[key];
    if (this.row.isOn.peek() && this.row.press(key, this.scene.isTurned.peek())) {
      return true;
    }
    if (arrow) {
      this.go(arrow);
      return true;
    }
    const cursor = this.cursor.peek();
    switch (key) {
      case 'Enter':
      case ' ':
        if (cursor) {
          this.tap(cursor);
        }
        return cursor !== undefined;
      case '+': {
        const action = this.recharge.peek();
        if (action) {
          void this.play(action);
        }
        return action !== undefined;
      }
      case 'Escape':
        if (this.aim.peek() || this.block.peek().length > 0) {
          this.cancel();
        } else {
          this.cursor.value = undefined;
        }
        return true;
      default:
        return false;
    }
  }

  close(): void {
    this.ending.abort();
    for (const stop of this.stops) {
      stop();
    }
    this.row.close();
    this.scene.onSettled = () => {};
  }

  /** The squares of those who are not to play. */
  others(): ReadonlySet<string> {
    const seat = this.model.ownPrompt.peek()?.seat;
    const dice = diceBySquare(this.model.view.peek()?.game);
    return new Set([...dice].filter(([, die]) => die.seat !== seat).map(([square]) => square));
  }

  private go([across, up]: readonly [number, number]): void {
    const sign = this.scene.isTurned.peek() ? -1 : 1;
    const at = squareNamed(this.cursor.peek() ?? '');
    const within = (place: number) => Math.min(SIZE - 1, Math.max(0, place));
    this.cursor.value = at
      ? nameOf({ file: within(at.file + sign * across), row: within(at.row + sign * up) })
      : nameOf({ file: (SIZE - 1) / 2, row: sign > 0 ? 0 : SIZE - 1 });
  }

  private choose(block: readonly string[]): void {
    this.aim.value = undefined;
    this.block.value = block;
  }

  /** Tapped again, a square means the next of its ways. */
  private aimAt(square: string, ways: readonly Way[], before: Way | undefined): void {
    const way = ways[(before ? ways.indexOf(before) + 1 : 0) % ways.length]!;
    this.aim.value = { way, among: ways, square, payer: payersOf(way)[0] };
  }

  private hit({ offsetX, offsetY }: PointerEvent): string | undefined {
    const die = this.stage.dieAt(offsetX, offsetY, NEAR);
    if (die !== undefined) {
      const inRow = this.row.squareOf(Number(die));
      const dice = diceBySquare(this.model.view.peek()?.game);
      const stands = [...dice].find(([, piece]) => piece.id === die)?.[0];
      if (inRow ?? stands) {
        return inRow ?? stands;
      }
    }
    const { x, z } = this.stage.toArena(offsetX, offsetY, 0);
    const square = squareAt(x, z, this.scene.isTurned.peek());
    return square && nameOf(square);
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || !this.model.ownPrompt.peek()) {
      return;
    }
    const square = this.hit(event);
    const wasChosen = square !== undefined && this.block.peek().includes(square);
    this.pressed = { x: event.offsetX, y: event.offsetY, square, wasChosen, isDrag: false };
    this.canvas.setPointerCapture(event.pointerId);
    this.cursor.value = undefined;
    if (this.row.isOn.peek()) {
      this.row.take(square);
    }
  }

  private move(event: PointerEvent): void {
    const press = this.pressed;
    if (!press) {
      return;
    }
    press.isDrag ||= Math.hypot(event.offsetX - press.x, event.offsetY - press.y) > DRAGGED;
    if (press.isDrag) {
      this.drag(press, this.hit(event));
    }
  }

  /** The hand sweeps dice together, or carries those chosen to a square. */
  private drag({ square: from, wasChosen }: Press, over: string | undefined): void {
    if (this.row.isOn.peek()) {
      this.row.carry(over);
      return;
    }
    const actions = this.actions.peek();
    if (from === undefined || !canBelong(actions, [from])) {
      return;
    }
    if (!this.block.peek().includes(from)) {
      this.choose(tapped(actions, this.block.peek(), from));
    }
    const ways = over === undefined ? [] : waysTo(this.ways.peek(), over);
    if (over !== undefined && ways.length > 0) {
      if (this.aim.peek()?.square !== over) {
        this.aimAt(over, ways, undefined);
      }
      return;
    }
    this.aim.value = undefined;
    if (!wasChosen && over !== undefined) {
      const more = swept(actions, this.block.peek(), over);
      if (more !== this.block.peek()) {
        this.choose(more);
      }
    }
  }

  private up(event: PointerEvent): void {
    const press = this.pressed;
    this.pressed = undefined;
    if (!press) {
      return;
    }
    if (this.row.isOn.peek()) {
      this.row.release(press.isDrag);
    } else if (!press.isDrag) {
      if (press.square === undefined) {
        this.choose([]);
      } else {
        this.tap(press.square);
      }
    } else {
      const aim = this.aim.peek();
      if (aim && this.hit(event) === aim.square && payersOf(aim.way).length < 2) {
        this.confirm();
      }
    }
  }

  private leave(): void {
    this.pressed = undefined;
    this.row.drop();
  }

  /** The dice as the view has them, and what the hand does with them. */
  private shownAgain(): void {
    const view = this.model.view.peek();
    if (view && !this.model.isPlaying.peek()) {
      this.scene.settle(view);
    }
  }

  private show(): void {
    const dice = diceBySquare(this.model.view.peek()?.game);
    const block = this.row.isOn.peek() ? [] : this.block.peek();
    const aim = this.aim.peek();
    for (const [square, { id }] of dice) {
      const isChosen = block.includes(square);
      if (this.board.dice.has(id) && !this.model.isPlaying.peek()) {
        const die = this.board.dice.at(id);
        die.pose.y = die.floor + 0.5 / UNITS_A_METRE + (isChosen ? LIFTED : 0);
        die.glow = isChosen ? (aim?.payer === square ? 2 * WARM : WARM) : 0;
      }
    }
    const squares = (names: readonly string[]) => names.flatMap((name) => squareNamed(name) ?? []);
    const ends = this.ways.peek().flatMap((way) => way.ends);
    const cursor = this.row.picked.peek() ?? this.cursor.peek();
    this.board.marks.show(
      {
        pips: squares([...new Set(ends)].filter((square) => !dice.has(square))),
        block: squares(block),
        goal: squares(aim?.way.goal ?? []),
        attacked: squares(this.attacked(aim)),
        cursor: cursor === undefined ? undefined : squareNamed(cursor),
        taken: (square) => dice.has(nameOf(square)),
      },
      this.scene.isTurned.peek(),
    );
    this.stage.changed();
  }

  /** The dice that may be attacked, or only those that are about to be. */
  private attacked(aim: Aim | undefined): string[] {
    const others = this.others();
    return (aim ? [aim.way] : this.ways.peek()).flatMap((way) => coveredBy(way, others));
  }
}
