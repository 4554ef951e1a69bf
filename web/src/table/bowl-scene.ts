import { type Pose, pose } from '../arena/pose.ts';
import type { Bowl } from '../bowl/bowl.ts';
import { type HeldDice, heldDice, isHeld } from '../bowl/held-dice.ts';
import { type LiftedDice, liftOut } from '../bowl/lifted-dice.ts';
import { layDice } from '../bowl/moves.ts';
import type { Cue, GameView, TableView } from '../net/protocol.ts';
import type { Path } from '../path/path.ts';
import { startOf, trackAt } from '../path/track-at.ts';
import { paced } from '../play/paced.ts';
import type { DieKey } from '../scene/dice-field.ts';
import type { DieMake } from '../scene/makes.ts';
import { seatsFrom } from './company.ts';
import { type Lying, lyingDice } from './lying.ts';
import { makesOf, makesOfHost } from './makes.ts';
import { type Happening, Script, type Sounds } from './script.ts';
import type { Probe } from './story.ts';

/** What of a bowl a scene needs. */
export type SceneBowl = Pick<
  Bowl,
  | 'dice'
  | 'trays'
  | 'isMotionReduced'
  | 'turn'
  | 'animate'
  | 'pause'
  | 'changed'
  | 'lean'
  | 'setSeats'
  | 'warm'
  | 'dress'
>;

/** How many dice are in somebody's tray, and whether that is drawn. */
export interface InTray {
  dice: number;
  /** Which they are, the last one being the first to be taken, where each is its owner's own. */
  ids?: readonly number[];
  isDrawn?: boolean;
}

const LEAST_ROOM = 6;

/** A game in the bowl: dice are thrown from trays, lie, and are told of. */
export class BowlScene extends Script {
  /** The seats in the order in which they sit round the table, the nearest first. */
  order: readonly number[] = [];
  /** The viewer's dice in the air, until their path is known. */
  private held: HeldDice | undefined;
  /** The number of the throw for which they were let go. */
  private heldFor = 0;
  /** Dice that somebody else holds. */
  lifted: LiftedDice | undefined;
  private rooms: readonly number[] = [];
  private settledThrows = 0;
  private jumped = 0;
  private makeOf: (die: number) => DieMake | undefined = () => undefined;

  /** As it is, but everything in it moves as fast as the scene is shown. */
  protected readonly bowl: SceneBowl;

  constructor(
    bowl: SceneBowl,
    sounds: Sounds,
    /** Who sits nearest to the viewer. */
    private readonly nearSeat: (view: TableView) => number,
    private readonly inTray: (view: TableView, seat: number) => InTray,
    /** The dice in the bowl and how they lie. */
    private readonly lying: (game: GameView | undefined) => Lying[] = lyingDice,
  ) {
    super(bowl, bowl.dice, sounds);
    this.bowl = paced(bowl, () => this.rate);
  }

  /** The viewer let these go: they are in the air until their path comes. */
  hold(held: HeldDice, nextThrow: number): void {
    this.held = held;
    this.heldFor = nextThrow;
  }

  /** Whether they are. */
  get isHolding(): boolean {
    return this.held !== undefined;
  }

  /** They were not to be thrown after all. */
  giveBack(): HeldDice | undefined {
    const { held } = this;
    this.held = undefined;
    return held;
  }

  /** What somebody else held is put back. */
  putDown(): void {
    this.lifted?.putBack();
    this.lifted = undefined;
  }

  override probe(): Probe {
    const { dice, trays } = this.bowl;
    const lying = [...dice.entries()].filter(([key, { isInArena }]) => isInArena && !isHeld(key));
    return {
      ...super.probe(),
      jumped: this.jumped,
      dice: lying.map(([id, { pose }]) => ({ id, x: pose.x, y: pose.y, z: pose.z })),
      held: heldDice(this.bowl),
      trays: this.order.map((seat, slot) => ({
        ...{ seat, dice: trays.dieKeys(slot).length },
        makes: trays.dieKeys(slot).map((key) => dice.at(key).make ?? dice.usual),
      })),
    };
  }

