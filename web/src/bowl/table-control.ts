import { ARENA_MODEL } from '../arena/arena-model.ts';
import { within } from '../arena/bowl.ts';
import type { Spot } from '../gesture/aim.ts';
import type { ScreenSample } from '../gesture/flick.ts';
import { FARTHEST_AIM, type Gesture } from '../gesture/gesture.ts';
import { handful } from '../gesture/handful.ts';
import { aimByKey, FIRST_KEY_AIM, keyThrow } from '../gesture/key-aim.ts';
import { release } from '../gesture/release.ts';
import { strengthLevel } from '../gesture/strength.ts';
import { type Aim, ThrowingHand } from '../gesture/throwing-hand.ts';
import { share, slide } from '../play/easing.ts';
import { type Move, NO_MOVE } from '../play/frame-loop.ts';
import type { Bowl } from './bowl.ts';
import { HeldDice } from './held-dice.ts';

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
  /**
   * Whether the viewer has yet to learn how to throw: then a pull means the dice wherever it begins, and whoever does
   * something else is shown how.
   */
  isLearning?(): boolean;
}

/** An aim as it is shown: pips in the bowl, words beside the finger. */
export interface ShownAim extends Aim {
  /** On the canvas: where the die is, and the pointer if there is one. */
  die: { x: number; y: number };
  pointer?: { x: number; y: number };
  /** How far the dice in the hand reach to either side of that, in pixels; nothing where that is one die. */
  reach?: number;
  /** Whether it is shown how to aim, and nobody aims. */
  isShownHow?: boolean;
}

const { depth } = ARENA_MODEL.bowl;
const EDGE = ARENA_MODEL.die;
const SEAT = 0;
/** Pixels of movement that make a press more than a tap. */
const TAP = 8;
/** A finger so near to the dice that lie ready means them; pixels. */
const NEAR_READY = 34;
/** How it is shown to pull: a share of all strength, a little to the side, in so many milliseconds. */
const SHOWN = { strength: 0.5, aside: 0.22, pull: 1100, rest: 700 };

/** What a pointer does that holds no dice. */
type Pressing =
  | { kind: 'nothing' }
  | { kind: 'tap'; at: ScreenSample }
  | { kind: 'turning'; from: number; turn: number };

/**
 * Hands on the table. Dice that may be thrown lie ready on the rim. They, or a die of the viewer's tray, are flicked, pulled back and let go, or carried and
 * dropped. A tap in the bowl, or a key, takes the dice up and aims; then keys or buttons throw, or
 * the held die is pulled back. Dragging the rim or the table turns the box.
 */
export class TableControl {
  private readonly hand: ThrowingHand<ScreenSample>;
  private pressing: Pressing = { kind: 'nothing' };
  /** The pointer that holds or presses something; others do nothing meanwhile. */
  private finger: number | undefined;
  /** The dice in the hand. */
  private held: HeldDice | undefined;
  /** From where the finger is to where it would be on the dice, if it took them from elsewhere. */
  private shift = { x: 0, y: 0 };
  /** The dice that lie on the rim, while nobody takes them up. */
  private ready: HeldDice | undefined;
  private showing: Move = NO_MOVE;
  /** Shows again how dice are thrown, where it is shown without moving. */
  private showStill: (() => void) | undefined;
  private readonly ending = new AbortController();

