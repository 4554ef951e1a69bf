import { DiceInHand } from '../../bowl/dice-in-hand.ts';
import { FAINT } from '../../bowl/lifted-dice.ts';
import { PALE, SeenHand } from '../../bowl/seen-hand.ts';
import type { Gesture } from '../../gesture/gesture.ts';
import type { TableView } from '../../net/protocol.ts';
import { showing } from '../../scene/play-throw.ts';
import type { Stage } from '../../scene/stage.ts';
import type { Reach } from '../../table/other-hand.ts';
import { throwingChoice } from '../../table/throwing.ts';
import { piecesIn, ZONE } from './arene-places.ts';
import type { AreneScene } from './arene-scene.ts';
import type { AreneSet } from './set/arene-set.ts';

/** What another hunter takes up and aims over the ring. */
export function areneReach(scene: AreneScene, stage: Stage, set: AreneSet): Reach {
  const table = Object.assign(showing(stage, set.dice), {
    showAim: (gesture: Gesture) => set.showAim(gesture, stage.scale, PALE),
  });
  return {
    lift({ seat, gesture, pieces }, view) {
      const ids = (pieces ?? likelyDice(view, seat)).filter((id) => set.dice.has(id));
      if (ids.length === 0) {
        return undefined;
      }
      const dice = new DiceInHand(table, [...ids], FAINT);
      const hand = new SeenHand(seat, dice, table, gesture);
      scene.lifted = dice;
      return hand;
    },
    isUp: ({ dice }) => scene.lifted === dice,
    putDown: (view) => view && scene.putDown(view),
    hideAim() {
      set.hideAim();
      stage.changed();
    },
  };
}

/** The dice that somebody is about to throw, as far as the table shows it. */
function likelyDice({ game }: TableView, seat: number): number[] {
  const prompt = game?.prompt;
  const own = prompt?.cast ? piecesIn(game, ZONE.air) : piecesIn(game, ZONE.hand, seat);
  const count = prompt?.cast ? own.length : (throwingChoice(prompt)?.dice ?? 1);
  return own.slice(-count).map(({ id }) => id);
}
