import type { DiceInHand } from '../../bowl/dice-in-hand.ts';
import type { Cue, Piece, TableView } from '../../net/protocol.ts';
import type { Path } from '../../path/path.ts';
import type { Move } from '../../play/frame-loop.ts';
import { paced } from '../../play/paced.ts';
import type { Begun } from '../../scene/play-throw.ts';
import { metres } from '../../table/dice-moves.ts';
import { makesOfHost } from '../../table/makes.ts';
import { type Happening, Script, type Sounds } from '../../table/script.ts';
import type { Chapter, Probe } from '../../table/story.ts';
import {
  type CaveStage,
  fadeDice,
  putDice,
  raiseDice,
  rollDice,
  slideDice,
} from './arene-moves.ts';
import { type Look, lyingIn, piecesIn, Spots, type Stand, standing, ZONE } from './arene-places.ts';
import { slotOf } from './choices.ts';
import { type Cave, Moments } from './moments.ts';

/** Milliseconds. */
const SEEN = 1100;
/** So fast dice go out of the way of one's own. */
const QUICK = 150;
/** Where the dice of each who rolls for a tie lie, in edges of a die: facing each other. */
const SIDES = [-3.1, 3.1, 0, 0];

/** Plays what happens in the cave. Views say how things are; cues how they came to be so. */
export class AreneScene extends Script {
  private readonly spots = new Spots();
  /** Dice that were rolled for a tie, by who rolled them: they lie there until it is broken. */
  private duel = new Map<number, readonly Stand[]>();
  readonly moments: Moments;
  /** Whether the winners' counting was shown already. */
  private isCounted = false;
  /** The dice in the viewer's hand, and once they were let go the number of their throw. */
  private held: DiceInHand | undefined;
  private heldFor: number | undefined;
  private settledThrows = 0;
  private jumped = 0;

  /** Dice that somebody else holds: until they are thrown or put down, nothing else moves them. */
  lifted: DiceInHand | undefined;

  /** As it is, but everything in it moves as fast as the scene is shown. */
  private readonly stage: CaveStage;

  constructor(
    private readonly unpaced: CaveStage,
    private readonly cave: Cave,
    sounds: Sounds,
    private readonly nearSeat: (view: TableView) => number,
    /** What the hand adds to the look. */
    private readonly besides: () => Partial<Look> = () => ({}),
  ) {
    super(unpaced, cave.dice, sounds);
    this.stage = paced(unpaced, () => this.rate);
    const run = (move: Move) => this.run(move);
    this.moments = new Moments(this.stage, cave, sounds, run);
  }

  /** The viewer takes these up: from now on nothing else moves them. */
  takeUp(dice: DiceInHand): void {
    this.held = dice;
    this.heldFor = undefined;
    this.moments.look('rest');
  }

  /** The viewer let them go: they are in the air until their path comes, and others go out of their way. */
  letFly(view: TableView): void {
    this.heldFor = view.nextThrow;
    void this.clear(view, (id) => this.isHeld(id), QUICK);
  }

  isHeld(id: number): boolean {
    return this.held?.has(id) === true || this.lifted?.has(id) === true;
  }

  /** What somebody else held lies where it lay. */
  putDown(view: TableView): void {
    this.lifted = undefined;
    this.layAsIn(view);
    this.stage.changed();
  }

  /** They were not to be thrown after all. Nothing if another throw took them: that is on its way. */
  async putBack(view: TableView): Promise<void> {
    const { held } = this;
    if (!held) {
      return;
    }
    const back = this.stands(view).filter(({ id }) => held.has(id));
    this.drop();
    await slideDice(this.stage, this.cave.dice, back).done;
    this.layAsIn(view);
    this.stage.changed();
  }

  /** Whatever is held is nobody's. */
  drop(): void {
    this.held?.letBe();
    this.held = undefined;
    this.heldFor = undefined;
  }

  override probe(): Probe {
    const dice = this.cave.dice.keys().flatMap((key) => {
      const { x, y, z } = this.cave.dice.at(key).pose;
      return this.isHeld(Number(key)) ? [] : [{ id: key, x, y, z }];
    });
    return { ...super.probe(), jumped: this.jumped, dice, held: this.held?.count ?? 0 };
  }

  /** Notes how far dice lie from where the view has them, once those that were thrown are told of. */
  private noteJumps(view: TableView): void {
    if (this.begunThrows > this.settledThrows) {
      const lying = piecesIn(view.game, ZONE.cave).filter(({ id }) => this.cave.dice.has(id));
      const ways = lying.map(({ id, pose: [x = 0, , z = 0] = [] }) => {
        const at = this.cave.dice.at(id).pose;
        return Math.hypot(at.x - x, at.z - z);
      });
      this.jumped = Math.max(this.jumped, ...ways);
    }
    this.settledThrows = this.begunThrows;
  }

