import type { Cue, Piece, TableView, Throw } from '../../../net/protocol.ts';
import { decodePath } from '../../../path/decode-path.ts';
import type { Path } from '../../../path/path.ts';
import { startOf, trackAt } from '../../../path/track-at.ts';
import { share, slide } from '../../../play/easing.ts';
import { type Move, NO_MOVE } from '../../../play/frame-loop.ts';
import type { SoundDesk } from '../../../play/sound-desk.ts';
import type { ZoneName } from '../../../scene/arene/anatomy.ts';
import type { AreneSet } from '../../../scene/arene/arene-set.ts';
import type { ZoneLook } from '../../../scene/arene/ogre.ts';
import type { Chapter, Performer } from '../story.ts';
import {
  type CaveDice,
  type CaveStage,
  fadeDice,
  putDice,
  raiseDice,
  rollDice,
  slideDice,
} from './arene-moves.ts';
import {
  counted,
  type Look,
  lyingIn,
  Spots,
  type Stand,
  standing,
  woundsOf,
  ZONE,
} from './arene-places.ts';
import { slotOf } from './choices.ts';

/** What of the cave the scene moves. */
export type Cave = Pick<AreneSet, 'setGlow'> & {
  dice: CaveDice;
  ogre: Pick<AreneSet['ogre'], 'show' | 'stand'>;
  gems: Pick<AreneSet['gems'], 'show'>;
};

/** Milliseconds. */
const SEEN = 1100;
const STAB = 260;
const LURCH = 900;
const SLUMP = 1300;
const DROP = 320;
const REDUCED = 160;
const SLOW = 0.25;
/** How far it darkens while the Ogre attacks. */
const DIMMED = 0.62;

/** Plays what happens in the cave. Views say how things are; cues how they came to be so. */
export class AreneScene implements Performer {
  rate = 1;
  /** Called when everything is as a view has it: what is chosen is shown again. */
  onSettled = () => {};
  private readonly spots = new Spots();
  private zones = new Map<ZoneName, ZoneLook>();
  private gems = new Map<number, number>();
  private slump = 0;
  private move: Move = NO_MOVE;
  private isHurried = false;
  private last: { path: Path; before: TableView } | undefined;

  constructor(
    private readonly stage: CaveStage,
    private readonly cave: Cave,
    private readonly sounds: Pick<SoundDesk, 'play' | 'playWin' | 'playKnocks'>,
    private readonly nearSeat: (view: TableView) => number,
    /** What the hand adds to the look. */
    private readonly besides: () => Partial<Look> = () => ({}),
  ) {}

  settle(view: TableView): void {
    putDice(this.cave.dice, this.stands(view));
    this.zones = new Map(woundsOf(view.game).map(({ zone, ...look }) => [zone, look]));
    this.gems = gemsOf(view);
    this.slump = counted(view.game, 'dead');
    this.cave.ogre.show(this.zones);
    this.cave.gems.show(this.gems);
    this.cave.ogre.stand(0, this.slump);
    this.cave.setGlow(1 - 0.55 * this.slump);
    this.stage.dim(0);
    this.onSettled();
    this.stage.changed();
  }

  /** Where every die stands in a view. */
  stands(view: TableView): Stand[] {
    const none = new Set<number>();
    return view.game
      ? standing(view.game, {
          ...{ near: this.nearSeat(view), layout: this.stage.layout, spots: this.spots },
          ...{ chosen: none, warm: none, ...this.besides() },
        })
      : [];
  }

  async perform({ update, paths }: Chapter, before: TableView, tell: (cue: Cue) => void) {
    this.isHurried = false;
    const pending = [...(update.throws ?? [])];
    for (const cue of update.cues) {
      // What is said of a throw is said when its dice lie.
      let wasThrown = false;
      while (pending[0] && pending[0].version <= cue.version && cue.kind === 'landed') {
        wasThrown = (await this.playThrown(pending.shift()!, paths, before)) || wasThrown;
      }
      tell(cue);
      await this.play(cue, before, update.view, wasThrown);
    }
  }

  hurry(): void {
    this.isHurried = true;
    this.move.skip();
  }

  get canReplay(): boolean {
    return this.last !== undefined;
  }

  /** Shows the last throw again, slowly, and then the cave as it is. */
  async replay(view: TableView): Promise<void> {
    if (this.last) {
      const { path, before } = this.last;
      this.isHurried = false;
      putDice(this.cave.dice, this.stands(before));
      await this.run(this.playPath(path, SLOW));
      this.settle(view);
    }
  }

