import { copyPose } from '../arena/pose.ts';
import { Flight } from '../gesture/flight.ts';
import type { Gesture } from '../gesture/gesture.ts';
import { share, steadily } from '../play/easing.ts';
import type { Animation, Move } from '../play/frame-loop.ts';
import { noteFrame } from '../play/noted-frames.ts';
import type { DrawnDie } from '../scene/dice-field.ts';
import type { Begun } from '../scene/play-throw.ts';

/** Milliseconds in which dice go over from how they were held, and no longer glow. */
const LETTING_GO = 120;

/** Dice that left the viewer's hand: they fly from the first frame on, until their path takes over. */
export class FlyingDice implements Begun {
  private readonly flight: Flight;
  private readonly move: Move;
  private show: Animation;
  /** When the last picture was drawn, in milliseconds since the release. */
  private drawn = 0;
  frame = 0;

  constructor(
    table: { animate(animation: Animation): Move },
    dice: readonly DrawnDie[],
    gesture: Gesture,
  ) {
    this.flight = new Flight(gesture, dice.length);
    const held = dice.map(({ pose, glow, size }) => ({ ...copyPose(pose), glow, size }));
    const start = held.map(({ rotation }, i) => {
      const at = copyPose({ x: 0, y: 0, z: 0, rotation });
      this.flight.write(i, 0, rotation, at);
      return at;
    });
    const note = () => noteFrame(() => dice.map(({ pose }) => ({ shown: pose })));
    this.show = (millis) => {
      const left = 1 - steadily(share(millis, LETTING_GO));
      dice.forEach((die, i) => {
        const { x, y, z, rotation, glow, size } = held[i]!;
        const from = start[i]!;
        this.flight.write(i, millis, rotation, die.pose);
        die.pose.x += (x - from.x) * left;
        die.pose.y += (y - from.y) * left;
        die.pose.z += (z - from.z) * left;
        die.glow = glow * left;
        die.size = 1 + (size - 1) * left;
        die.isInArena = true;
        die.presence = 1;
      });
      note();
      return true;
    };
    note();
    this.move = table.animate((millis) => {
      this.frame = Math.max(this.frame, millis - this.drawn);
      this.drawn = millis;
      return this.show(millis);
    });
  }

  get seconds(): number {
    return this.flight.secondsAt(this.drawn);
  }

  get pace(): number {
    return this.flight.paceAt(this.drawn);
  }

  /** What is shown from the last picture on. */
  animate(animation: Animation): Move {
    const from = this.drawn;
    this.show = (millis) => animation(millis - from);
    return this.move;
  }

  /** They stay where they are. */
  stop(): void {
    this.show = () => false;
    this.move.skip();
  }
}