  settle(view: TableView): void {
    this.lifted = undefined;
    if (this.heldFor !== undefined && view.nextThrow !== this.heldFor) {
      // They were thrown unseen: the view says where they are now.
      this.drop();
    }
    const isRolledFor = view.game?.prompt?.words.key === 'arene.prompt.tie';
    if (view.stage === 'playing' && !isRolledFor) {
      this.duel.clear();
    }
    this.noteJumps(view);
    this.layAsIn(view);
    this.moments.settle(view);
    this.dress(view);
    this.onSettled();
  }

  /** The dice are everybody's, so they are the host's. */
  override dress(view: TableView): void {
    const { dice, wood } = makesOfHost(view);
    this.cave.dice.dress(dice);
    this.cave.useWood(wood);
    this.stage.changed();
  }

  /** Where every die stands in a view. */
  stands(view: TableView): Stand[] {
    const none = new Set<number>();
    if (!view.game) {
      return [];
    }
    const fighting = [...this.duel.values()].flat();
    const others = standing(view.game, {
      ...{ near: this.nearSeat(view), layout: this.stage.layout, spots: this.spots },
      ...{ chosen: none, warm: none, ...this.besides() },
    }).filter(({ id }) => !fighting.some((die) => die.id === id));
    return [...others, ...fighting];
  }

  override async perform(chapter: Chapter, before: TableView, tell: (cue: Cue) => void) {
    this.isCounted = false;
    await super.perform(chapter, before, tell);
    await this.moments.rest();
  }

  protected override isAfterThrow({ kind }: Cue): boolean {
    return kind === 'landed';
  }

  protected override async beforeTelling({ kind }: Cue): Promise<void> {
    if (kind === 'won' && !this.isCounted) {
      this.isCounted = true;
      await this.moments.count();
    }
  }

  protected layAsIn(view: TableView): void {
    putDice(this.cave.dice, this.stands(view), (id) => this.isHeld(id));
  }

  protected async play(cue: Cue, { before, after, wasThrown }: Happening): Promise<void> {
    const pieces = cue.pieces ?? [];
    const there = this.stands(after).filter(({ id }) => pieces.includes(id));
    switch (cue.kind) {
      case 'landed':
        return this.land(cue, before, after, wasThrown);
      case 'thrown':
      case 'grand-throw':
        this.sounds.play('die', 0.25);
        return undefined;
      case 'rerolled':
        this.moments.title.value = pieces.length === 0 ? cue.words : undefined;
        return this.run(raiseDice(this.stage, this.cave.dice, pieces));
      case 'turned':
        await this.run(slideDice(this.stage, this.cave.dice, there));
        return this.sounds.play('foam', 0.4);
      case 'taken':
        return this.take(pieces, there);
      case 'lost':
        return this.lose(cue, there);
      case 'eliminated':
        return this.moments.death(cue);
      case 'gained':
        return pieces.length > 0 ? this.gain(there) : this.moments.gain(cue.seat);
      case 'attacked':
        return this.moments.attack(cue);
      case 'drawn':
        return this.moments.triumph();
      case 'won':
        this.sounds.playWin();
        return this.run(this.stage.warm());
    }
  }

  /** Dice whose path was seen lie already; others roll in. Those of a tie are seen for a moment. */
  private async land(
    { pieces = [], words, seat = 0 }: Cue,
    before: TableView,
    after: TableView,
    wasThrown: boolean,
  ): Promise<void> {
    const shown = withThrown(after, before, pieces, String(words.args?.faces ?? ''));
    const isDuel = words.key.endsWith('tie-roll');
    const stands = this.stands(shown).filter(({ id }) => pieces.includes(id));
    const lying = isDuel ? this.faceEachOther(seat, stands) : stands;
    this.moments.look('rest');
    if (wasThrown) {
      // Others may have made room for those that were thrown again.
      const others = this.stands(shown).filter(
        ({ id }) =>
          !pieces.includes(id) &&
          this.cave.dice.has(id) &&
          piecesIn(shown.game, ZONE.cave).some((piece) => piece.id === id),
      );
      await this.run(slideDice(this.stage, this.cave.dice, [...lying, ...others], 0));
    } else {
      this.sounds.play('rim', 0.3);
      await this.run(rollDice(this.stage, this.cave.dice, lying));
      this.sounds.play('foam', 0.6);
    }
    const isGathered = pieces.every((id) => !lyingIn(after.game).some((each) => each.id === id));
    if (isGathered && pieces.length > 0) {
      await this.run(this.stage.pause(SEEN));
    }
  }

