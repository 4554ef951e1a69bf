import { aboutLevel, after, type Pose } from '../arena/pose.ts';
import type { Gesture } from '../gesture/gesture.ts';
import { handful } from '../gesture/handful.ts';
import { release } from '../gesture/release.ts';
import { strengthOf } from '../gesture/strength.ts';
import type { DiceField, DieKey } from '../scene/dice-field.ts';
import type { Begun } from '../scene/play-throw.ts';
import type { Stage } from '../scene/stage.ts';
import { FlyingDice } from './flying-dice.ts';

/** A held die leans with the pull, up to this. */
const TILT = (25 * Math.PI) / 180;

/** Dice that a hand can take up, and where that is seen. */
export interface HandsTable extends Pick<Stage, 'animate' | 'changed' | 'isMotionReduced'> {
  readonly dice: Pick<DiceField, 'at'>;
}

/** Dice in the viewer's hand: over the table, where they would be let go, or on their way from there. */
export class DiceInHand {
  protected readonly rests;
  private flying: FlyingDice | undefined;

  constructor(
    private readonly table: HandsTable,
    protected readonly keys: DieKey[],
    /** How much of them is seen while they are held. */
    private readonly presence = 1,
  ) {
    this.rests = keys.map((key) => ({ ...table.dice.at(key).pose.rotation }));
  }

  has(key: DieKey): boolean {
    return this.keys.includes(key);
  }

  get count(): number {
    return this.keys.length;
  }

  /** Where they are. */
  poses(): Pose[] {
    return this.keys.map((key) => this.table.dice.at(key).pose);
  }

  /** Shows them where a gesture would let them go, leaning the way they will fly. */
  hover(gesture: Gesture, shakeMillis = 0, shake = 0): void {
    this.letBe();
    const line = release(gesture);
    const lean = aboutLevel(line.forwardZ, -line.forwardX, TILT * strengthOf(gesture.speed));
    handful(line, this.count).forEach((point, i) => {
      const die = this.table.dice.at(this.keys[i]!);
      die.isInArena = true;
      die.presence = this.presence;
      die.size = 1;
      const rattle = shake * 0.004 * Math.sin(shakeMillis * 0.045 + i * 2.1);
      die.pose.x = point.x + rattle;
      die.pose.y = point.y + Math.abs(rattle);
      die.pose.z = point.z - rattle;
      die.pose.rotation = after(lean, this.rests[i]!);
    });
    this.table.changed();
  }

  /** They leave the hand at once, before anybody knows how they fly. */
  fly(gesture: Gesture): void {
    this.letBe();
    if (!this.table.isMotionReduced) {
      const dice = this.keys.map((key) => this.table.dice.at(key));
      this.flying = new FlyingDice(this.table, dice, gesture);
    }
  }

  /** They are no longer held: their path goes on from where they have flown to. */
  givenAway(): Begun | undefined {
    const { flying } = this;
    this.flying = undefined;
    this.letBe();
    return flying;
  }

  /** Nothing moves them any more. */
  letBe(): void {
    this.flying?.stop();
    this.flying = undefined;
  }
}
