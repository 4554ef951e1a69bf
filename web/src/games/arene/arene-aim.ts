import { signal } from '@preact/signals';
import { within } from '../../arena/bowl.ts';
import { DiceInHand } from '../../bowl/dice-in-hand.ts';
import { PullMark } from '../../bowl/pull-mark.ts';
import { fullPull, type ShownAim } from '../../bowl/table-control.ts';
import type { Spot } from '../../gesture/aim.ts';
import type { ScreenSample } from '../../gesture/flick.ts';
import { FARTHEST_AIM, type Gesture } from '../../gesture/gesture.ts';
import { FIRST_KEY_AIM, keyThrow } from '../../gesture/key-aim.ts';
import { release } from '../../gesture/release.ts';
import { type Aim, ThrowingHand } from '../../gesture/throwing-hand.ts';
import { markMet } from '../../kept/newcomer.ts';
import { isOneOf, remembered } from '../../kept/remembered.ts';
import type { Choice } from '../../net/protocol.ts';
import { showing } from '../../scene/play-throw.ts';
import type { Stage } from '../../scene/stage.ts';
import { strengthWords } from '../../table/aim-words.ts';
import type { AreneSet } from './set/arene-set.ts';

/** Dice that may be thrown, and the choice that throws them, where there is one. */
export interface Throwable {
  choice?: Choice;
  ids: readonly number[];
}

/** Whether dice are aimed first that are thrown by a button. */
export const aimWish = remembered<'on' | 'off'>('piste.arene.aim', 'off', isOneOf('on', 'off'));

/** What somebody has met who has aimed once. */
export const AIMING = 'aiming';

/** Pixels of movement that make a press more than a tap. */
const TAP = 8;

/** A finger on dice that may be thrown: a tap or a pull, which is not known yet. */
interface Touch {
  of: Throwable;
  from: ScreenSample;
  pointerId: number;
}

