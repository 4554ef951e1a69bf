import { ARENA_MODEL } from '../arena/arena-model.ts';
import { within } from '../arena/bowl.ts';
import type { Stage } from '../scene/stage.ts';
import type { Spot } from './aim.ts';
import type { Sample } from './flick.ts';
import type { Gesture } from './gesture.ts';
import { HeldDice } from './held-dice.ts';
import { type Intent, intentOf } from './intent.ts';
import { aimByKey, FIRST_KEY_AIM, type KeyAim, keyThrow, nearSide } from './key-aim.ts';
import { release } from './release.ts';
import { shaken, shaking } from './shake.ts';
import { strengthLevel } from './strength.ts';

export interface TableControlOptions {
  /** How many dice the viewer may throw now: none, one, or a handful. */
  diceToThrow(): number;
  /** What would be thrown now changed; nothing while nothing is aimed. */
  onAim?(aim: ShownAim | undefined): void;
  /** The viewer let go: whoever owns the throw lets the held dice fly when its path is known. */
  onThrow(gesture: Gesture, held: HeldDice): void;
  /** A lying die was pressed, as to regroup or lift it. Returns whether that is dealt with. */
  onDiePressed?(id: number, event: PointerEvent): boolean;
}

/** An aim as it is shown: pips in the bowl, words beside the finger. */
export interface ShownAim {
  gesture: Gesture;
  kind: 'drop' | 'pull' | 'flick' | 'keys';
  /** Filled pips. */
  level: number;
  /** On the canvas: where the die is, and the pointer if there is one. */
  die: { x: number; y: number };
  pointer?: { x: number; y: number };
}

const { depth } = ARENA_MODEL.bowl;
const SEAT = 0;
/** Pixels of movement that make a press more than a tap. */
const TAP = 8;

type Doing =
  | { kind: 'idle' }
  | { kind: 'holding'; held: HeldDice; samples: Sample[] }
  | { kind: 'keys'; held: HeldDice; aim: KeyAim }
  | { kind: 'turning'; from: number; turn: number }
  | { kind: 'tapping'; x: number; y: number };

/** Hands on the table: throwing, aiming and turning with pointer and keys. */
export class TableControl {
  private doing: Doing = { kind: 'idle' };
  private target: Spot | undefined;
  private readonly ending = new AbortController();

