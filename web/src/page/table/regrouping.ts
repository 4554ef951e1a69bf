import { signal } from '@preact/signals';
import { ARENA_MODEL } from '../../arena/arena-model.ts';
import { within } from '../../arena/bowl.ts';
import { aboutVertical, after, copyPose, type Pose } from '../../arena/pose.ts';
import type { Spot } from '../../gesture/aim.ts';
import type { Choice } from '../../net/protocol.ts';
import { layDice } from '../../play/moves.ts';
import type { Stage } from '../../scene/stage.ts';
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

interface Moved {
  from: Pose;
  turn: number;
}

/** Lying dice are put elsewhere by hand or by keys, and then all of it is said at once. */
export class Regrouping {
  readonly isOn = signal(false);
  private choice: Choice | undefined;
  private readonly moved = new Map<number, Moved>();
  private chosen: number | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly canvas: HTMLCanvasElement,
    private readonly model: TableModel,
  ) {}

  begin(choice: Choice): void {
    this.choice = choice;
    this.isOn.value = true;
    this.choose(this.ids()[0]);
  }

  /** Puts everything back. */
  cancel(): void {
    if (this.isOn.peek()) {
      this.leave();
      layDice(this.stage, lyingDice(this.model.view.peek()?.game));
    }
  }

  /** Says where the dice are now; refused, they go back. */
  async finish(): Promise<void> {
    const arrangement = [...this.moved].map(([die, { turn }]) => {
      const { x, z } = this.stage.dice.at(die).pose;
      return { die, x, z, turn };
    });
    const choice = this.choice;
    this.leave();
    if (!choice || arrangement.length === 0) {
      return;
    }
    const seat = this.model.ownTurn.peek();
    const command = { type: 'play', seat, move: choice.token, arrangement };
    if ((await this.model.sendAtOwnTurn(command)).kind === 'refused') {
      layDice(this.stage, lyingDice(this.model.view.peek()?.game));
    }
  }

  /** A lying die was pressed: it follows the pointer until that is lifted. */
  press(id: number, event: PointerEvent): boolean {
    if (!this.isOn.peek()) {
      return false;
    }
    this.choose(id);
    this.canvas.setPointerCapture(event.pointerId);
    const dragging = new AbortController();
    const { signal: until } = dragging;
    const follow = (moving: PointerEvent) => {
      if (!this.isOn.peek()) {
        dragging.abort();
        return;
      }
      const { x, z } = this.stage.toArena(moving.offsetX, moving.offsetY, EDGE / 2);
      this.place(id, x, z);
    };
    this.canvas.addEventListener('pointermove', follow, { signal: until });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      this.canvas.addEventListener(end, () => dragging.abort(), { signal: until });
    }
    return true;
  }

  /** Arrows move the chosen die, comma and full stop turn it, N takes the next one. */
  pressKey(key: string): boolean {
    if (!this.isOn.peek() || this.chosen === undefined) {
      return false;
    }
    const step = STEPS[key];
    const turn = TURNS[key];
    if (step) {
      const { x, z } = this.stage.dice.at(this.chosen).pose;
      const cos = Math.cos(this.stage.turn);
      const sin = Math.sin(this.stage.turn);
      this.place(this.chosen, x + step[0] * cos - step[1] * sin, z + step[1] * cos + step[0] * sin);
    } else if (turn !== undefined) {
      this.turn(this.chosen, turn);
    } else if (key === 'n' || key === 'N') {
      const ids = this.ids();
      this.choose(ids[(ids.indexOf(this.chosen) + 1) % ids.length]);
    } else if (key === 'Enter') {
      void this.finish();
    } else if (key === 'Escape') {
      this.cancel();
    } else {
      return false;
    }
    return true;
  }

  private place(id: number, x: number, z: number): void {
    const die = this.stage.dice.at(id);
    this.note(id);
    const others = this.ids().filter((other) => other !== id);
    const free = freeSpot(
      { x, z },
      others.map((other) => this.stage.dice.at(other).pose),
    );
    die.pose.x = free.x;
    die.pose.z = free.z;
    this.stage.changed();
  }

  private turn(id: number, angle: number): void {
    const moved = this.note(id);
    moved.turn += angle;
    const { pose } = this.stage.dice.at(id);
    pose.rotation = after(aboutVertical(moved.turn), moved.from.rotation);
    this.stage.changed();
  }

  private note(id: number): Moved {
    let moved = this.moved.get(id);
    if (!moved) {
      moved = { from: copyPose(this.stage.dice.at(id).pose), turn: 0 };
      this.moved.set(id, moved);
    }
    return moved;
  }

  private choose(id: number | undefined): void {
    for (const each of this.ids()) {
      this.stage.dice.at(each).glow = each === id ? 0.35 : 0;
    }
    this.chosen = id;
    this.stage.changed();
  }

  private leave(): void {
    this.choose(undefined);
    this.moved.clear();
    this.choice = undefined;
    this.isOn.value = false;
  }

  /** The dice that lie in the arena. */
  private ids(): number[] {
    return this.stage.dice.keys().filter((key) => typeof key === 'number');
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
