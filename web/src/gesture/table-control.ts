import { ARENA_MODEL } from '../arena/arena-model.ts';
import { within } from '../arena/bowl.ts';
import type { Stage } from '../scene/stage.ts';
import type { Spot } from './aim.ts';
import type { Sample, ScreenSample } from './flick.ts';
import { FARTHEST_AIM, type Gesture } from './gesture.ts';
import { HeldDice } from './held-dice.ts';
import { type Intent, intentOf } from './intent.ts';
import { aimByKey, aimedAt, FIRST_KEY_AIM, type KeyAim, keyThrow, nearSide } from './key-aim.ts';
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
  /** A key was pressed on the table that may mean something else than an aim. */
  onKey?(key: string): boolean;
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
  | { kind: 'holding'; held: HeldDice; samples: ScreenSample[]; target?: Spot }
  | { kind: 'aiming'; held: HeldDice; aim: KeyAim; tap?: ScreenSample }
  | { kind: 'tapping'; tap: ScreenSample }
  | { kind: 'turning'; from: number; turn: number };

/**
 * Hands on the table. A die of the viewer's tray is flicked, pulled back and let go, or carried and
 * dropped. A tap in the bowl, or a key, takes the dice up and aims; then keys or buttons throw, or
 * the held die is pulled back. Dragging the rim or the table turns the box.
 */
