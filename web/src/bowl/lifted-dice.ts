import { ARENA_MODEL } from '../arena/arena-model.ts';
import { faceUp } from '../arena/die.ts';
import { aboutVertical, after, between, copyPose, type Pose } from '../arena/pose.ts';
import { share, slide } from '../play/easing.ts';
import { type Move, NO_MOVE } from '../play/frame-loop.ts';
import type { DieKey } from '../scene/dice-field.ts';
import { intoArena } from '../scene/picking.ts';
import type { Begun } from '../scene/play-throw.ts';
import type { Bowl } from './bowl.ts';
import { DiceInHand, type HandsTable } from './dice-in-hand.ts';

/** What of a bowl somebody else's hand needs. */
export type LiftedFrom = Pick<Bowl, 'trays' | 'turn'> & {
  readonly dice: Bowl['dice'];
} & Omit<HandsTable, 'dice'>;

const { depth } = ARENA_MODEL.bowl;
/** How much of a die is seen that another player holds. */
export const FAINT = 0.72;
/** Milliseconds until they are out of the tray. */
export const LIFT = 240;
let lifted = 0;

/** Dice that another player lifts out of their tray: fainter than those that lie. */
export class LiftedDice extends DiceInHand {
  /** Those that were not seen in the tray. */
  private readonly loose: ReadonlySet<DieKey>;

  constructor(
    private readonly bowl: LiftedFrom,
    private readonly slot: number,
    count: number,
  ) {
    const keys = Array.from({ length: count }, () => `lifted ${lifted++}`);
    const taken = keys.filter((key) => bowl.trays.take(slot, key));
    for (const key of taken) {
      intoBowl(bowl, key);
    }
    // Of a reserve that is hidden no die lies in the tray: one comes from nowhere.
    for (const key of keys.slice(taken.length)) {
      bowl.dice.at(key).pose.y = depth;
    }
    super(bowl, keys, FAINT);
    this.loose = new Set(keys.slice(taken.length));
  }

  /** Puts them back where they were. */
  putBack(): void {
    this.letBe();
    for (const key of this.keys.splice(0)) {
      if (this.loose.has(key)) {
        this.bowl.dice.remove(key);
      } else {
        this.bowl.trays.add(this.slot, key, faceUp(this.bowl.dice.at(key).pose.rotation));
      }
    }
    this.bowl.changed();
  }

  /**
   * They are thrown: the path knows them by these names, and begins where they are seen. More of them come from the
   * tray, and those too many go back.
   */
  letGo(ids: readonly number[]): Begun {
    this.letBe();
    const thrown = this.keys.splice(0, ids.length);
    thrown.forEach((key, i) => {
      this.bowl.dice.rename(key, ids[i]!);
    });
    this.putBack();
    for (const id of ids.slice(thrown.length)) {
      this.bowl.trays.take(this.slot, id);
    }
    return { seconds: 0, pace: 1, animate: (animation) => this.bowl.animate(animation) };
  }
}

/** Dice that nobody was seen to hold come out of a tray to where they leave the hand. */
export function liftOut(bowl: LiftedFrom, slot: number, to: ReadonlyMap<number, Pose>): Move {
  const ways = [...to]
    .filter(([id]) => bowl.trays.take(slot, id))
    .map(([id, to]) => {
      const die = bowl.dice.at(id);
      intoBowl(bowl, id);
      const isSeen = die.presence > 0;
      return { die, isSeen, from: copyPose(isSeen ? die.pose : to), to };
    });
  if (ways.length === 0 || bowl.isMotionReduced) {
    return NO_MOVE;
  }
  return bowl.animate((elapsed) => {
    const along = slide(share(elapsed, LIFT));
    for (const { die, isSeen, from, to } of ways) {
      between(from, to, along, die.pose);
      die.presence = isSeen ? 1 : along;
    }
    return along < 1;
  });
}

/** A die of a tray as the arena has it, however the box is turned. */
function intoBowl({ dice, turn }: LiftedFrom, key: DieKey): void {
  const die = dice.at(key);
  Object.assign(die.pose, intoArena(die.pose.x, die.pose.z, turn));
  die.pose.rotation = after(aboutVertical(-turn), die.pose.rotation);
  die.isInArena = true;
}