  private async play(
    cue: Cue,
    before: TableView,
    after: TableView,
    wasThrown: boolean,
  ): Promise<void> {
    const pieces = cue.pieces ?? [];
    const there = this.stands(after).filter(({ id }) => pieces.includes(id));
    switch (cue.kind) {
      case 'landed':
        return this.land(cue, before, after, wasThrown);
      case 'thrown':
      case 'grand-throw':
        this.sounds.play('die', 0.25);
        return undefined;
      case 'rerolled':
        return this.run(raiseDice(this.stage, this.cave.dice, pieces));
      case 'turned':
        await this.run(slideDice(this.stage, this.cave.dice, there));
        return this.sounds.play('foam', 0.4);
      case 'taken':
        return this.take(pieces, there);
      case 'lost':
        return this.run(fadeDice(this.stage, this.cave.dice, pieces));
      case 'gained':
        return pieces.length > 0 ? this.gain(there) : this.gainGem(cue.seat);
      case 'attacked':
        return this.attack(cue);
      case 'drawn':
        return this.loom(true);
      case 'won':
        this.sounds.playWin();
        return this.run(this.stage.warm());
    }
  }

  /** Dice whose path was seen lie already; others roll in. Those of a tie are seen for a moment. */
  private async land(
    { pieces = [], words }: Cue,
    before: TableView,
    after: TableView,
    wasThrown: boolean,
  ): Promise<void> {
    const shown = withThrown(after, before, pieces, String(words.args?.faces ?? ''));
    const lying = this.stands(shown).filter(({ id }) => pieces.includes(id));
    if (wasThrown) {
      await this.run(slideDice(this.stage, this.cave.dice, lying, 0));
    } else {
      this.sounds.play('rim', 0.3);
      await this.run(rollDice(this.stage, this.cave.dice, lying));
      this.sounds.play('foam', 0.6);
    }
    const isGathered = pieces.every((id) => !lyingIn(after.game).some((each) => each.id === id));
    if (isGathered && pieces.length > 0) {
      await this.run(this.stage.pause(SEEN));
    }
  }

  private async take(pieces: readonly number[], there: readonly Stand[]): Promise<void> {
    await this.run(raiseDice(this.stage, this.cave.dice, pieces));
    this.sounds.play('tray', 0.4);
    if (there.length > 0) {
      return this.run(slideDice(this.stage, this.cave.dice, there));
    }
    return this.run(fadeDice(this.stage, this.cave.dice, pieces));
  }

  private async gain(there: readonly Stand[]): Promise<void> {
    await this.run(slideDice(this.stage, this.cave.dice, there));
    this.sounds.play('tray', 0.35);
  }

  /** A gem drops onto a hunter's own. */
  private async gainGem(seat = 0): Promise<void> {
    const from = this.gems.get(seat) ?? 0;
    await this.run(
      this.timed(DROP, (along) => {
        this.gems.set(seat, from + along);
        this.cave.gems.show(this.gems);
      }),
    );
    this.sounds.play('gem', 0.35);
  }

  /** A pick goes in, a zone is full, or the Ogre strikes back: the words tell which. */
  private async attack({ words }: Cue): Promise<void> {
    const [, , what = '', zone = ''] = words.key.split('.');
    switch (what) {
      case 'hits':
        return this.stab(zone as ZoneName, Number(words.args?.count ?? 1));
      case 'attacked':
        return this.loom(false);
      case 'full':
        return zone === 'vital' ? this.die() : this.shudder();
    }
  }

  private async stab(zone: ZoneName, count: number): Promise<void> {
    const look = this.zones.get(zone);
    for (let i = 0; look && i < count; i++) {
      const from = look.hits;
      await this.run(
        this.timed(STAB, (along) => {
          look.hits = from + along;
          this.cave.ogre.show(this.zones);
          this.cave.ogre.stand(-0.16 * Math.sin(Math.PI * along) * (along > 0.6 ? 1 : 0), 0);
        }),
      );
      this.sounds.play('wool', 0.7);
    }
  }

  /** He lurches over the hunters while it darkens; without motion it only darkens. */
  private async loom(stays: boolean): Promise<void> {
    const isStill = this.stage.isMotionReduced;
    this.sounds.play('thump', 0.8);
    const move = this.stage.animate((elapsed) => {
      const time = share(elapsed * this.rate, LURCH);
      const there = stays ? slide(Math.min(1, time * 2)) : Math.sin(Math.PI * time ** 0.7);
      this.stage.dim(DIMMED * (stays ? there * 0.5 : there));
      this.cave.setGlow(1 + 0.9 * there);
      this.cave.ogre.stand(isStill ? 0 : there, this.slump);
      return time < 1;
    });
    await this.run(move);
  }

