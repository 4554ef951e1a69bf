import { signal } from '@preact/signals';
import type { Cue, Piece, TableView } from '../../net/protocol.ts';
import { paced } from '../../play/paced.ts';
import type { DiceField } from '../../scene/dice-field.ts';
import type { Wood } from '../../scene/makes.ts';
import { makesOfHost } from '../../table/makes.ts';
import { type Happening, Script, type Sounds } from '../../table/script.ts';
import type { Probe } from '../../table/story.ts';
import type { Words } from '../../words/message.ts';
import {
  type BoardStage,
  fadeDice,
  putDice,
  raiseDice,
  rollDice,
  slideDice,
} from './board-moves.ts';
import { colourOf, dicePerColour, type Look, type Stand, standing } from './board-places.ts';
import { type LastPlayed, NOTHING_PLAYED, playedAfter } from './last-played.ts';
import { squareNamed } from './notation.ts';

/** Milliseconds for which rolled dice are seen that nobody keeps, and two sums before the greater wins. */
const SEEN = 1100;
const BEAT = 900;

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
export class BoardScene extends Script {
  /** Whether Black sits near. */
  readonly isTurned = signal(false);
  /** The squares of what was played last, all of one player's turn. */
  readonly lastSquares = signal<readonly string[]>([]);
  /** What takes the place of the title while it is seen. */
  readonly title = signal<Words | undefined>(undefined);
  private lastPlayed = NOTHING_PLAYED;

  private readonly stage: BoardStage;

  constructor(
    stage: BoardStage,
    private readonly dice: DiceField,
    sounds: Sounds,
    private readonly nearSeat: (view: TableView) => number,
    /** What of the look is not for the scene to know: a row in the making. */
    private readonly besides: (view: TableView) => Partial<Look> = () => ({}),
    /** Makes the frame of the board of another wood. */
    private readonly useWood: (wood: Wood) => void = () => {},
  ) {
    super(stage, dice, sounds);
    this.stage = paced(stage, () => this.rate);
  }

  settle(view: TableView): void {
    this.isTurned.value = colourOf(view.game, this.nearSeat(view)) === 'black';
    this.layAsIn(view);
    this.dress(view);
    this.title.value = undefined;
    if (!view.game?.zones.some(({ name }) => squareNamed(name))) {
      this.mark(NOTHING_PLAYED);
    }
    this.onSettled();
  }

  /** What was played before this page looked, or was skipped, is marked like what was seen. */
  recall(history: readonly Cue[]): void {
    this.mark(history.reduce(playedAfter, NOTHING_PLAYED));
  }

  private mark(last: LastPlayed): void {
    this.lastPlayed = last;
    this.lastSquares.value = last.squares;
  }

  override probe(): Probe {
    return { ...super.probe(), marked: this.lastSquares.peek() };
  }

  /** Where every die stands in a view. */
  stands(view: TableView): Stand[] {
    if (!view.game) {
      return [];
    }
    const isWide = this.stage.layout === 'desktop';
    return standing(view.game, {
      ...{ isTurned: this.isTurned.peek(), isWide, makes: dicePerColour(view) },
      ...this.besides(view),
    });
  }

  protected override beforeTelling(cue: Cue): void {
    this.mark(playedAfter(this.lastPlayed, cue));
  }

  protected layAsIn(view: TableView): void {
    putDice(this.dice, this.stands(view));
  }

  override dress(view: TableView): void {
    this.useWood(makesOfHost(view).wood);
    for (const { id, make } of this.stands(view).filter((stand) => this.dice.has(stand.id))) {
      this.dice.at(id).make = make;
    }
    this.stage.changed();
  }

  protected async play(cue: Cue, { before, after }: Happening): Promise<void> {
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
        return this.clash(
          cue.words,
          pieces.filter((id) => this.dice.has(id)),
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

  /** The dice that attack rise, and both sums are seen before the greater wins. */
  private async clash(words: Words, pieces: readonly number[]): Promise<void> {
    this.title.value = words;
    await this.run(raiseDice(this.stage, this.dice, pieces));
    if (!this.stage.isMotionReduced) {
      await this.run(this.stage.pause(BEAT));
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
}