/** Dice that are aimed over the ring: pulled, flicked or dropped by a finger, or by keys, buttons and taps. */
export class AreneAim {
  /** What is aimed. */
  readonly aim = signal<ShownAim | undefined>(undefined);
  private readonly hand: ThrowingHand<ScreenSample>;
  private mark: PullMark | undefined;
  private touched: Touch | undefined;
  private held: { of: Throwable; dice: DiceInHand } | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly set: AreneSet,
    private readonly canvas: HTMLCanvasElement,
    private readonly on: {
      take(dice: DiceInHand): void;
      letFly(gesture: Gesture, of: Throwable, dice: DiceInHand): void;
      putBack(): void;
      /** Others see what is aimed. */
      aims(gesture: Gesture, of: Throwable): void;
      letsGo(): void;
    },
  ) {
    this.hand = new ThrowingHand({
      dice: () => this.held?.of.ids.length ?? 0,
      turn: () => 0,
      inArena: ({ screenX, screenY }) => stage.toWorld(screenX, screenY, 0),
      onThrow: (gesture) => this.letFly(gesture),
    });
  }

  /** Whether dice are taken up. */
  get isOn(): boolean {
    return this.held !== undefined;
  }

  /** Whether a finger holds them. */
  get isHolding(): boolean {
    return this.hand.isHolding;
  }

  has(key: number | string | undefined): boolean {
    return key !== undefined && this.held?.dice.has(key) === true;
  }

  /** Dice as a hand takes them up. */
  taken({ ids }: Throwable): DiceInHand {
    return new DiceInHand(showing(this.stage, this.set.dice), [...ids]);
  }

  /** Aims dice at a spot, or at the middle; or those that are taken up at another. */
  aimAt(of: Throwable | undefined, at?: Spot): void {
    if (of && !this.held) {
      this.takeUp(of);
    }
    if (this.hand.aimAt(at && within(at.x, at.z, FARTHEST_AIM))) {
      this.showAim();
    }
  }

  throwAimed(): void {
    this.hand.throwAimed();
  }

  /** A finger came onto dice that may be thrown, or that are taken up. */
  touch(event: PointerEvent, of = this.held?.of): void {
    this.touched = of && { of, from: sampleOf(event), pointerId: event.pointerId };
  }

  /** Whether a finger moves dice. */
  move(event: PointerEvent): boolean {
    const { touched } = this;
    if (!touched || event.pointerId !== touched.pointerId) {
      return this.isHolding;
    }
    const events = event.getCoalescedEvents?.() ?? [];
    const samples = (events.length > 0 ? events : [event]).map(sampleOf);
    if (!this.isHolding && samples.some((sample) => distance(sample, touched.from) >= TAP)) {
      this.canvas.setPointerCapture(event.pointerId);
      if (!this.held) {
        this.takeUp(touched.of);
      }
      this.hand.hold(touched.from, fullPull(this.canvas, touched.from.screenY));
    }
    if (this.isHolding) {
      this.hand.follow(samples);
      const pointer = { x: event.offsetX, y: event.offsetY };
      this.showAim(pointer, event.timeStamp);
    }
    return this.isHolding;
  }

  /** Whether the finger that left had moved dice. */
  lift(event: PointerEvent): boolean {
    if (event.pointerId !== this.touched?.pointerId) {
      return this.isHolding;
    }
    this.touched = undefined;
    const { isHolding } = this;
    if (isHolding && !this.hand.letGo(event.timeStamp)) {
      this.cancel();
    }
    return isHolding;
  }

  /** Does what a key means to dice that are aimed; false if it means nothing. */
  press(key: string): boolean {
    if (this.hand.isAiming && key === 'Escape') {
      this.cancel();
      return true;
    }
    const isMeant = this.hand.pressKey(key);
    if (isMeant) {
      this.showAim();
    }
    return isMeant;
  }

  /** Puts the dice back where they lay. */
  cancel(): void {
    const { held } = this;
    this.touched = undefined;
    if (held) {
      this.rest();
      held.dice.letBe();
      this.on.putBack();
    }
  }

  close(): void {
    this.cancel();
    this.mark?.remove();
  }

  private takeUp(of: Throwable): void {
    const dice = this.taken(of);
    this.on.take(dice);
    this.held = { of, dice };
    // Whoever looks from above chose to.
    if (this.stage.view === 'rest') {
      this.stage.setView('aim');
    }
    dice.hover(keyThrow(FIRST_KEY_AIM, 0));
  }

  private letFly(gesture: Gesture): void {
    const { held } = this;
    this.rest();
    if (held) {
      markMet(AIMING);
      this.on.letFly(gesture, held.of, held.dice);
    }
  }

  private rest(): void {
    this.hand.cancel();
    this.touched = undefined;
    this.held = undefined;
    if (this.stage.view === 'aim') {
      this.stage.setView('rest');
    }
    this.hideAim();
  }

  private hideAim(): void {
    this.set.hideAim();
    this.on.letsGo();
    this.mark?.hide();
    this.aim.value = undefined;
  }

  /** Shows what would be thrown now; nothing while the finger means nothing. */
  private showAim(pointer?: { x: number; y: number }, now = 0): void {
    const aim = this.hand.aim.peek();
    if (!aim || !this.held) {
      this.hideAim();
      return;
    }
    this.held.dice.hover(aim.gesture, now, pointer ? this.hand.shake(now) : 0);
    this.on.aims(aim.gesture, this.held.of);
    this.set.showAim(aim.gesture, this.stage.scale);
    const shown = this.shown(aim, pointer);
    this.mark ??= new PullMark(this.canvas.parentElement!);
    this.mark.show(shown, strengthWords(aim.level));
    this.aim.value = shown;
  }

  private shown(aim: Aim, pointer: { x: number; y: number } | undefined): ShownAim {
    const { from } = release(aim.gesture);
    const die = this.stage.toScreen(from.x, from.y, from.z);
    return { ...aim, die, ...(pointer ? { pointer } : {}) };
  }
}

function sampleOf({ offsetX, offsetY, timeStamp }: PointerEvent): ScreenSample {
  return { screenX: offsetX, screenY: offsetY, millis: timeStamp };
}

function distance(a: ScreenSample, b: ScreenSample): number {
  return Math.hypot(a.screenX - b.screenX, a.screenY - b.screenY);
}
