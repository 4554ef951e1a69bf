import { computed, signal } from '@preact/signals';
import type { Spot } from './aim.ts';
import type { ScreenSample } from './flick.ts';
import type { Gesture } from './gesture.ts';
import { type Intent, intentOf } from './intent.ts';
import { aimByKey, aimedAt, FIRST_KEY_AIM, type KeyAim, keyThrow, nearSide } from './key-aim.ts';
import { shaken, shaking, withLatest } from './shake.ts';
import { LEVELS, strengthLevel } from './strength.ts';

/** What a hand throws at: a bowl on this screen, or a plan of one on another. */
export interface Surface<S extends ScreenSample> {
  /** How many dice may be thrown now. */
  dice(): number;
  /** How far the box is turned before whoever throws. */
  turn(): number;
  /** Where in the arena a point of the screen is seen now. */
  inArena(sample: S): Spot;
  /** The hand let go. */
  onThrow(gesture: Gesture): void;
}

/** A throw as it is aimed. */
export interface Aim {
  gesture: Gesture;
  kind: 'drop' | 'pull' | 'flick' | 'keys';
  /** Filled pips. */
  level: number;
}

interface Held<S> {
  samples: readonly S[];
  /** Pixels of a pull that are all the strength there is. */
  fullPull: number;
}

const NOTHING: Intent = { kind: 'nothing' };

/** A hand with dice: a finger pulls, flicks or drops them, or they are aimed by keys, buttons and taps. */
export class ThrowingHand<S extends ScreenSample> {
  private readonly keyAim = signal<KeyAim | undefined>(undefined);
  private readonly held = signal<Held<S> | undefined>(undefined);
  /** What would be thrown now. */
  readonly aim = computed<Aim | undefined>(() => {
    const last = this.held.value?.samples.at(-1);
    const keys = this.keyAim.value;
    const turn = this.surface.turn();
    const intent = last ? this.intentAt(last.millis) : NOTHING;
    if (last) {
      return intent.kind === 'nothing' ? undefined : aimOf(intent.kind, intent.gesture);
    }
    return keys && aimOf('keys', keyThrow(keys, turn));
  });
  /** Where the finger is that holds the dice. */
  readonly finger = computed(() => this.held.value?.samples.at(-1));

  constructor(private readonly surface: Surface<S>) {}

  get isHolding(): boolean {
    return this.held.peek() !== undefined;
  }

  /** Whether the dice are taken up and no finger holds them. */
  get isAiming(): boolean {
    return this.keyAim.peek() !== undefined && !this.isHolding;
  }

  /** How much dice in a closed hand are being shaken, from 0 to 1. */
  shake(now: number): number {
    return this.surface.dice() > 1 ? shaking(this.held.peek()?.samples ?? [], now) : 0;
  }

  /** Takes the dice up, or aims those that are; false if there are none to throw. */
  aimAt(at: Spot = { x: 0, z: 0 }): boolean {
    const isAble = this.keyAim.peek() !== undefined || this.surface.dice() > 0;
    if (isAble) {
      this.keyAim.value = aimedAt(this.keyAim.peek() ?? FIRST_KEY_AIM, at, this.surface.turn());
    }
    return isAble;
  }

  /** Does what a key means to dice that are aimed; false if it means nothing. */
  pressKey(key: string): boolean {
    const aim = this.isAiming ? this.keyAim.peek() : undefined;
    const next = aim && aimByKey(aim, key);
    if (aim && key === 'Enter') {
      this.throwAimed();
    } else if (aim && key === 'Escape') {
      this.cancel();
    } else if (next) {
      this.keyAim.value = next;
    } else {
      return false;
    }
    return true;
  }

  throwAimed(): void {
    const aim = this.keyAim.peek();
    if (aim && !this.isHolding) {
      const gesture = keyThrow(aim, this.surface.turn());
      this.rest();
      this.surface.onThrow(gesture);
    }
  }

  /** Throws by a shake of the whole device: at what is aimed, or at the middle; false if there is nothing to throw. */
  throwShaken(level: number): boolean {
    if (this.isHolding || !this.aimAt(this.spotAimed())) {
      return false;
    }
    const aim = this.keyAim.peek() ?? FIRST_KEY_AIM;
    this.rest();
    const gesture = keyThrow({ ...aim, level }, this.surface.turn());
    this.surface.onThrow(shaken(gesture, level / LEVELS));
    return true;
  }

  private spotAimed(): Spot | undefined {
    const keys = this.keyAim.peek();
    const aimed = keys && keyThrow(keys, this.surface.turn());
    return aimed && { x: aimed.aimX, z: aimed.aimZ };
  }

  cancel(): void {
    this.rest();
  }

  protected rest(): void {
    this.held.value = undefined;
    this.keyAim.value = undefined;
  }

  /** A finger takes the dice. */
  hold(sample: S, fullPull: number): void {
    this.held.value = { samples: [sample], fullPull };
  }

  follow(samples: readonly S[]): void {
    const held = this.held.peek();
    if (held) {
      this.held.value = { ...held, samples: withLatest(held.samples, samples) };
    }
  }

  /** Throws what the finger meant; false if it meant nothing, and an aim by keys is there again. */
  letGo(now: number): boolean {
    const intent = this.intentAt(now);
    const shake = this.shake(now);
    this.held.value = undefined;
    if (intent.kind === 'nothing') {
      return false;
    }
    this.rest();
    this.surface.onThrow(shaken(intent.gesture, shake));
    return true;
  }

  /** What a finger means that went so. */
  intentOf({ samples, fullPull }: Held<S>, now: number): Intent {
    const turn = this.surface.turn();
    const keys = this.keyAim.peek();
    const aimed = keys && keyThrow(keys, turn);
    const target = aimed && { x: aimed.aimX, z: aimed.aimZ };
    const inArena = samples.map((sample) => ({ ...sample, ...this.surface.inArena(sample) }));
    return intentOf({ stance: { side: nearSide(turn), target }, fullPull, samples: inArena }, now);
  }

  private intentAt(now: number): Intent {
    const held = this.held.peek();
    return held ? this.intentOf(held, now) : NOTHING;
  }
}

function aimOf(kind: Aim['kind'], gesture: Gesture): Aim {
  return { gesture, kind, level: strengthLevel(gesture.speed) };
}
