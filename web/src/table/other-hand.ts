import { effect } from '@preact/signals';
import type { Bowl } from '../bowl/bowl.ts';
import { LiftedDice } from '../bowl/lifted-dice.ts';
import { SeenHand } from '../bowl/seen-hand.ts';
import type { Gesture } from '../gesture/gesture.ts';
import type { GameView, HandSeen, TableView } from '../net/protocol.ts';
import type { BowlScene } from './bowl-scene.ts';

import { ZONE, zoneOf } from './lying.ts';
import type { TableModel } from './table-model.ts';
import { throwingChoice } from './throwing.ts';

/** What hands of others reach on the stage of a game. */
export interface Reach {
  /** Takes up what somebody is about to throw, where there is something. */
  lift(seen: HandSeen & { gesture: Gesture }, view: TableView): SeenHand | undefined;
  /** Whether the scene still has in the air what a hand took up. */
  isUp(hand: SeenHand): boolean;
  /** Lays it where it lay. */
  putDown(view: TableView | undefined): void;
  hideAim(): void;
}

/** Shows how somebody else aims. */
export class OtherHand {
  private hand: SeenHand | undefined;
  private readonly stop: () => void;

  constructor(
    private readonly model: TableModel,
    private readonly reach: Reach,
  ) {
    this.stop = effect(() => {
      [model.hands.seen.value, model.isPlaying.value];
      this.show();
    });
  }

  /** Shows it as it is now. */
  show(): void {
    const seen = this.model.hands.seen.peek();
    const view = this.model.view.peek();
    const isOwn = seen && this.model.you.peek().seats.includes(seen.seat);
    if (this.model.isPlaying.peek()) {
      // Dice that are lifted are about to fly.
      this.leave();
      return;
    }
    if (!(view && seen?.gesture) || isOwn || seen.seat !== view.toAct) {
      this.putDown();
      return;
    }
    const { gesture } = seen;
    if (this.hand?.seat === seen.seat && this.reach.isUp(this.hand)) {
      this.hand.follow(gesture);
      return;
    }
    this.putDown();
    this.hand = this.reach.lift({ ...seen, gesture }, view);
  }

  close(): void {
    this.stop();
    this.putDown();
  }

  private putDown(): void {
    if (this.hand) {
      this.leave();
      this.reach.putDown(this.model.view.peek());
    }
  }

  private leave(): void {
    if (this.hand) {
      this.hand.rest();
      this.hand = undefined;
      this.reach.hideAim();
    }
  }
}

/** Over the bowl. */
export function bowlReach(scene: BowlScene, bowl: Bowl): Reach {
  return {
    lift({ seat, gesture }, { game }) {
      const slot = scene.order.indexOf(seat);
      if (slot < 0) {
        return undefined;
      }
      const dice = new LiftedDice(bowl, slot, diceOf(game));
      scene.lifted = dice;
      return new SeenHand(seat, dice, bowl, gesture);
    },
    isUp: ({ dice }) => scene.lifted === dice,
    putDown: () => scene.putDown(),
    hideAim: () => bowl.hideAim(),
  };
}

/** How many dice whoever is asked would throw, as far as the viewer knows. */
function diceOf(game: GameView | undefined): number {
  const cast = game?.prompt?.cast ? zoneOf(game, ZONE.hand)?.pieces.length : undefined;
  return Math.max(1, cast ?? throwingChoice(game?.prompt)?.dice ?? 1);
}
