import { signal } from '@preact/signals';
import type { Cue, Piece, TableView } from '../../../net/protocol.ts';
import { type Move, NO_MOVE } from '../../../play/frame-loop.ts';
import type { SoundDesk } from '../../../play/sound-desk.ts';
import type { DiceField } from '../../../scene/dice-field.ts';
import type { Chapter, Performer } from '../story.ts';
import {
  type BoardStage,
  fadeDice,
  putDice,
  raiseDice,
  rollDice,
  slideDice,
} from './board-moves.ts';
import { colourOf, type Look, type Stand, standing } from './board-places.ts';

/** Milliseconds for which rolled dice are seen that nobody keeps. */
const SEEN = 1100;

/** A view in which some dice show what was read of them. */
function withFaces(view: TableView, ids: readonly number[], faces: readonly string[]): TableView {
  const game = view.game!;
  const shown = (piece: Piece): Piece => {
    const face = faces[ids.indexOf(piece.id)];
    return ids.includes(piece.id) && face ? { ...piece, face } : piece;
  };
  const zones = game.zones.map((zone) => ({ ...zone, pieces: zone.pieces.map(shown) }));
  return { ...view, game: { ...game, zones } };
}

/** Plays what happens on a board. Views say where dice are; cues how they got there. */
export class BoardScene implements Performer {
  rate = 1;
  /** Whether Black sits near. */
  readonly isTurned = signal(false);
  /** Called when the dice stand as a view has them: what is chosen is shown again. */
  onSettled = () => {};
  private move: Move = NO_MOVE;
  private isHurried = false;

  constructor(
    private readonly stage: BoardStage,
    private readonly dice: DiceField,
    private readonly sounds: Pick<SoundDesk, 'play' | 'playWin'>,
    private readonly nearSeat: (view: TableView) => number,
    /** What of the look is not for the scene to know: a row in the making. */
    private readonly besides: (view: TableView) => Partial<Look> = () => ({}),
  ) {}

  settle(view: TableView): void {
    this.isTurned.value = colourOf(view.game, this.nearSeat(view)) === 'black';
    putDice(this.dice, this.stands(view));
    this.onSettled();
    this.stage.changed();
  }

  /** Where every die stands in a view. */
  stands(view: TableView): Stand[] {
    if (!view.game) {
      return [];
    }
    const isWide = this.stage.layout === 'desktop';
    return standing(view.game, { isTurned: this.isTurned.peek(), isWide, ...this.besides(view) });
  }

  async perform({ update }: Chapter, before: TableView, tell: (cue: Cue) => void): Promise<void> {
    this.isHurried = false;
    for (const cue of update.cues) {
      tell(cue);
      await this.play(cue, before, update.view);
    }
  }

  hurry(): void {
    this.isHurried = true;
    this.move.skip();
  }

  private async play(cue: Cue, before: TableView, after: TableView): Promise<void> {
    const pieces = cue.pieces ?? [];
    const stands = this.stands(after);
    const there = stands.filter(({ id }) => pieces.includes(id));
    switch (cue.kind) {
      case 'landed':
        return this.roll(cue, there, before);
      case 'rerolled':
        return this.run(fadeDice(this.stage, this.dice, pieces));
      case 'set':
        return this.glide(stands.filter(({ id }) => this.dice.has(id)));
      case 'moved':
        await this.glide(there);
        return this.sounds.play('rim', 0.35);
      case 'recharged':
        await this.run(slideDice(this.stage, this.dice, there, 0.6));
        return this.sounds.play('tray', 0.4);
      case 'attacked':
        return this.run(
          raiseDice(
            this.stage,
            this.dice,
            pieces.filter((id) => this.dice.has(id)),
          ),
        );
      case 'taken': {
        this.sounds.play('die', 0.6);
        await this.run(fadeDice(this.stage, this.dice, pieces));
        const rest = stands.filter(({ id }) => this.dice.has(id));
        await this.glide(rest);
        return this.sounds.play('rim', 0.45);
      }
      case 'won':
        this.sounds.playWin();
        return this.run(this.stage.warm());
    }
  }

  /** Dice that are gathered up at once, as those of who begins, are seen for a moment. */
  private async roll(cue: Cue, there: readonly Stand[], before: TableView): Promise<void> {
    const { pieces = [], words } = cue;
    const faces = String(words.args?.faces ?? '').split(' ');
    const isGathered = there.length === 0;
    const lying = isGathered
      ? this.stands(withFaces(before, pieces, faces)).filter(({ id }) => pieces.includes(id))
      : there;
    const isNear = (lying[0]?.colour === 'black') === this.isTurned.peek();
    this.sounds.play('rim', 0.5);
    await this.run(rollDice(this.stage, this.dice, lying, isNear));
    if (isGathered) {
      await this.run(this.stage.pause(SEEN));
    }
  }

  private async glide(stands: readonly Stand[]): Promise<void> {
    if (stands.length > 0) {
      await this.run(slideDice(this.stage, this.dice, stands));
    }
  }

  private async run(move: Move): Promise<void> {
    this.move = move;
    if (this.isHurried) {
      move.skip();
    }
    await move.done;
    this.move = NO_MOVE;
  }
}
