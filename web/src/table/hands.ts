import { signal } from '@preact/signals';
import type { Gesture } from '../gesture/gesture.ts';
import type { HandSeen } from '../net/protocol.ts';

/** Milliseconds between two signs of a hand that moves, and of one that keeps still. */
const OFTEN = 130;
const STILL = 1000;
/** A hand of which nothing was heard for so long is not aiming any more. */
const FORGOTTEN = 3000;
/** Whoever lets go throws, or puts the dice down: it is known by then which. */
const LETTING_GO = 400;

interface Aimed {
  seat: number;
  /** Nothing where dice are chosen and not thrown. */
  gesture: Gesture | undefined;
  pieces: readonly number[];
}

/** Hands over a table while they aim: the viewer's is shown to the others, and theirs to the viewer. */
export class Hands {
  /** The hand of somebody else. */
  readonly seen = signal<HandSeen | undefined>(undefined);
  private forgetting: ReturnType<typeof setTimeout> | undefined;
  private own: Aimed | undefined;
  private told = Number.NEGATIVE_INFINITY;
  private isShown = false;
  private telling: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tell: (message: object) => void) {}

  /** The viewer's hand aims so, or has chosen these. */
  aims(seat: number, gesture: Gesture | undefined, pieces: readonly number[] = []): void {
    this.own = { seat, gesture, pieces };
    this.tellIn(Math.max(0, this.told + OFTEN - Date.now()));
  }

  /** The viewer's hand let go, of dice that fly or are put down. */
  letsGo(): void {
    const { own } = this;
    if (own) {
      this.throws();
      this.telling = setTimeout(() => this.putsDown(own.seat), LETTING_GO);
    }
  }

  /** Everybody will see what the viewer does: there is nothing more to tell. */
  throws(): void {
    clearTimeout(this.telling);
    this.own = undefined;
  }

  /** Whether the others saw in the viewer's hand what it threw: on their stages nothing is lifted again. */
  wereLifted(): boolean {
    const { isShown } = this;
    this.isShown = false;
    return isShown;
  }

  /** What the server says of somebody's hand. */
  hear(hand: HandSeen): void {
    this.forget();
    if (hand.gesture || hand.pieces) {
      this.seen.value = hand;
      this.forgetting = setTimeout(() => this.forget(), FORGOTTEN);
    }
  }

  /** Nobody aims any more. */
  forget(): void {
    clearTimeout(this.forgetting);
    this.seen.value = undefined;
  }

  close(): void {
    this.throws();
    this.forget();
  }

  private tellIn(millis: number): void {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => this.tellOwn(), millis);
  }

  private tellOwn(): void {
    if (this.own) {
      const { seat, gesture, pieces } = this.own;
      this.isShown = true;
      const held = pieces.length > 0 ? { pieces } : {};
      this.say({ type: 'hand', seat, ...(gesture ? { gesture } : {}), ...held });
      this.tellIn(STILL);
    }
  }

  private putsDown(seat: number): void {
    this.isShown = false;
    this.say({ type: 'hand', seat });
  }

  private say(message: object): void {
    this.told = Date.now();
    this.tell(message);
  }
}
