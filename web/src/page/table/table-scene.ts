import { type HeldDice, heldDice } from '../../gesture/held-dice.ts';
import type { Cue, TableView, Throw } from '../../net/protocol.ts';
import { decodePath } from '../../path/decode-path.ts';
import type { Path } from '../../path/path.ts';
import { type Move, NO_MOVE } from '../../play/frame-loop.ts';
import { collectDice, layDice, moveDice, sinkDice, takeAwayDice } from '../../play/moves.ts';
import { playThrow } from '../../play/play-throw.ts';
import type { SoundDesk } from '../../play/sound-desk.ts';
import type { Table } from '../../play/table.ts';
import type { Stage } from '../../scene/stage.ts';
import { seatsFrom } from './company.ts';
import { lyingDice, ZONE, zoneOf } from './lying.ts';
import type { Chapter, Performer } from './story.ts';

/** What of a stage a scene needs. */
export type TableStage = Table & Pick<Stage, 'setSeats' | 'warm'>;

const SLOW = 0.25;
const LEAST_ROOM = 6;

/** Plays what happens at a table on its stage. Views say where dice are; cues how they got there. */
export class TableScene implements Performer {
  /** The seats in the order in which they sit round the table, the nearest first. */
  order: readonly number[] = [];
  /** 1 is as it happened; a quarter is slow motion. */
  rate = 1;
  /** The viewer's dice in the air, until their path is known. */
  private held: HeldDice | undefined;
  /** The number of the throw for which they were let go. */
  private heldFor = 0;
  private move: Move = NO_MOVE;
  private isHurried = false;
  private last: { path: Path; before: TableView } | undefined;
  private rooms: readonly number[] = [];

  constructor(
    private readonly stage: TableStage,
    private readonly sounds: Pick<SoundDesk, 'playKnocks' | 'play' | 'playWin'>,
    /** Who sits nearest to the viewer. */
    private readonly nearSeat: (view: TableView) => number,
  ) {}

  /** The viewer let these go: they stay in the air until their path comes. */
  hold(held: HeldDice, nextThrow: number): void {
    this.held = held;
    this.heldFor = nextThrow;
  }

  /** They were not to be thrown after all. */
  giveBack(): void {
    this.held?.putBack();
    this.held = undefined;
  }

  async perform({ update, paths }: Chapter, before: TableView, tell: (cue: Cue) => void) {
    this.isHurried = false;
    const pending = [...(update.throws ?? [])];
    for (const cue of update.cues) {
      // What is said of a throw is said when its dice lie.
      while (pending[0] && pending[0].version <= cue.version) {
        await this.playThrown(pending.shift()!, paths, before, cue.seat);
      }
      tell(cue);
      await this.playCue(cue, update.view);
    }
    for (const thrown of pending) {
      await this.playThrown(thrown, paths, before, before.toAct);
    }
  }

  settle(view: TableView): void {
    if (this.held && view.nextThrow !== this.heldFor) {
      // They were thrown unseen: the view says where they are now.
      this.held.letGo([]);
      this.held = undefined;
    }
    const order = view.game ? seatsFrom(view, this.nearSeat(view)) : [];
    const counts = order.map((seat, slot) => {
      const { cast, seat: asked } = view.game?.prompt ?? {};
      const hand = cast && asked === seat ? count(view, ZONE.hand) : 0;
      return count(view, ZONE.reserve, seat) + hand - (slot === 0 ? heldDice(this.stage) : 0);
    });
    const isSame =
      order.join() === this.order.join() &&
      counts.every((dice, slot) => this.stage.trays.dieKeys(slot).length === dice);
    if (!isSame) {
      this.rooms = counts.map((dice, slot) =>
        Math.max(dice, LEAST_ROOM, order[slot] === this.order[slot] ? (this.rooms[slot] ?? 0) : 0),
      );
      this.order = order;
      this.stage.setSeats(counts.map((dice, slot) => ({ dice, room: this.rooms[slot]! })));
    }
    layDice(this.stage, lyingDice(view.game));
  }

  hurry(): void {
    this.isHurried = true;
    this.move.skip();
  }

  get canReplay(): boolean {
    return this.last !== undefined;
  }

  /** Shows the last throw again, slowly, and then the table as it is. */
  async replay(view: TableView): Promise<void> {
    if (this.last) {
      this.isHurried = false;
      layDice(this.stage, lyingDice(this.last.before.game));
      await this.run(playThrow(this.stage, this.last.path, { rate: SLOW, sounds: this.sounds }));
      this.settle(view);
    }
  }

  private async playThrown(
    { version }: Throw,
    paths: ReadonlyMap<number, Uint8Array>,
    before: TableView,
    seat: number | undefined,
  ): Promise<void> {
    const bytes = paths.get(version);
    if (!bytes) {
      return;
    }
    const path = decodePath(bytes);
    const fresh = path.tracks.map(({ die }) => die).filter((die) => !this.stage.dice.has(die));
    if (this.held) {
      this.held.letGo(fresh);
      this.held = undefined;
    } else {
      const slot = this.order.indexOf(seat ?? -1);
      for (const die of fresh) {
        this.stage.trays.take(slot, die);
      }
    }
    this.last = { path, before };
    await this.run(playThrow(this.stage, path, { rate: this.rate, sounds: this.sounds }));
  }

  private async playCue(cue: Cue, after: TableView): Promise<void> {
    const pieces = cue.pieces?.filter((id) => this.stage.dice.has(id)) ?? [];
    switch (cue.kind) {
      case 'left-x':
        return this.run(sinkDice(this.stage, pieces));
      case 'left-rim':
      case 'left-outside':
      case 'lifted':
        return this.run(takeAwayDice(this.stage, pieces));
      case 'taken': {
        const slot = this.order.indexOf(cue.seat ?? -1);
        await this.run(collectDice(this.stage, pieces, slot));
        return this.sounds.play('tray', 0.4);
      }
      case 'regrouped': {
        const lying = lyingDice(after.game).filter(({ id }) => pieces.includes(id));
        return this.run(moveDice(this.stage, lying));
      }
      case 'won':
        this.sounds.playWin();
        return this.run(this.stage.warm());
    }
  }

  private async run(move: Move): Promise<void> {
    this.move = move;
    if (this.isHurried) {
      move.skip();
    }
    await move.done;
    this.move = NO_MOVE;
  }
}

function count(view: TableView, zone: string, owner?: number): number {
  return zoneOf(view.game, zone, owner)?.pieces.length ?? 0;
}
