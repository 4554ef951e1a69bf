import { signal } from '@preact/signals';
import { Vector3 } from 'three';
import { copyPose } from '../../arena/pose.ts';
import type { Cue, TableView } from '../../net/protocol.ts';
import { share, slide } from '../../play/easing.ts';
import type { Move } from '../../play/frame-loop.ts';
import type { SoundDesk } from '../../play/sound-desk.ts';
import { metres } from '../../table/dice-moves.ts';
import type { Words } from '../../words/message.ts';
import type { CaveDice, CaveStage } from './arene-moves.ts';
import { counted, lyingIn, woundsOf } from './arene-places.ts';
import type { ZoneName } from './set/anatomy.ts';
import type { AreneSet } from './set/arene-set.ts';
import type { ZoneLook } from './set/ogre.ts';
import { GEM, THUMP, WOOL } from './voices.ts';

/** What of the cave the scene moves. */
export type Cave = Pick<AreneSet, 'setGlow' | 'useWood'> & {
  dice: CaveDice;
  ogre: Pick<AreneSet['ogre'], 'show' | 'stand' | 'handAt'>;
  gems: Pick<AreneSet['gems'], 'show' | 'pileOf'>;
};

/** Milliseconds. */
const STAB = 260;
const REACH = 620;
const FLIGHT = 640;
const SLUMP = 1500;
const DROP = 320;
const COUNTED = 150;
const REDUCED = 160;
/** How far it darkens while the Ogre attacks, and while somebody dies. */
const DIMMED = 0.62;
const DEAD = 0.8;

/** The Ogre, the gems and the light: what happens to them is a scene of its own. */
export class Moments {
  /** What takes the place of the title while it is seen. */
  readonly title = signal<Words | undefined>(undefined);
  private zones = new Map<ZoneName, ZoneLook>();
  private gems = new Map<number, number>();
  private slump = 0;
  private loom = 0;
  private reach = 0;

  constructor(
    private readonly stage: CaveStage,
    private readonly cave: Cave,
    private readonly sounds: Pick<SoundDesk, 'play'>,
    private readonly run: (move: Move) => Promise<void>,
  ) {}

  settle(view: TableView): void {
    this.zones = new Map(woundsOf(view.game).map(({ zone, ...look }) => [zone, look]));
    this.gems = new Map(view.seats.map(({ seat }) => [seat, counted(view.game, 'gems', seat)]));
    this.slump = counted(view.game, 'dead');
    this.loom = 0;
    this.reach = 0;
    this.title.value = undefined;
    this.cave.ogre.show(this.zones);
    this.cave.gems.show(this.gems);
    this.cave.ogre.stand(0, this.slump);
    this.cave.setGlow(1 - 0.55 * this.slump);
    this.stage.dim(0);
    const isBeginning = counted(view.game, 'round') <= 1 && lyingIn(view.game).length === 0;
    this.look(view.stage !== 'playing' || isBeginning ? 'low' : 'rest');
  }

  /** Looks from low at what happens, or from where dice can be read; whoever looks otherwise still does. */
  look(view: 'low' | 'rest'): void {
    const now = this.stage.view;
    if (now !== view && (now === 'low' || now === 'rest')) {
      void this.stage.setView(view);
    }
  }

  /** A gem drops onto a hunter's own. */
  async gain(seat = 0): Promise<void> {
    const from = this.gems.get(seat) ?? 0;
    await this.play(DROP, (along) => {
      this.gems.set(seat, from + along);
      this.cave.gems.show(this.gems);
    });
    this.sounds.play(GEM, 0.35);
  }

  /** A pick goes in, a zone is full, or the Ogre strikes back: the words tell which. */
  async attack({ words, seat }: Cue): Promise<void> {
    const [, , what = '', zone = ''] = words.key.split('.');
    switch (what) {
      case 'hits':
        return this.stab(zone as ZoneName, Number(words.args?.count ?? 1));
      case 'attacked':
        return this.reachFor(seat, words);
      case 'full':
        return zone === 'vital' ? this.collapse(words) : this.shudder();
    }
  }

  /** What he takes flies into his hand. */
  async grab({ words, seat = 0, pieces = [] }: Cue): Promise<void> {
    if (this.loom === 0) {
      await this.reachFor(seat, words);
    }
    this.title.value = words;
    const hand = this.cave.ogre.handAt(this.reach);
    if (words.key.endsWith('gem')) {
      await this.carryGem(seat, hand);
    } else {
      await this.carryDice(pieces, hand);
    }
    this.sounds.play(WOOL, 0.6);
  }

  /** He goes back to where he stands, and it is light again. */
  async rest(): Promise<void> {
    if (this.loom > 0) {
      await this.lean(0, 0);
    }
  }

  /** He has won: he stays where he is, over them all. */
  async triumph(): Promise<void> {
    this.look('low');
    this.sounds.play(THUMP, 0.8);
    await this.lean(1, 0, 0.5);
  }

  /** A hunter dies: it darkens, and what a life costs rises and is gone. Then they are back, or not. */
  async death({ words, seat = 0, kind }: Cue): Promise<void> {
    const player = { seat };
    this.title.value = { key: 'cave.title.dies', args: { player } };
    this.look('low');
    this.sounds.play(THUMP, 0.7);
    await this.play(500, (along) => this.stage.dim(DEAD * along));
    for (let left = Number(words.args?.gems ?? 0); left > 0; left--) {
      await this.carryGem(seat, this.cave.gems.pileOf(seat).add(new Vector3(0, 5, 0)), true);
    }
    const isOut = kind === 'eliminated';
    this.title.value = { key: isOut ? 'cave.title.out' : 'cave.title.back', args: { player } };
    await this.play(700, (along) => this.stage.dim(DEAD * (1 - along)));
  }