  /** Whoever rolls for a tie has a side of the felt. */
  private faceEachOther(seat: number, stands: readonly Stand[]): readonly Stand[] {
    const side = SIDES[this.duel.size % SIDES.length]!;
    const lying = stands.map((stand, i) => {
      const x = metres(side + ((i % 3) - 1) * 1.45);
      const z = metres(-1.6 + Math.floor(i / 3) * 1.6);
      return { ...stand, pose: { ...stand.pose, x, z } };
    });
    this.duel.set(seat, lying);
    return lying;
  }

  /** Dice leave, the Ogre takes something, or a hunter dies and comes back: the words tell which. */
  private async lose(cue: Cue, there: readonly Stand[]): Promise<void> {
    const what = cue.words.key.split('.').at(-1) ?? '';
    if (what.startsWith('gives-')) {
      return this.moments.grab(cue);
    }
    if (what === 'comes-back') {
      await this.moments.death(cue);
      return this.gain(there);
    }
    return this.run(fadeDice(this.stage, this.cave.dice, cue.pieces ?? []));
  }

  private async take(pieces: readonly number[], there: readonly Stand[]): Promise<void> {
    await this.run(raiseDice(this.stage, this.cave.dice, pieces));
    this.sounds.play('tray', 0.4);
    if (there.length > 0) {
      return this.run(slideDice(this.stage, this.cave.dice, there));
    }
    return this.run(fadeDice(this.stage, this.cave.dice, pieces));
  }

  private async gain(there: readonly Stand[]): Promise<void> {
    await this.run(slideDice(this.stage, this.cave.dice, there));
    this.sounds.play('tray', 0.35);
  }

  protected override async beforeThrow(path: Path, before: TableView) {
    const ids = path.tracks.map(({ die }) => die);
    const { held, lifted } = this;
    if (!held) {
      await this.clear(before, (id) => ids.includes(id));
      this.lifted = undefined;
      return lifted && this.goOn(lifted, ids, before);
    }
    this.held = undefined;
    this.heldFor = undefined;
    this.trade(held, ids, before);
    return held.givenAway();
  }

  /** Their path begins where dice are seen that somebody else held. It has a pace of its own. */
  private goOn(lifted: DiceInHand, ids: readonly number[], before: TableView): Begun {
    this.trade(lifted, ids, before);
    return { seconds: 0, pace: 1, animate: (animation) => this.unpaced.animate(animation) };
  }

  /** Of dice of a kind the hand may have taken others than were thrown: they change places. */
  private trade(held: DiceInHand, ids: readonly number[], { game }: TableView): void {
    const { dice } = this.cave;
    const own = piecesIn(game, ZONE.hand, game?.prompt?.seat).map(({ id }) => id);
    const others = own.filter((id) => held.has(id) && !ids.includes(id));
    const missed = own.filter((id) => !held.has(id) && ids.includes(id));
    missed.slice(0, others.length).forEach((id, i) => {
      const [die, other] = [dice.at(id), dice.at(others[i]!)];
      const was = { ...die };
      Object.assign(die, other);
      Object.assign(other, was);
    });
  }

  /** Dice in the cave that thrown ones go through are taken out of their way, but for some. */
  private async clear(
    { game, terms }: TableView,
    isKept: (id: number) => boolean,
    millis?: number,
  ): Promise<void> {
    const others = lyingIn(game)
      .map(({ id }) => id)
      .filter((id) => !isKept(id) && this.cave.dice.has(id));
    if (terms?.options?.knocking !== 'on' && others.length > 0) {
      await this.run(fadeDice(this.stage, this.cave.dice, others, millis));
    }
  }
}

/** The view as the thrown dice lay, before anything became of them. */
function withThrown(
  after: TableView,
  before: TableView,
  ids: readonly number[],
  faces: string,
): TableView {
  const game = after.game!;
  const left = faces.split(' ');
  const lying = lyingIn(game);
  const all = [...game.zones, ...(before.game?.zones ?? [])].flatMap(({ pieces }) => pieces);
  const thrown = ids.flatMap((id): Piece[] => {
    if (lying.some((piece) => piece.id === id)) {
      return [];
    }
    const kind = all.find((piece) => piece.id === id)?.kind ?? 'plain';
    const isOfKind = (slot: string) => slot === slotOf({ id, kind, face: slot.slice(-1) });
    const at = left.findIndex(isOfKind);
    const face = left.splice(Math.max(0, at), 1)[0]?.at(-1);
    return [{ id, kind, ...(face ? { face } : {}) }];
  });
  const zones = game.zones.map((zone) => {
    const pieces = zone.pieces.filter(({ id }) => !thrown.some((piece) => piece.id === id));
    return zone.name === ZONE.cave
      ? { ...zone, pieces: [...pieces, ...thrown] }
      : { ...zone, pieces };
  });
  return { ...after, game: { ...game, zones } };
}
