import { copyPose, type Pose } from '../arena/pose.ts';
import { feasible, type Gesture } from '../gesture/gesture.ts';
import { towards } from '../gesture/towards.ts';
import { share, slide } from '../play/easing.ts';
import { type Move, NO_MOVE } from '../play/frame-loop.ts';
import type { DiceInHand, HandsTable } from './dice-in-hand.ts';
import { LIFT } from './lifted-dice.ts';

/** Milliseconds until a hand is where it was last said to be. */
const FOLLOW = 150;
/** Dice are lifted for a throw that is no stronger than this share of the one that is meant. */
const GENTLE = 0.45;
/** The pips of somebody else's aim. */
export const PALE = 0.6;

/** Dice that somebody else holds, as their hand goes: from where they lay, and from aim to aim. */
export class SeenHand {
  private readonly lay: readonly Pose[];
  private shown: Gesture;
  private from: Gesture;
  private to: Gesture;
  private move: Move = NO_MOVE;
  private isMoving = false;
  /** Milliseconds since the dice were taken up, and when the hand was last heard of. */
  private now = 0;
  private heard = 0;

  constructor(
    readonly seat: number,
    readonly dice: DiceInHand,
    private readonly table: HandsTable & { showAim(gesture: Gesture, opacity: number): void },
    gesture: Gesture,
  ) {
    this.lay = dice.poses().map(copyPose);
    this.to = feasible(gesture);
    this.from = { ...this.to, speed: this.to.speed * GENTLE };
    this.shown = this.from;
    this.follow(gesture);
  }

  /** It aims so now. */
  follow(gesture: Gesture): void {
    this.to = feasible(gesture);
    this.from = this.shown;
    this.heard = this.now;
    if (this.table.isMotionReduced) {
      this.show(this.to, 1);
    } else if (!this.isMoving) {
      const before = this.now;
      this.isMoving = true;
      this.move = this.table.animate((elapsed) => {
        this.now = before + elapsed;
        const along = share(this.now - this.heard, FOLLOW);
        const lifted = share(this.now, LIFT);
        this.show(towards(this.from, this.to, along), slide(lifted));
        this.isMoving = along < 1 || lifted < 1;
        return this.isMoving;
      });
    }
  }

  private show(gesture: Gesture, lifted: number): void {
    this.shown = gesture;
    this.dice.hover(gesture);
    this.dice.poses().forEach((pose, i) => {
      const { x, y, z } = this.lay[i]!;
      pose.x += (x - pose.x) * (1 - lifted);
      pose.y += (y - pose.y) * (1 - lifted);
      pose.z += (z - pose.z) * (1 - lifted);
    });
    this.table.showAim(gesture, PALE);
  }

  /** Nothing moves it any more: it stays as it is. */
  rest(): void {
    this.move.skip();
    this.move = NO_MOVE;
  }
}
