import { computed, signal } from '@preact/signals';
import { ARENA_MODEL } from '../arena/arena-model.ts';
import { within } from '../arena/bowl.ts';
import { aboutVertical, after, type Pose } from '../arena/pose.ts';
import type { Spot } from '../gesture/aim.ts';
import type { Choice } from '../net/protocol.ts';
import { intoArena } from '../scene/picking.ts';
import { lyingDice } from './lying.ts';
import type { TableModel } from './table-model.ts';

const { die: EDGE } = ARENA_MODEL;
/** Where a die surely lies flat, however it is turned. */
const FARTHEST = 0.66;
/** Two dice this far apart never touch, however they are turned. */
const APART = EDGE * 1.43;
const STEP = 0.004;
const TURN = Math.PI / 12;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const TURNS: Readonly<Record<string, number>> = { ',': -TURN, '.': TURN };

interface Moved extends Spot {
  turn: number;
}

/** Lying dice are put elsewhere by hand or by keys, and then all of it is said at once. */
export class Regrouping {
  private readonly choice = signal<Choice | undefined>(undefined);
  private readonly moved = signal<ReadonlyMap<number, Moved>>(new Map());
  /** The die that is moved now. */
  readonly chosen = signal<number | undefined>(undefined);
  readonly isOn = computed(() => this.choice.value !== undefined);
  /** The dice as they lie, and as they would. */
  readonly dice = computed<{ id: number; pose: Pose }[]>(() =>
    lyingDice(this.model.view.value?.game).map(({ id, pose }) => {
      const to = this.moved.value.get(id);
      const rotation = to ? after(aboutVertical(to.turn), pose.rotation) : pose.rotation;
      return { id, pose: to ? { x: to.x, y: pose.y, z: to.z, rotation } : pose };
    }),
  );

  constructor(
    private readonly model: TableModel,
    /** Nothing comes of it: whoever shows the dice puts them back. */
    private readonly onPutBack = () => {},
  ) {}

  begin(choice: Choice): void {
    this.choice.value = choice;
    this.chosen.value = this.dice.peek()[0]?.id;
  }

  /** Puts everything back. */
  cancel(): void {
    if (this.isOn.peek()) {
      this.leave();
      this.moved.value = new Map();
      this.onPutBack();
    }
  }

  private leave(): void {
    this.choice.value = undefined;
    this.chosen.value = undefined;
  }

  /** Says where the dice are now; refused, they go back. */
  async finish(): Promise<void> {
    const choice = this.choice.peek();
    const arrangement = [...this.moved.peek()].map(([die, to]) => ({ die, ...to }));
    this.leave();
    if (choice && arrangement.length > 0) {
      const seat = this.model.ownTurn.peek();
      const command = { type: 'play', seat, move: choice.token, arrangement };
      const { kind } = await this.model.sendAtOwnTurn(command);
      this.moved.value = new Map();
      if (kind === 'refused') {
        this.onPutBack();
      }
    }
  }

  /** Puts a die as near as may be to a spot of the arena. */
  put(id: number, { x, z }: Spot): void {
    const others = this.dice.peek().filter((die) => die.id !== id);
    const spot = freeSpot(
      { x, z },
      others.map(({ pose }) => pose),
    );
    this.move(id, spot, this.moved.peek().get(id)?.turn ?? 0);
  }

  /** Arrows move the chosen die, comma and full stop turn it, N takes the next one; the box is turned so far. */
  pressKey(key: string, boxTurn: number): boolean {
    const dice = this.dice.peek();
    const at = dice.findIndex(({ id }) => id === this.chosen.peek());
    const die = dice[at];
    const step = STEPS[key];
    const turn = TURNS[key];
    if (!this.isOn.peek()) {
      return false;
    }
    if (step && die) {
      const way = intoArena(...step, boxTurn);
      this.put(die.id, { x: die.pose.x + way.x, z: die.pose.z + way.z });
    } else if (turn !== undefined && die) {
      this.move(die.id, die.pose, (this.moved.peek().get(die.id)?.turn ?? 0) + turn);
    } else if (key === 'n' || key === 'N') {
      this.chosen.value = dice[(at + 1) % dice.length]?.id;
    } else if (key === 'Enter') {
      void this.finish();
    } else if (key === 'Escape') {
      this.cancel();
    } else {
      return false;
    }
    return true;
  }

  private move(id: number, { x, z }: Spot, turn: number): void {
    this.moved.value = new Map([...this.moved.peek(), [id, { x, z, turn }]]);
  }
}

/** Where a die may lie flat, as near as may be to a wished spot: pushed away from those that lie there. */
export function freeSpot(wished: Spot, others: readonly Spot[]): Spot {
  let spot = within(wished.x, wished.z, FARTHEST);
  for (const { x, z } of others) {
    const away = Math.hypot(spot.x - x, spot.z - z);
    if (away < APART) {
      const scale = APART / (away || 1);
      const out = { x: x + (spot.x - x || 1e-6) * scale, z: z + (spot.z - z) * scale };
      spot = within(out.x, out.z, FARTHEST);
    }
  }
  return spot;
}