  constructor(
    private readonly stage: Stage,
    private readonly canvas: HTMLCanvasElement,
    private readonly options: TableControlOptions,
  ) {
    const { signal } = this.ending;
    canvas.addEventListener('pointerdown', (event) => this.press(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.move(event), { signal });
    canvas.addEventListener('pointerup', (event) => this.lift(event), { signal });
    canvas.addEventListener('pointercancel', () => this.cancel(), { signal });
    canvas.addEventListener('keydown', (event) => this.key(event), { signal });
  }

  close(): void {
    this.cancel();
    this.ending.abort();
  }

  /** Puts everything back as it was before the hand came. */
  cancel(): void {
    if (this.doing.kind === 'holding' || this.doing.kind === 'keys') {
      this.doing.held.putBack();
    }
    this.rest();
  }

  /** Takes dice up for aiming by keys or buttons. */
  aimByKeys(): void {
    const count = this.options.diceToThrow();
    if (this.doing.kind === 'idle' && count > 0) {
      const held = new HeldDice(this.stage, SEAT, count);
      this.doing = { kind: 'keys', held, aim: FIRST_KEY_AIM };
      this.stage.setView('aim');
      this.showKeyAim(held, FIRST_KEY_AIM);
    }
  }

  private press(event: PointerEvent): void {
    if (this.doing.kind !== 'idle' || !event.isPrimary) {
      return;
    }
    const { offsetX, offsetY } = event;
    const picked = this.stage.pick(offsetX, offsetY);
    const count = this.options.diceToThrow();
    if (picked.kind === 'die' && typeof picked.key === 'string') {
      if (count > 0 && this.stage.trays.dieKeys(SEAT).includes(picked.key)) {
        this.take(event, count);
      }
      return;
    }
    if (picked.kind === 'die' && this.options.onDiePressed?.(Number(picked.key), event)) {
      return;
    }
    this.canvas.setPointerCapture(event.pointerId);
    if (picked.kind === 'die' || picked.kind === 'bowl') {
      this.doing = { kind: 'tapping', x: offsetX, y: offsetY };
    } else {
      const from = this.angleAt(offsetX, offsetY);
      this.doing = { kind: 'turning', from, turn: this.stage.turn };
    }
  }

  private take(event: PointerEvent, count: number): void {
    this.canvas.setPointerCapture(event.pointerId);
    const held = new HeldDice(this.stage, SEAT, count);
    this.doing = { kind: 'holding', held, samples: [this.sample(event)] };
    held.hover(keyThrow({ ...FIRST_KEY_AIM, level: 1 }, this.stage.turn));
    this.stage.setView('aim');
  }

  private move(event: PointerEvent): void {
    const { doing } = this;
    if (doing.kind === 'holding') {
      // Browsers gather fast movements into one event; a flick needs all of them.
      const events = event.getCoalescedEvents?.() ?? [];
      for (const each of events.length > 0 ? events : [event]) {
        doing.samples.push(this.sample(each));
      }
      this.showIntent(doing.held, doing.samples, event);
    } else if (doing.kind === 'turning') {
      const angle = this.angleAt(event.offsetX, event.offsetY);
      this.stage.turnTo(doing.turn - (angle - doing.from));
    }
  }

  private lift(event: PointerEvent): void {
    const { doing } = this;
    if (doing.kind === 'holding') {
      const intent = this.intent(doing.samples, event.timeStamp);
      const shake = shaking(doing.samples, event.timeStamp);
      this.rest();
      if (intent.kind === 'nothing') {
        doing.held.putBack();
      } else {
        const isHandful = doing.held.count > 1;
        this.throwNow(isHandful ? shaken(intent.gesture, shake) : intent.gesture, doing.held);
      }
    } else if (doing.kind === 'tapping') {
      const isTap = Math.hypot(event.offsetX - doing.x, event.offsetY - doing.y) < TAP;
      this.target = isTap ? this.spotAt(event) : this.target;
      this.doing = { kind: 'idle' };
    } else if (doing.kind === 'turning') {
      this.doing = { kind: 'idle' };
      this.stage.turnByQuarters(0);
    }
  }

  private key(event: KeyboardEvent): void {
    const handled = this.handleKey(event.key);
    if (handled) {
      event.preventDefault();
    }
  }

  private handleKey(key: string): boolean {
    const { doing } = this;
    if (key === '[' || key === ']') {
      this.stage.turnByQuarters(key === '[' ? 1 : -1);
    } else if (doing.kind === 'keys' && key === 'Enter') {
      this.rest();
      this.throwNow(keyThrow(doing.aim, this.stage.turn), doing.held);
    } else if (doing.kind === 'keys' && key === 'Escape') {
      this.cancel();
    } else if (doing.kind === 'idle' && aimByKey(FIRST_KEY_AIM, key)) {
      this.aimByKeys();
    } else if (doing.kind === 'keys') {
      const aim = aimByKey(doing.aim, key);
      if (!aim) {
        return false;
      }
      this.doing = { ...doing, aim };
      this.showKeyAim(doing.held, aim);
    } else {
      return false;
    }
    return true;
  }

  private showKeyAim(held: HeldDice, aim: KeyAim): void {
    const gesture = keyThrow(aim, this.stage.turn);
    held.hover(gesture);
    this.show(gesture, 'keys');
  }

  private showIntent(held: HeldDice, samples: readonly Sample[], event: PointerEvent): void {
    const now = event.timeStamp;
    const intent = this.intent(samples, now);
    if (intent.kind === 'nothing') {
      this.stage.hideAim();
      this.options.onAim?.(undefined);
    } else {
      held.hover(intent.gesture, now, held.count > 1 ? shaking(samples, now) : 0);
      this.show(intent.gesture, intent.kind, { x: event.offsetX, y: event.offsetY });
    }
  }

  private show(gesture: Gesture, kind: ShownAim['kind'], pointer?: { x: number; y: number }): void {
    this.stage.showAim(gesture);
    const { from } = release(gesture);
    this.options.onAim?.({
      gesture,
      kind,
      level: strengthLevel(gesture.speed),
      die: this.stage.toScreen(from.x, from.y, from.z),
      ...(pointer ? { pointer } : {}),
    });
  }

  private intent(samples: readonly Sample[], now: number): Intent {
    const fullPull = Math.min(190, Math.max(120, this.canvas.clientHeight * 0.2));
    const stance = { side: nearSide(this.stage.turn), target: this.target };
    return intentOf({ stance, fullPull, samples }, now);
  }

  private throwNow(gesture: Gesture, held: HeldDice): void {
    this.target = undefined;
    this.options.onThrow(gesture, held);
  }

  private rest(): void {
    this.doing = { kind: 'idle' };
    this.stage.hideAim();
    this.stage.setView('rest');
    this.options.onAim?.(undefined);
  }

  private sample(event: PointerEvent): Sample {
    const { offsetX: screenX, offsetY: screenY, timeStamp: millis } = event;
    return { ...this.stage.toArena(screenX, screenY, depth), screenX, screenY, millis };
  }

  private spotAt(event: PointerEvent): Spot {
    const { x, z } = this.stage.toArena(event.offsetX, event.offsetY, 0);
    return within(x, z, 0.86);
  }

  /** The angle of a point of the screen round the middle of the box, clockwise. */
  private angleAt(x: number, y: number): number {
    const middle = this.stage.toScreen(0, depth, 0);
    return Math.atan2(y - middle.y, x - middle.x);
  }
}
