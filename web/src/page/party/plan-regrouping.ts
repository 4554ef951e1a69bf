import { computed, signal } from '@preact/signals';
import type { Spot } from '../../gesture/aim.ts';
import type { Choice } from '../../net/protocol.ts';
import { lyingDice } from '../table/lying.ts';
import { freeSpot } from '../table/regrouping.ts';
import type { TableModel } from '../table/table-model.ts';
import { type Point, toArena, toPlan } from './plan.ts';

/** A finger this near to a die, in edges of it, means that die. */
const NEAR = 1.2;
const STEP = 0.25;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Lying dice are put elsewhere on the plan, and then all of it is said at once. */
export class PlanRegrouping {
  private readonly choice = signal<Choice | undefined>(undefined);
  private readonly moved = signal<ReadonlyMap<number, Spot>>(new Map());
  /** The die that is moved now. */
  readonly chosen = signal<number | undefined>(undefined);
  readonly isOn = computed(() => this.choice.value !== undefined);

  constructor(private readonly model: TableModel) {}

  /** The dice as they lie, and as they would. */
  readonly dice = computed(() =>
    lyingDice(this.model.view.value?.game).map(({ id, pose }) => ({
      id,
      pose: { ...pose, ...this.moved.value.get(id) },
    })),
  );

  begin(choice: Choice): void {
    this.choice.value = choice;
    this.chosen.value = this.dice.peek()[0]?.id;
  }

  cancel(): void {
    this.choice.value = undefined;
    this.chosen.value = undefined;
    this.moved.value = new Map();
  }

  async finish(): Promise<void> {
    const choice = this.choice.peek();
    const arrangement = [...this.moved.peek()].map(([die, { x, z }]) => ({ die, x, z, turn: 0 }));
    if (choice && arrangement.length > 0) {
      const seat = this.model.ownTurn.peek();
      await this.model.sendAtOwnTurn({ type: 'play', seat, move: choice.token, arrangement });
    }
    this.cancel();
  }

  /** Takes the die under a finger, if there is one. */
  take(at: Point, turn: number): void {
    const away = ({ pose }: { pose: Spot }) => {
      const { x, y } = toPlan(pose, turn);
      return Math.hypot(x - at.x, y - at.y);
    };
    const nearest = this.dice.peek().toSorted((a, b) => away(a) - away(b))[0];
    this.chosen.value = nearest && away(nearest) < NEAR ? nearest.id : undefined;
  }

  /** Puts the chosen die as near as may be to a point of the plan. */
  put(at: Point, turn: number): void {
    const id = this.chosen.peek();
    if (id !== undefined) {
      const others = this.dice.peek().filter((die) => die.id !== id);
      const spot = freeSpot(
        toArena(at, turn),
        others.map(({ pose }) => pose),
      );
      this.moved.value = new Map([...this.moved.peek(), [id, spot]]);
    }
  }

  press(key: string, turn: number): boolean {
    const dice = this.dice.peek();
    const at = dice.findIndex(({ id }) => id === this.chosen.peek());
    const step = STEPS[key];
    if (!this.isOn.peek()) {
      return false;
    }
    if (step && dice[at]) {
      const { x, y } = toPlan(dice[at].pose, turn);
      this.put({ x: x + step.x, y: y + step.y }, turn);
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
}
