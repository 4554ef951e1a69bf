import { faceUp } from '../arena/die.ts';
import { aboutLevel, after } from '../arena/pose.ts';
import type { DiceField, DieKey } from '../scene/dice-field.ts';
import type { Stage } from '../scene/stage.ts';
import type { Gesture } from './gesture.ts';
import { handful } from './handful.ts';
import { release } from './release.ts';
import { strengthOf } from './strength.ts';

/** A held die leans with the pull, up to this. */
const TILT = (25 * Math.PI) / 180;

const HELD = 'held ';

/** How many dice are in the viewer's hand. */
export function heldDice({ dice }: { dice: DiceField }): number {
  return dice.keys().filter((key) => String(key).startsWith(HELD)).length;
}

/** The dice in the viewer's hand: out of their tray, over the box, where they would be let go. */
export class HeldDice {
  private readonly keys: DieKey[] = [];
  private readonly rests;

  /** Takes so many dice from a seat's tray; fewer if it has fewer. */
  constructor(
    private readonly stage: Stage,
    private readonly seat: number,
    count: number,
  ) {
    for (let i = 0; i < count && stage.trays.take(seat, HELD + i); i++) {
      this.keys.push(HELD + i);
    }
    this.rests = this.keys.map((key) => stage.dice.at(key).pose.rotation);
  }

  has(key: DieKey): boolean {
    return this.keys.includes(key);
  }

  get count(): number {
    return this.keys.length;
  }

  /** Shows them where a gesture would let them go, leaning the way they will fly. */
  hover(gesture: Gesture, shakeMillis = 0, shake = 0): void {
    const line = release(gesture);
    const lean = aboutLevel(line.forwardZ, -line.forwardX, TILT * strengthOf(gesture.speed));
    handful(line, this.count).forEach((point, i) => {
      const die = this.stage.dice.at(this.keys[i]!);
      die.isInArena = true;
      die.presence = 1;
      const rattle = shake * 0.004 * Math.sin(shakeMillis * 0.045 + i * 2.1);
      die.pose.x = point.x + rattle;
      die.pose.y = point.y + Math.abs(rattle);
      die.pose.z = point.z - rattle;
      die.pose.rotation = after(lean, this.rests[i]!);
    });
    this.stage.changed();
  }

  /** Puts them back into the tray. */
  putBack(): void {
    this.keys.splice(0).forEach((key, i) => {
      this.stage.trays.add(this.seat, key, faceUp(this.rests[i]!));
    });
    this.stage.changed();
  }

  /** Gives them the names under which a recorded path knows them; they are no longer held. */
  letGo(ids: readonly number[]): void {
    this.keys.splice(0).forEach((key, i) => {
      const id = ids[i];
      if (id === undefined) {
        this.stage.dice.remove(key);
      } else {
        this.stage.dice.rename(key, id);
      }
    });
  }
}