export class TableControl {
  private doing: Doing = { kind: 'idle' };
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
    if (this.doing.kind === 'turning') {
      this.stage.turnByQuarters(0);
    }
    if (this.doing.kind === 'holding' || this.doing.kind === 'aiming') {
      this.doing.held.putBack();
    }
    this.rest();
  }

  /** Takes the dice up and aims, at the middle unless told otherwise. */
  aim(at: Spot = { x: 0, z: 0 }): void {
    const { doing } = this;
    if (doing.kind === 'aiming') {
      this.showAiming(doing.held, aimedAt(doing.aim, at, this.stage.turn));
    } else if (this.options.diceToThrow() > 0) {
      const held = new HeldDice(this.stage, SEAT, this.options.diceToThrow());
      this.lookCloser();
      this.showAiming(held, aimedAt(FIRST_KEY_AIM, at, this.stage.turn));
    }
  }

  /** Throws what is aimed. */
  throwAimed(): void {
    const { doing } = this;
    if (doing.kind === 'aiming') {
      this.rest();
      this.options.onThrow(keyThrow(doing.aim, this.stage.turn), doing.held);
    }
  }

  /** Does what a key means, if it means something: buttons of the page may call it too. */
  handleKey(key: string): boolean {
    const { doing } = this;
    const aim = aimByKey(doing.kind === 'aiming' ? doing.aim : FIRST_KEY_AIM, key);
    if (key === '[' || key === ']') {
      this.stage.turnByQuarters(key === '[' ? 1 : -1);
    } else if (doing.kind === 'aiming' && key === 'Enter') {
      this.throwAimed();
    } else if (doing.kind === 'aiming' && key === 'Escape') {
      this.cancel();
    } else if (doing.kind === 'aiming' && aim) {
      this.showAiming(doing.held, aim);
    } else if (doing.kind === 'idle' && aim && this.options.diceToThrow() > 0) {
      this.aim();
    } else {
      return false;
    }
    return true;
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.repeat && event.key === 'Enter')) {
      return;
    }
    if (this.options.onKey?.(event.key) || this.handleKey(event.key)) {
      event.preventDefault();
    }
  }

  private press(event: PointerEvent): void {
    const { doing } = this;
    if (!event.isPrimary || (doing.kind !== 'idle' && doing.kind !== 'aiming')) {
      return;
    }
    const picked = this.stage.pick(event.offsetX, event.offsetY);
    if (picked.kind === 'die' && typeof picked.key === 'string') {
      this.pressDie(picked.key, event);
      return;
    }
    if (picked.kind === 'die' && this.options.onDiePressed?.(Number(picked.key), event)) {
      return;
    }
    this.canvas.setPointerCapture(event.pointerId);
    const tap = screenSample(event);
    if (doing.kind === 'aiming') {
      this.doing = { ...doing, tap };
    } else if (picked.kind === 'die' || picked.kind === 'bowl') {
      this.doing = { kind: 'tapping', tap };
    } else {
      const from = this.angleAt(event.offsetX, event.offsetY);
      this.doing = { kind: 'turning', from, turn: this.stage.turn };
    }
  }

  /** A die in the hand is pulled, one in the viewer's tray taken; others are not theirs. */
  private pressDie(key: string, event: PointerEvent): void {
    const { doing } = this;
    const samples = [screenSample(event)];
    const count = this.options.diceToThrow();
    if (doing.kind === 'aiming' && doing.held.has(key)) {
      const { aimX: x, aimZ: z } = keyThrow(doing.aim, this.stage.turn);
      this.canvas.setPointerCapture(event.pointerId);
      this.doing = { kind: 'holding', held: doing.held, samples, target: { x, z } };
    } else if (doing.kind === 'idle' && count > 0 && this.isInTray(key)) {
      this.canvas.setPointerCapture(event.pointerId);
      const held = new HeldDice(this.stage, SEAT, count);
      this.doing = { kind: 'holding', held, samples };
      held.hover(keyThrow({ ...FIRST_KEY_AIM, level: 1 }, this.stage.turn));
      this.lookCloser();
    }
  }

  private isInTray(key: string): boolean {
    return this.stage.trays.dieKeys(SEAT).includes(key);
  }

  private move(event: PointerEvent): void {
    const { doing } = this;
    if (doing.kind === 'holding') {
      // Browsers gather fast movements into one event; a flick needs all of them.
      const events = event.getCoalescedEvents?.() ?? [];
      doing.samples.push(...(events.length > 0 ? events : [event]).map(screenSample));
      this.showIntent(doing, event);
    } else if (doing.kind === 'turning') {
      const angle = this.angleAt(event.offsetX, event.offsetY);
      this.stage.turnTo(doing.turn - (angle - doing.from));
    }
  }

  private lift(event: PointerEvent): void {
    const { doing } = this;
    if (doing.kind === 'holding') {
      this.letGo(doing, event.timeStamp);
    } else if (doing.kind === 'turning') {
      this.doing = { kind: 'idle' };
      this.stage.turnByQuarters(0);
    } else if (doing.kind !== 'idle' && doing.tap) {
      const { tap } = doing;
      this.doing =
        doing.kind === 'aiming'
          ? { kind: 'aiming', held: doing.held, aim: doing.aim }
          : { kind: 'idle' };
      if (Math.hypot(event.offsetX - tap.screenX, event.offsetY - tap.screenY) < TAP) {
        const { x, z } = this.stage.toArena(event.offsetX, event.offsetY, 0);
        this.aim(within(x, z, FARTHEST_AIM));
      }
    }
  }

  private letGo(holding: Extract<Doing, { kind: 'holding' }>, now: number): void {
    const { held } = holding;
    const intent = this.intent(holding, now);
    const shake = held.count > 1 ? shaking(holding.samples, now) : 0;
    this.rest();
    if (intent.kind === 'nothing') {
      held.putBack();
    } else {
      this.options.onThrow(shaken(intent.gesture, shake), held);
    }
  }

  private showAiming(held: HeldDice, aim: KeyAim): void {
    this.doing = { kind: 'aiming', held, aim };
    const gesture = keyThrow(aim, this.stage.turn);
    held.hover(gesture);
    this.show(gesture, 'keys');
  }

  private showIntent(holding: Extract<Doing, { kind: 'holding' }>, event: PointerEvent): void {
    const { held, samples } = holding;
    const now = event.timeStamp;
    const intent = this.intent(holding, now);
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

  private intent(holding: Extract<Doing, { kind: 'holding' }>, now: number): Intent {
    // All strength must be within reach, also from a tray at the lower edge.
    const { clientHeight } = this.canvas;
    const room = clientHeight - (holding.samples[0]?.screenY ?? 0);
    const fullPull = Math.max(80, Math.min(190, clientHeight * 0.2, room - 16));
    const stance = { side: nearSide(this.stage.turn), target: holding.target };
    return intentOf({ stance, fullPull, samples: this.inArena(holding.samples) }, now);
  }

  /** Where the samples are as the camera stands now: it moves while a die is taken up. */
  private inArena(samples: readonly ScreenSample[]): Sample[] {
    return samples.map((sample) => ({
      ...sample,
      ...this.stage.toArena(sample.screenX, sample.screenY, depth),
    }));
  }

  /** Whoever looks from above chose to. */
  private lookCloser(): void {
    if (this.stage.view === 'rest') {
      this.stage.setView('aim');
    }
  }

  private rest(): void {
    this.doing = { kind: 'idle' };
    this.stage.hideAim();
    if (this.stage.view === 'aim') {
      this.stage.setView('rest');
    }
    this.options.onAim?.(undefined);
  }

  /** The angle of a point of the screen round the middle of the box, clockwise. */
  private angleAt(x: number, y: number): number {
    const middle = this.stage.toScreen(0, depth, 0);
    return Math.atan2(y - middle.y, x - middle.x);
  }
}

function screenSample(event: PointerEvent): ScreenSample {
  return { screenX: event.offsetX, screenY: event.offsetY, millis: event.timeStamp };
}
