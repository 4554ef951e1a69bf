import { computed, effect } from '@preact/signals';
import type { TableView } from '../../net/protocol.ts';
import type { Stage } from '../../scene/stage.ts';
import { UNITS_A_METRE } from '../../scene/units.ts';
import type { TableModel } from '../../table/table-model.ts';
import { type Aim, BoardChoice } from './board-choice.ts';
import { diceBySquare, type Look } from './board-places.ts';
import type { BoardScene } from './board-scene.ts';
import { nameOf, squareNamed } from './notation.ts';
import { canBelong, coveredBy, payersOf, swept, tapped, waysTo } from './selection.ts';
import { SIZE, squareAt } from './set/squares.ts';
import type { WoodenBoard } from './set/wooden-board.ts';

/** So far chosen dice are lifted, in metres: little, so that they hide nothing behind them. */
const LIFTED = 0.16 / UNITS_A_METRE;
const WARM = 0.22;
/** So much of that is seen of what somebody else has chosen. */
const FAINT = 0.5;
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
  /** The finger, or the mouse: others do nothing meanwhile. */
  pointer: number;
  x: number;
  y: number;
  square: string | undefined;
  /** Whether it began on a die that was chosen already. */
  wasChosen: boolean;
  isDrag: boolean;
}

/** The viewer's hand over a board: dice are chosen, a square is aimed at, and then it is played. */
export class BoardHand extends BoardChoice {
  private pressed: Press | undefined;
  private readonly ending = new AbortController();
  private readonly endings: (() => void)[];

  constructor(
    model: TableModel,
    private readonly scene: BoardScene,
    private readonly stage: Stage,
    private readonly board: WoodenBoard,
    private readonly canvas: HTMLCanvasElement,
  ) {
    super(model);
    this.onRow = () => this.shownAgain();
    const { signal: until } = this.ending;
    canvas.addEventListener('pointerdown', (event) => this.down(event), { signal: until });
    canvas.addEventListener('pointermove', (event) => this.move(event), { signal: until });
    canvas.addEventListener('pointerup', (event) => this.up(event), { signal: until });
    canvas.addEventListener('pointercancel', (event) => this.leave(event), { signal: until });
    scene.onSettled = () => this.show();
    this.endings = [
      // After a game there is nothing for keys to point at.
      effect(() => {
        if (this.model.view.value?.stage !== 'playing') {
          this.cursor.value = undefined;
        }
      }),
      effect(() => {
        // Whatever of these changes is to be seen.
        [this.block.value, this.previewed.value, this.cursor.value, this.row.picked.value];
        [this.scene.lastSquares.value, this.model.hands.seen.value];
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

  /** The square that somebody who is guided is to tap next: a die of the block, then where it goes. */
  readonly lit = computed<string | undefined>(() => {
    const [action] = this.actions.value;
    if (!this.model.isGuided || !action || this.aim.value) {
      return undefined;
    }
    const next = action.block.find((square) => !this.block.value.includes(square));
    return next ?? this.ways.value[0]?.ends[0];
  });

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

  override close(): void {
    super.close();
    this.ending.abort();
    for (const stop of this.endings) {
      stop();
    }
    this.scene.onSettled = () => {};
  }

  private go([across, up]: readonly [number, number]): void {
    const lit = this.lit.peek();
    if (lit !== undefined && this.cursor.peek() !== lit) {
      this.cursor.value = lit;
      return;
    }
    const sign = this.scene.isTurned.peek() ? -1 : 1;
    const at = squareNamed(this.cursor.peek() ?? '');
    const within = (place: number) => Math.min(SIZE - 1, Math.max(0, place));
    this.cursor.value = at
      ? nameOf({ file: within(at.file + sign * across), row: within(at.row + sign * up) })
      : nameOf({ file: (SIZE - 1) / 2, row: sign > 0 ? 0 : SIZE - 1 });
  }

  private hit({ offsetX, offsetY }: PointerEvent): string | undefined {
    const die = this.stage.dieAt(this.board.dice, offsetX, offsetY, NEAR);
    if (die !== undefined) {
      const inRow = this.row.squareOf(Number(die));
      const dice = diceBySquare(this.model.view.peek()?.game);
      const stands = [...dice].find(([, piece]) => piece.id === die)?.[0];
      if (inRow ?? stands) {
        return inRow ?? stands;
      }
    }
    const { x, z } = this.stage.toWorld(offsetX, offsetY, 0);
    const square = squareAt(x, z, this.scene.isTurned.peek());
    return square && nameOf(square);
  }

  private down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || !this.model.ownPrompt.peek()) {
      return;
    }
    const { pointerId: pointer, offsetX: x, offsetY: y } = event;
    const square = this.hit(event);
    const wasChosen = square !== undefined && this.block.peek().includes(square);
    this.pressed = { pointer, x, y, square, wasChosen, isDrag: false };
    this.canvas.setPointerCapture(event.pointerId);
    this.cursor.value = undefined;
    this.hovered.value = undefined;
    if (this.row.isOn.peek()) {
      this.row.take(square);
    }
  }

  private move(event: PointerEvent): void {
    const press = this.pressed;
    if (!press) {
      const isLooking = event.pointerType === 'mouse' && this.block.peek().length > 0;
      this.hovered.value = isLooking ? this.hit(event) : undefined;
      return;
    }
    if (event.pointerId !== press.pointer) {
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
    if (!press || event.pointerId !== press.pointer) {
      return;
    }
    this.pressed = undefined;
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

  private leave({ pointerId }: PointerEvent): void {
    if (pointerId === this.pressed?.pointer) {
      this.pressed = undefined;
      this.row.drop();
    }
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
    const aim = this.previewed.peek();
    const theirs = this.chosenByOthers();
    for (const [square, { id }] of dice) {
      const isChosen = block.includes(square);
      if (this.board.dice.has(id) && !this.model.isPlaying.peek()) {
        const die = this.board.dice.at(id);
        const share = isChosen ? 1 : theirs.includes(id) ? FAINT : 0;
        die.pose.y = die.floor + 0.5 / UNITS_A_METRE + share * LIFTED;
        die.glow = share * (aim?.payer === square ? 2 * WARM : WARM);
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
        last: squares(block.length === 0 ? this.scene.lastSquares.peek() : []),
        cursor: cursor === undefined ? undefined : squareNamed(cursor),
        taken: (square) => dice.has(nameOf(square)),
      },
      this.scene.isTurned.peek(),
    );
    this.stage.changed();
  }

  /** The dice that somebody else is about to move. */
  private chosenByOthers(): readonly number[] {
    const seen = this.model.hands.seen.peek();
    const isToAct = seen !== undefined && seen.seat === this.model.view.peek()?.toAct;
    return isToAct && !this.model.you.peek().seats.includes(seen.seat) ? (seen.pieces ?? []) : [];
  }

  /** The dice that may be attacked, or only those that are about to be. */
  private attacked(aim: Aim | undefined): string[] {
    const others = this.others();
    return (aim ? [aim.way] : this.ways.peek()).flatMap((way) => coveredBy(way, others));
  }
}