  /** Everybody's gems, one by one, those of the richest last. */
  async count(): Promise<void> {
    const rising = [...this.gems].sort(([, a], [, b]) => a - b);
    for (const [seat, gems] of rising) {
      for (let i = 0; i < gems; i++) {
        const args = { player: { seat }, count: i + 1 };
        this.title.value = { key: 'cave.title.counted', args };
        await this.play(COUNTED, (along) => {
          const raised = { seat, index: i, by: 0.9 * Math.sin(Math.PI * along) };
          this.cave.gems.show(this.gems, { raised });
        });
        this.sounds.play(GEM, 0.22);
      }
    }
  }

  private async stab(zone: ZoneName, count: number): Promise<void> {
    const look = this.zones.get(zone);
    for (let i = 0; look && i < count; i++) {
      const from = look.hits;
      await this.play(STAB, (along) => {
        look.hits = from + along;
        this.cave.ogre.show(this.zones);
        const flinch = along > 0.6 ? -0.16 * Math.sin(Math.PI * along) : 0;
        this.cave.ogre.stand(flinch, this.slump);
      });
      this.sounds.play(WOOL, 0.7);
    }
  }

  /** He lurches over the hunters and reaches for one of them, while it darkens. */
  private async reachFor(seat: number | undefined, words: Words): Promise<void> {
    this.title.value = words;
    this.look('low');
    this.sounds.play(THUMP, 0.8);
    await this.lean(1, this.cave.gems.pileOf(seat ?? 1).x < 0 ? -1 : 1);
  }

  /** Without motion it only darkens. */
  private lean(loom: number, reach: number, darkness = 1): Promise<void> {
    const from = { loom: this.loom, reach: this.reach };
    const isStill = this.stage.isMotionReduced;
    return this.play(REACH, (along) => {
      this.loom = from.loom + (loom - from.loom) * along;
      this.reach = from.reach + (reach - from.reach) * along;
      this.stage.dim(DIMMED * darkness * this.loom);
      this.cave.setGlow((1 - 0.55 * this.slump) * (1 + 0.9 * this.loom));
      this.cave.ogre.stand(isStill ? 0 : this.loom, this.slump, isStill ? 0 : this.reach);
    });
  }

  /** A hunter's gem goes to a place in an arc, or shrinks on the way. */
  private async carryGem(seat: number, to: Vector3, isGone = false): Promise<void> {
    const left = Math.max(0, (this.gems.get(seat) ?? 0) - 1);
    this.gems.set(seat, left);
    const from = this.cave.gems.pileOf(seat);
    await this.play(FLIGHT, (along) => {
      const at = from.clone().lerp(to, along);
      at.y += 2.2 * along * (1 - along) * (isGone ? 0 : 1);
      const loose = { seat, at, size: 1.25 * (isGone ? 1 - along : 1 - 0.3 * along) };
      this.cave.gems.show(this.gems, along < 1 ? { loose } : {});
    });
    this.sounds.play(GEM, 0.4);
  }

  /** Dice go to a place in an arc, and are gone. */
  private async carryDice(ids: readonly number[], to: Vector3): Promise<void> {
    const { dice } = this.cave;
    const there = ids.filter((id) => dice.has(id));
    const from = there.map((id) => copyPose(dice.at(id).pose));
    await this.play(FLIGHT, (along) => {
      there.forEach((id, i) => {
        const die = dice.at(id);
        const { x, y, z } = from[i]!;
        die.pose.x = x + (metres(to.x) - x) * along;
        die.pose.y = y + (metres(to.y) - y) * along + metres(2.4) * along * (1 - along);
        die.pose.z = z + (metres(to.z) - z) * along;
        die.presence = 1 - along ** 6;
      });
    });
    for (const id of there) {
      dice.remove(id);
    }
  }

  private async shudder(): Promise<void> {
    this.sounds.play(THUMP, 0.4);
    await this.play(420, (along) => {
      const shake = Math.sin(along * 18) * (1 - along) * 0.12;
      this.cave.ogre.stand(along < 1 ? shake : 0, this.slump);
    });
  }

  /** He rears up, goes down with his eyes closing, and the light behind him goes down too. */
  private async collapse(words: Words): Promise<void> {
    this.title.value = words;
    this.look('low');
    this.sounds.play(THUMP, 0.9);
    await this.play(SLUMP, (along) => {
      this.slump = along ** 1.6;
      const rearing = 0.55 * Math.sin(Math.PI * Math.min(1, along * 1.8));
      this.cave.ogre.stand(rearing, this.slump);
      this.cave.setGlow(1 - 0.55 * this.slump);
    });
    this.sounds.play(WOOL, 1);
  }

  /** Something that goes from 0 to 1 in a time; with reduced motion in a moment. */
  private play(millis: number, show: (along: number) => void): Promise<void> {
    const whole = this.stage.isMotionReduced ? REDUCED : millis;
    return this.run(
      this.stage.animate((elapsed) => {
        const time = share(elapsed, whole);
        show(this.stage.isMotionReduced ? 1 : slide(time));
        return time < 1;
      }),
    );
  }
}