  settle(view: TableView): void {
    this.putDown();
    if (this.held && view.nextThrow !== this.heldFor) {
      // They were thrown unseen: the view says where they are now.
      this.held.letGo([]);
      this.held = undefined;
    }
    const order = view.game ? seatsFrom(view, this.nearSeat(view)) : [];
    const trays = order.map((seat, slot) => {
      const { dice, isDrawn = true } = this.inTray(view, seat);
      return { dice: Math.max(0, dice - (slot === 0 ? heldDice(this.bowl) : 0)), isDrawn };
    });
    const isSame =
      order.join() === this.order.join() &&
      trays.every(({ dice }, slot) => this.bowl.trays.dieKeys(slot).length === dice);
    if (!isSame) {
      this.rooms = trays.map(({ dice }, slot) =>
        Math.max(dice, LEAST_ROOM, order[slot] === this.order[slot] ? (this.rooms[slot] ?? 0) : 0),
      );
      this.order = order;
      this.bowl.setSeats(trays.map((tray, slot) => ({ ...tray, room: this.rooms[slot]! })));
    }
    const shown = this.inArena();
    this.layAsIn(view);
    if (this.begunThrows > this.settledThrows) {
      this.jumped = Math.max(this.jumped, farthest(shown, this.inArena()));
    }
    this.settledThrows = this.begunThrows;
    this.dress(view);
    this.onSettled();
  }

  /** Where the dice are that have come into the arena. */
  private inArena(): Map<DieKey, Pose> {
    const inside = [...this.bowl.dice.entries()].filter(
      ([key, { isInArena }]) => isInArena && typeof key === 'number',
    );
    return new Map(inside.map(([key, { pose }]) => [key, pose]));
  }

  /** Everything is made of what those at the table like. */
  override dress(view: TableView): void {
    const { dice, trays } = this.bowl;
    this.bowl.dress(makesOfHost(view));
    this.makeOf = (id) => this.makeIn(view, id);
    this.order.forEach((seat, slot) => {
      const makes = this.inTray(view, seat).ids?.map((id) => this.makeOf(id));
      trays.dress(slot, makesOf(view, seat).wood, makes ?? []);
    });
    for (const [key, die] of dice.entries()) {
      die.make = typeof key === 'number' ? this.makeOf(key) : die.make;
    }
    this.bowl.changed();
  }

  /** What a die is made of; nothing for those that came with the box. */
  protected makeIn(_view: TableView, _die: number): DieMake | undefined {
    return undefined;
  }

  protected layAsIn({ game }: TableView): void {
    layDice(this.bowl, this.lying(game));
  }

  /** Dice that are thrown come from the hand, or from the tray of whoever throws. */
  protected override async beforeThrow(path: Path, _before: TableView, seat?: number) {
    const fresh = path.tracks.map(({ die }) => die).filter((die) => !this.bowl.dice.has(die));
    const begun = await this.takeUp(path, fresh, seat);
    for (const die of fresh) {
      if (this.bowl.dice.has(die)) {
        this.bowl.dice.at(die).make = this.makeOf(die);
      }
    }
    return begun;
  }

  private async takeUp(path: Path, fresh: readonly number[], seat: number | undefined) {
    if (this.held) {
      return this.giveBack()!.letGo(fresh);
    }
    if (this.lifted) {
      const { lifted } = this;
      this.lifted = undefined;
      return lifted.letGo(fresh);
    }
    const slot = this.order.indexOf(seat ?? -1);
    await this.run(liftOut(this.bowl, slot, beginnings(path, fresh)));
    return undefined;
  }

  protected play(cue: Cue, _happening: Happening): Promise<void> | void {
    if (cue.kind === 'won') {
      this.sounds.playWin();
      return this.run(this.bowl.warm());
    }
  }
}

/** How far apart the same dice are in two pictures, at most. */
function farthest(one: ReadonlyMap<DieKey, Pose>, other: ReadonlyMap<DieKey, Pose>): number {
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  const ways = keys.map((key) => {
    const [a, b] = [one.get(key), other.get(key)];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) : Number.POSITIVE_INFINITY;
  });
  return Math.max(0, ...ways);
}

/** Where dice leave the hand. */
function beginnings(path: Path, ids: readonly number[]): ReadonlyMap<number, Pose> {
  const begin = new Map<number, Pose>();
  for (const track of path.tracks.filter(({ die }) => ids.includes(die))) {
    const at = pose(0, 0, 0);
    trackAt(path, track, startOf(path, track), at);
    begin.set(track.die, at);
  }
  return begin;
}