  private async shudder(): Promise<void> {
    this.sounds.play('thump', 0.4);
    await this.run(
      this.timed(420, (along) => {
        const shake = Math.sin(along * 18) * (1 - along) * 0.12;
        this.cave.ogre.stand(along < 1 ? shake : 0, this.slump);
      }),
    );
  }

  /** He slumps, and the light behind him goes down. */
  private async die(): Promise<void> {
    this.sounds.play('thump', 0.9);
    await this.run(
      this.timed(SLUMP, (along) => {
        this.slump = along;
        this.cave.ogre.stand(0.35 * Math.sin(Math.PI * Math.min(1, along * 2)), along);
        this.cave.setGlow(1 - 0.55 * along);
      }),
    );
    this.sounds.play('wool', 1);
  }

  /** Something that goes from 0 to 1 in a time; with reduced motion in a moment. */
  private timed(millis: number, show: (along: number) => void): Move {
    const whole = this.stage.isMotionReduced ? REDUCED : millis / this.rate;
    return this.stage.animate((elapsed) => {
      const time = share(elapsed, whole);
      show(this.stage.isMotionReduced ? 1 : slide(time));
      return time < 1;
    });
  }

  private async playThrown(
    { version }: Throw,
    paths: ReadonlyMap<number, Uint8Array>,
    before: TableView,
  ): Promise<boolean> {
    const bytes = paths.get(version);
    if (!bytes) {
      return false;
    }
    const path = decodePath(bytes);
    this.last = { path, before };
    await this.liftOthers(path, before);
    await this.run(this.playPath(path, this.rate));
    return true;
  }

  /** Dice in the cave that the path goes through are taken out of its way. */
  private async liftOthers(path: Path, { game, terms }: TableView): Promise<void> {
    const moving = new Set(path.tracks.map(({ die }) => die));
    const isKnocking = terms?.options?.knocking === 'on';
    const others = lyingIn(game).flatMap(({ id }) => (moving.has(id) ? [] : [id]));
    if (!isKnocking && others.length > 0) {
      await this.run(fadeDice(this.stage, this.cave.dice, others));
    }
  }

  private playPath(path: Path, rate: number): Move {
    const silence = this.sounds.playKnocks(path.knocks, rate);
    for (const { die } of path.tracks) {
      Object.assign(this.cave.dice.at(die), { isInArena: true, presence: 1, glow: 0, size: 1 });
    }
    const move = this.stage.animate((elapsed) => {
      const isStill = this.stage.isMotionReduced;
      const seconds = isStill ? path.seconds : Math.min(path.seconds, (elapsed / 1000) * rate);
      for (const track of path.tracks) {
        if (seconds >= startOf(path, track)) {
          trackAt(path, track, seconds, this.cave.dice.at(track.die).pose);
        }
      }
      return seconds < path.seconds;
    });
    const skip = () => {
      silence();
      move.skip();
    };
    return { done: move.done, skip };
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

function gemsOf({ seats, game }: TableView): Map<number, number> {
  return new Map(seats.map(({ seat }) => [seat, counted(game, 'gems', seat)]));
}

/** The view as the thrown dice lay, before anything became of them. */
function withThrown(
  after: TableView,
  before: TableView,
  ids: readonly number[],
  faces: string,
): TableView {
  const game = after.game!;
  const left = faces.split(' ');
  const lying = lyingIn(game);
  const all = [...game.zones, ...(before.game?.zones ?? [])].flatMap(({ pieces }) => pieces);
  const thrown = ids.flatMap((id): Piece[] => {
    if (lying.some((piece) => piece.id === id)) {
      return [];
    }
    const kind = all.find((piece) => piece.id === id)?.kind ?? 'plain';
    const isOfKind = (slot: string) => slot === slotOf({ id, kind, face: slot.slice(-1) });
    const at = left.findIndex(isOfKind);
    const face = left.splice(Math.max(0, at), 1)[0]?.at(-1);
    return [{ id, kind, ...(face ? { face } : {}) }];
  });
  const zones = game.zones.map((zone) => {
    const pieces = zone.pieces.filter(({ id }) => !thrown.some((piece) => piece.id === id));
    return zone.name === ZONE.cave
      ? { ...zone, pieces: [...pieces, ...thrown] }
      : { ...zone, pieces };
  });
  return { ...after, game: { ...game, zones } };
}
