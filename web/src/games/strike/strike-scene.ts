import { collectDice, moveDice, sinkDice, takeAwayDice } from '../../bowl/moves.ts';
import type { Cue, GameView, TableView } from '../../net/protocol.ts';
import type { DieMake } from '../../scene/makes.ts';
import { BowlScene, type InTray, type SceneBowl } from '../../table/bowl-scene.ts';
import { lyingDice, ZONE, zoneOf } from '../../table/lying.ts';
import { makesOf } from '../../table/makes.ts';
import type { Happening, Sounds } from '../../table/script.ts';

/** Strike in the bowl: dice leave, are taken into trays, and are regrouped. */
export class StrikeScene extends BowlScene {
  constructor(bowl: SceneBowl, sounds: Sounds, nearSeat: (view: TableView) => number) {
    super(bowl, sounds, nearSeat, inTray);
  }

  /** A die is of the make of whoever it was dealt to, wherever it goes. */
  protected override makeIn(view: TableView, die: number): DieMake | undefined {
    const owner = view.game && dealtTo(view.game, die);
    return owner === undefined ? undefined : makesOf(view, owner).dice;
  }

  protected override async play(cue: Cue, happening: Happening): Promise<void> {
    const pieces = cue.pieces?.filter((id) => this.bowl.dice.has(id)) ?? [];
    switch (cue.kind) {
      case 'left-x':
        return this.run(sinkDice(this.bowl, pieces));
      case 'left-rim':
      case 'left-outside':
      case 'lifted':
        return this.run(takeAwayDice(this.bowl, pieces));
      case 'taken':
        await this.run(collectDice(this.bowl, pieces, this.order.indexOf(cue.seat ?? -1)));
        return this.sounds.play('tray', 0.4);
      case 'regrouped': {
        const lying = lyingDice(happening.after.game).filter(({ id }) => pieces.includes(id));
        return this.run(moveDice(this.bowl, lying));
      }
      default:
        return super.play(cue, happening);
    }
  }
}

/** The reserve, and what is about to be cast. */
function inTray(view: TableView, seat: number): InTray {
  const { cast, seat: asked } = view.game?.prompt ?? {};
  const idsIn = (zone: string, owner?: number) =>
    (zoneOf(view.game, zone, owner)?.pieces ?? []).map(({ id }) => id);
  const inHand = cast && asked === seat ? idsIn(ZONE.hand) : [];
  const ids = [...idsIn(ZONE.reserve, seat), ...inHand];
  return { dice: ids.length, ids };
}

/** The die with which a game opens: it is nobody's. */
const OPENING = 0;

/**
 * To whom a die was dealt: they are named in the order in which they were, so many to each player. Where reserves are
 * hidden nobody can tell.
 */
export function dealtTo(game: GameView, die: number): number | undefined {
  if (die === OPENING || game.zones.some(({ hidden }) => hidden)) {
    return undefined;
  }
  const dealt = game.zones.reduce((sum, { pieces }) => sum + pieces.length, 0) - 1;
  const each = dealt / game.players.length;
  return game.players[Math.floor((die - 1) / each)]?.seat;
}
