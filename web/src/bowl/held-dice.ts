import { ARENA_MODEL } from '../arena/arena-model.ts';
import { faceUp } from '../arena/die.ts';
import { between, copyPose, pose } from '../arena/pose.ts';
import { share, slide } from '../play/easing.ts';
import { type Move, NO_MOVE } from '../play/frame-loop.ts';
import type { DiceField, DieKey } from '../scene/dice-field.ts';
import { intoArena } from '../scene/picking.ts';
import type { Begun } from '../scene/play-throw.ts';
import type { Bowl } from './bowl.ts';
import { DiceInHand } from './dice-in-hand.ts';
import { ontoTable } from './moves.ts';

const HELD = 'held ';
/** Dice that were let go may still be on their way when the next are taken up: no two have one name. */
let taken = 0;

const { die: EDGE, bowl } = ARENA_MODEL;
/** Where dice lie that are ready to be thrown: on the rim, before the viewer. */
const READY_Z = (bowl.halfLength + bowl.halfBox) / 2 - 0.001;
const READY_APART = EDGE * 1.2;
/** As many lie side by side; more lie on top of them. */
const READY_ROW = 10;
/** How warmly they glow. */
const READY_GLOW = 0.32;
/** Milliseconds from the tray to the rim. */
const READY_MILLIS = 260;

/** How many dice are in the viewer's hand. */
export function heldDice({ dice }: { dice: DiceField }): number {
  return dice.keys().filter(isHeld).length;
}

/** Whether a die is in the viewer's hand. */
export function isHeld(key: DieKey): boolean {
  return String(key).startsWith(HELD);
}

/** Takes so many dice out of a seat's tray; fewer if it has fewer. */
function takenFrom({ trays }: Bowl, seat: number, count: number): DieKey[] {
  const keys: DieKey[] = [];
  while (keys.length < count && trays.take(seat, HELD + taken)) {
    keys.push(HELD + taken++);
  }
  return keys;
}

/** The dice in the viewer's hand, out of their tray. */
export class HeldDice extends DiceInHand {
  private laying: Move = NO_MOVE;

  constructor(
    private readonly bowl: Bowl,
    private readonly seat: number,
    count: number,
  ) {
    super(bowl, takenFrom(bowl, seat, count));
  }

  /** Lays them on the rim before the viewer, lit: ready to be thrown. */
  lieReady(): Move {
    const ways = this.keys.map((key, i) => {
      const die = this.bowl.dice.at(key);
      const row = Math.floor(i / READY_ROW);
      const inRow = Math.min(READY_ROW, this.count - row * READY_ROW);
      // It stays before the viewer, however the box is turned.
      if (die.isInArena) {
        ontoTable(die, this.bowl.turn);
      }
      die.floor = bowl.depth;
      die.presence = 1;
      const to = pose(
        ((i % READY_ROW) - (inRow - 1) / 2) * READY_APART,
        bowl.depth + EDGE * (0.5 + row),
        READY_Z,
        this.rests[i]!,
      );
      return { die, from: copyPose(die.pose), to };
    });
    this.letBe();
    this.laying = this.bowl.animate((elapsed) => {
      const along = this.bowl.isMotionReduced ? 1 : slide(share(elapsed, READY_MILLIS));
      for (const { die, from, to } of ways) {
        between(from, to, along, die.pose);
        die.pose.y += EDGE * 4 * along * (1 - along);
        die.glow = READY_GLOW * along;
      }
      return along < 1;
    });
    if (this.bowl.isMotionReduced) {
      this.laying.skip();
    }
    return this.laying;
  }

  /** Where those that lie ready are seen on the canvas. */
  static readyAt(box: Pick<Bowl, 'turn' | 'toScreen'>): { x: number; y: number } {
    const { x, z } = intoArena(0, READY_Z, box.turn);
    return box.toScreen(x, bowl.depth + EDGE / 2, z);
  }

  override letBe(): void {
    this.laying.skip();
    super.letBe();
  }

  /** Puts them back into the tray. */
  putBack(): void {
    this.letBe();
    this.keys.splice(0).forEach((key, i) => {
      this.bowl.dice.at(key).glow = 0;
      this.bowl.trays.add(this.seat, key, faceUp(this.rests[i]!));
    });
    this.bowl.changed();
  }

  /**
   * Gives them the names under which a recorded path knows them; they are no longer held. That path goes on from where
   * they have flown to.
   */
  letGo(ids: readonly number[]): Begun | undefined {
    if (ids.length === 0) {
      this.letBe();
    }
    const flown = this.givenAway();
    this.keys.splice(0).forEach((key, i) => {
      const id = ids[i];
      this.bowl.dice.at(key).glow = 0;
      if (id === undefined) {
        this.bowl.dice.remove(key);
      } else {
        this.bowl.dice.rename(key, id);
      }
    });
    return flown;
  }
}