  constructor(
    private readonly bowl: Bowl,
    private readonly canvas: HTMLCanvasElement,
    private readonly options: TableControlOptions,
  ) {
    this.hand = new ThrowingHand({
      dice: () => this.held?.count ?? options.diceToThrow(),
      turn: () => bowl.turn,
      // As the camera stands now: it moves while a die is taken up.
      inArena: ({ screenX, screenY }) => bowl.toArena(screenX, screenY, depth),
      onThrow: (gesture) => this.letFly(gesture),
    });
    const { signal } = this.ending;
    canvas.addEventListener('pointerdown', (event) => this.press(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.move(event), { signal });
    canvas.addEventListener('pointerup', (event) => this.lift(event), { signal });
    canvas.addEventListener('pointercancel', (event) => this.lose(event), { signal });
    canvas.addEventListener('keydown', (event) => this.key(event), { signal });
  }

  close(): void {
    this.cancel();
    this.putReadyBack();
    this.ending.abort();
  }

  /** Lays the dice that may be thrown on the rim, or takes those away that may not. */
  offer(): void {
    const count = this.isIdle ? this.options.diceToThrow() : 0;
    if (this.ready?.count !== count) {
      this.putReadyBack();
      const ready = count > 0 ? new HeldDice(this.bowl, SEAT, count) : undefined;
      this.ready = ready && ready.count > 0 ? ready : undefined;
      this.ready?.lieReady();
    }
  }

  /** Whether dice lie ready on the rim. */
  get isReady(): boolean {
    return this.ready !== undefined;
  }

  private get isIdle(): boolean {
    return this.held === undefined && this.pressing.kind === 'nothing';
  }

  /** Shows once how dice are thrown: as if a finger pulled them, without letting go. */
  showHow(): void {
    const { ready } = this;
    if (!ready || !this.isIdle) {
      return;
    }
    this.stopShowing();
    const showAt = (along: number) => {
      const from = HeldDice.readyAt(this.bowl);
      const full = fullPull(this.canvas, from.y);
      const length = full * SHOWN.strength;
      const pointer = { x: from.x + SHOWN.aside * length * along, y: from.y + length * along };
      const samples = [from, pointer].map(({ x, y }) => ({ screenX: x, screenY: y, millis: 0 }));
      const intent = this.hand.intentOf({ samples, fullPull: full }, Number.POSITIVE_INFINITY);
      if (intent.kind === 'pull') {
        ready.hover(intent.gesture);
        this.show({ ...intent, level: strengthLevel(intent.gesture.speed) }, pointer, true);
      }
    };
    if (this.bowl.isMotionReduced) {
      // A picture of it, until somebody does something.
      this.bowl.stage.setView(this.bowl.stage.view).skip();
      showAt(1);
      this.showStill = () => showAt(1);
      return;
    }
    this.showing = this.bowl.animate((elapsed) => {
      showAt(slide(share(elapsed, SHOWN.pull)));
      const goesOn = elapsed < SHOWN.pull + SHOWN.rest;
      if (!goesOn) {
        this.hideShown();
      }
      return goesOn;
    });
  }

  /** The picture was framed anew: what is shown still is shown where the dice are now. */
  framed(): void {
    this.showStill?.();
  }

  private stopShowing(): void {
    this.showStill = undefined;
    this.showing.skip();
    this.showing = NO_MOVE;
    this.hideShown();
  }

  private hideShown(): void {
    if (this.isIdle) {
      this.ready?.lieReady();
      this.hideAim();
    }
  }

  private putReadyBack(): void {
    const { ready } = this;
    if (ready) {
      this.stopShowing();
      this.ready = undefined;
      ready.putBack();
    }
  }

  /** Takes dice up: those that lie ready, if as many are to be thrown. */
  private takeUp(): void {
    const count = this.options.diceToThrow();
    const { ready } = this;
    this.stopShowing();
    this.ready = undefined;
    if (ready?.count === count) {
      this.held = ready;
    } else {
      ready?.putBack();
      this.held = new HeldDice(this.bowl, SEAT, count);
    }
    // Whoever looks from above chose to.
    if (this.bowl.stage.view === 'rest') {
      this.bowl.stage.setView('aim');
    }
  }

  /** Puts everything back as it was before the hand came. */
  cancel(): void {
    if (this.pressing.kind === 'turning') {
      this.bowl.turnByQuarters(0);
    }
    this.held?.putBack();
    this.rest();
    this.offer();
  }

  /** Takes the dice up and aims, at the middle unless told otherwise. */
  aim(at: Spot = { x: 0, z: 0 }): void {
    if (!this.held && this.options.diceToThrow() > 0) {
      this.takeUp();
    }
    if (this.held && this.hand.aimAt(at)) {
      this.showAiming();
    }
  }

  /** Dice that were not to be thrown fly back onto the rim. */
  takeBack(held: HeldDice): Promise<void> {
    this.putReadyBack();
    this.ready = held;
    return held.lieReady().done;
  }

  /** Throws what is aimed. */
  throwAimed(): void {
    this.hand.throwAimed();
  }

  private letFly(gesture: Gesture): void {
    const { held } = this;
    this.rest();
    if (held) {
      this.options.onThrow(gesture, held);
    }
  }

  /** Does what a key means, if it means something: buttons of the page may call it too. */
  handleKey(key: string): boolean {
    if (key === '[' || key === ']') {
      this.bowl.turnByQuarters(key === '[' ? 1 : -1);
    } else if (this.hand.isAiming && key === 'Escape') {
      this.cancel();
    } else if (this.hand.pressKey(key)) {
      this.showAiming();
    } else if (this.isIdle && this.isReady && (key === 'Enter' || aimByKey(FIRST_KEY_AIM, key))) {
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
    if (!event.isPrimary || this.pressing.kind !== 'nothing' || this.hand.isHolding) {
      return;
    }
    const picked = this.bowl.pick(event.offsetX, event.offsetY);
    if (picked.kind === 'die' && typeof picked.key === 'string') {
      this.pressDie(picked.key, event);
      return;
    }
    if (this.ready && (this.options.isLearning?.() || this.isNearReady(event))) {
      const at = HeldDice.readyAt(this.bowl);
      this.takeUp();
      this.hold(event, { x: at.x - event.offsetX, y: at.y - event.offsetY });
      return;
    }
    if (picked.kind === 'die' && this.options.onDiePressed?.(Number(picked.key), event)) {
      return;
    }
    this.follow(event);
    if (this.held || picked.kind === 'die' || picked.kind === 'bowl') {
      this.pressing = { kind: 'tap', at: this.sample(event) };
    } else {
      const from = this.angleAt(event.offsetX, event.offsetY);
      this.pressing = { kind: 'turning', from, turn: this.bowl.turn };
    }
  }

  /** A die in the hand is pulled, one in the viewer's tray taken; others are not theirs. */
  private pressDie(key: string, event: PointerEvent): void {
    if (this.held?.has(key)) {
      this.follow(event);
      this.hand.hold(this.sample(event), fullPull(this.canvas, event.offsetY));
    } else if (
      !this.held &&
      this.options.diceToThrow() > 0 &&
      (this.ready?.has(key) || this.bowl.trays.dieKeys(SEAT).includes(key))
    ) {
      this.takeUp();
      this.hold(event);
    }
  }

  private follow({ pointerId }: PointerEvent): void {
    this.finger = pointerId;
    this.canvas.setPointerCapture(pointerId);
  }

  private hold(event: PointerEvent, shift = { x: 0, y: 0 }): void {
    this.follow(event);
    this.shift = shift;
    const sample = this.sample(event);
    this.hand.hold(sample, fullPull(this.canvas, sample.screenY));
    this.held?.hover(keyThrow({ ...FIRST_KEY_AIM, level: 1 }, this.bowl.turn));
  }

  private isNearReady({ offsetX, offsetY }: PointerEvent): boolean {
    const { x, y } = HeldDice.readyAt(this.bowl);
    return Math.hypot(offsetX - x, offsetY - y) < NEAR_READY;
  }

  private move(event: PointerEvent): void {
    const { pressing } = this;
    if (event.pointerId !== this.finger) {
      return;
    }
    if (this.hand.isHolding) {
      // Browsers gather fast movements into one event; a flick needs all of them.
      const events = event.getCoalescedEvents?.() ?? [];
      this.hand.follow((events.length > 0 ? events : [event]).map((each) => this.sample(each)));
      this.showIntent(event);
    } else if (pressing.kind === 'turning') {
      const angle = this.angleAt(event.offsetX, event.offsetY);
      this.bowl.turnTo(pressing.turn - (angle - pressing.from));
    }
  }

  private lose({ pointerId }: PointerEvent): void {
    if (pointerId === this.finger) {
      this.finger = undefined;
      this.cancel();
    }
  }

  private lift(event: PointerEvent): void {
    const { pressing } = this;
    if (event.pointerId !== this.finger) {
      return;
    }
    this.finger = undefined;
    if (this.hand.isHolding) {
      if (!this.hand.letGo(event.timeStamp)) {
        this.cancel();
        if (this.options.isLearning?.()) {
          this.showHow();
        }
      }
      return;
    }
    this.pressing = { kind: 'nothing' };
    if (pressing.kind === 'turning') {
      this.bowl.turnByQuarters(0);
    } else if (pressing.kind === 'tap') {
      const { screenX, screenY } = pressing.at;
      if (Math.hypot(event.offsetX - screenX, event.offsetY - screenY) < TAP) {
        const { x, z } = this.bowl.toArena(event.offsetX, event.offsetY, 0);
        this.aim(within(x, z, FARTHEST_AIM));
      }
    }
  }

  private showAiming(): void {
    const aim = this.hand.aim.peek();
    if (aim) {
      this.held?.hover(aim.gesture);
      this.show(aim);
    }
  }

  private showIntent(event: PointerEvent): void {
    const aim = this.hand.aim.peek();
    if (aim) {
      const now = event.timeStamp;
      this.held?.hover(aim.gesture, now, this.hand.shake(now));
      const { screenX: x, screenY: y } = this.sample(event);
      this.show(aim, { x, y });
    } else {
      this.hideAim();
    }
  }

  private show(aim: Aim, pointer?: { x: number; y: number }, isShownHow = false): void {
    this.bowl.showAim(aim.gesture);
    const line = release(aim.gesture);
    const { from } = line;
    const die = this.bowl.toScreen(from.x, from.y, from.z);
    const sides = handful(line, this.held?.count ?? 1).map(({ x, y, z }) => {
      return Math.abs(this.bowl.toScreen(x + Math.sign(x - from.x) * (EDGE / 2), y, z).x - die.x);
    });
    this.options.onAim?.({
      ...aim,
      die,
      reach: Math.max(...sides),
      ...(pointer ? { pointer } : {}),
      ...(isShownHow ? { isShownHow } : {}),
    });
  }

  private hideAim(): void {
    this.bowl.hideAim();
    this.options.onAim?.(undefined);
  }

  private rest(): void {
    this.hand.cancel();
    this.held = undefined;
    this.shift = { x: 0, y: 0 };
    this.pressing = { kind: 'nothing' };
    if (this.bowl.stage.view === 'aim') {
      this.bowl.stage.setView('rest');
    }
    this.hideAim();
  }

  /** The angle of a point of the screen round the middle of the box, clockwise. */
  private angleAt(x: number, y: number): number {
    const middle = this.bowl.toScreen(0, depth, 0);
    return Math.atan2(y - middle.y, x - middle.x);
  }

  private sample({ offsetX, offsetY, timeStamp }: PointerEvent): ScreenSample {
    return {
      screenX: offsetX + this.shift.x,
      screenY: offsetY + this.shift.y,
      millis: timeStamp,
    };
  }
}

/** Pixels of a pull that are all the strength there is: within reach, also from the lower edge. */
export function fullPull({ clientHeight }: Pick<HTMLCanvasElement, 'clientHeight'>, from: number) {
  return Math.max(80, Math.min(190, clientHeight * 0.2, clientHeight - from - 16));
}
