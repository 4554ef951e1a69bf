import { computed, effect, signal } from '@preact/signals';
import { reach } from '../../arena/bowl.ts';
import type { DiceInHand } from '../../bowl/dice-in-hand.ts';
import type { Spot } from '../../gesture/aim.ts';
import type { Gesture } from '../../gesture/gesture.ts';
import { FIRST_KEY_AIM, keyThrow } from '../../gesture/key-aim.ts';
import type { Choice, Piece, Prompt } from '../../net/protocol.ts';
import type { Stage } from '../../scene/stage.ts';
import { UNITS_A_METRE } from '../../scene/units.ts';
import { Meeting } from '../../table/meeting.ts';
import type { TableModel } from '../../table/table-model.ts';
import { choose, sendThrow } from '../../table/throwing.ts';
import { AreneAim, aimWish, type Throwable } from './arene-aim.ts';
import { type Look, lyingIn, piecesIn, ZONE } from './arene-places.ts';
import type { AreneScene } from './arene-scene.ts';
import {
  belongs,
  broughtBy,
  type Claim,
  choicesOf,
  claimsWith,
  objectOf,
  readClaim,
  slotOf,
} from './choices.ts';
import { ZONES, type ZoneName } from './set/anatomy.ts';
import type { AreneSet } from './set/arene-set.ts';

/** How near to a die a tap means it, in edges of a die; to a zone's number, in pixels. */
const NEAR = 0.85;
const NEAR_ZONE = 34;
/** How dice are thrown by whoever does not aim: straight into the ring. */
const STRAIGHT = keyThrow(FIRST_KEY_AIM, 0);
/** The verbs of choices that are about a die of the cave, and play at once or by a button. */
const AT_ONCE = 'use';
const BY_BUTTON = ['raise', 'lower'] as const;

/** The viewer's hand in the cave: dice and zones are tapped, and each tap is a choice of the server's. */
export class AreneHand {
  /** The dice that were tapped, for a claim or to be turned. */
  readonly chosen = signal<readonly number[]>([]);
  readonly aiming: AreneAim;
  /** How many dice join a throw of all together, as far as that was said. */
  readonly joining = signal<Choice | undefined>(undefined);
  /** The choice that is looked at before it is made. */
  readonly looked = signal<Choice | undefined>(undefined);
  /** A kind of special dice that is seen for the first time: what it is, is said. */
  readonly meeting: Meeting;
  /** The die that the keys are at. */
  readonly cursor = signal<number | undefined>(undefined);
  /** The dice that may be tapped now, in the order of the keys. */
  readonly tappable = computed<readonly Piece[]>(() => {
    const prompt = this.model.ownPrompt.value;
    const game = this.model.view.value?.game;
    const hand = piecesIn(game, ZONE.hand, prompt?.seat);
    const dice = prompt ? [...lyingIn(game), ...hand] : [];
    return dice.filter((die) => this.meanings(die, prompt).length > 0);
  });
  readonly claims = computed<readonly Claim[]>(() =>
    (this.model.ownPrompt.value?.choices ?? []).flatMap((choice) => readClaim(choice) ?? []),
  );
  /** The claims that the chosen dice may be part of. */
  readonly possible = computed(() => claimsWith(this.claims.value, this.chosenDice.value));
  /** The zones that may be hit now, or by what the tapped dice make: with the choice that does it. */
  readonly zones = computed<ReadonlyMap<string, Choice>>(() => {
    const hits = choicesOf(this.model.ownPrompt.value, 'hit');
    const [first] = this.chosen.value.length > 0 ? this.possible.value : [];
    const open = hits.size === 0 && first ? (broughtBy(first.choice)?.zones ?? []) : [];
    return first ? new Map(open.map((zone) => [zone, first.choice])) : hits;
  });
  /** The zones that a tap hits: before any die is tapped, those that exactly one claim may hit. */
  readonly inReach = computed<ReadonlyMap<string, Choice>>(() => {
    const isPlain = this.zones.value.size === 0 && this.chosen.value.length === 0;
    const zones = isPlain && !this.model.isGuided ? ZONES : [];
    const single = zones.flatMap((zone) => {
      const [only, other] = this.strikers(zone);
      return only && !other ? [[zone, only] as const] : [];
    });
    return isPlain ? new Map(single) : this.zones.value;
  });
  /** The zone that is asked about, under the mouse or tapped. */
  readonly asking = signal<ZoneName | undefined>(undefined);
  private readonly chosenDice = computed(() => {
    const dice = lyingIn(this.model.view.value?.game);
    return this.chosen.value.flatMap((id) => dice.find((die) => die.id === id) ?? []);
  });
  /** Dice that were tapped for a claim, and the zone: they answer when the server asks which. */
  private wanted: Piece[] = [];
  private wantedZone: string | undefined;
  /** The finger that is on the canvas, if it is the only one. */
  private finger: number | undefined;
  private readonly ending = new AbortController();
  private readonly stops: (() => void)[];

  constructor(
    readonly model: TableModel,
    private readonly scene: AreneScene,
    private readonly stage: Stage,
    private readonly set: AreneSet,
    private readonly canvas: HTMLCanvasElement,
  ) {
    this.aiming = new AreneAim(stage, set, canvas, {
      take: (dice) => scene.takeUp(dice),
      letFly: (gesture, of, dice) => void this.throw(of, gesture, dice),
      putBack: () => this.putBack(),
      aims: (gesture, { ids }) => {
        const seat = model.ownPrompt.peek()?.seat;
        if (seat !== undefined) {
          model.hands.aims(seat, gesture, ids);
        }
      },
      letsGo: () => model.hands.letsGo(),
    });
    this.meeting = new Meeting(model.ownPrompt, (prompt) => this.special(prompt));
    const { signal: until } = this.ending;
    canvas.addEventListener('pointerdown', (event) => this.down(event), { signal: until });
    canvas.addEventListener('pointerup', (event) => this.up(event), { signal: until });
    canvas.addEventListener('pointercancel', (event) => this.lose(event), { signal: until });
    canvas.addEventListener('pointermove', (event) => this.hover(event), { signal: until });
    canvas.addEventListener('pointerleave', () => this.ask(undefined), { signal: until });
    scene.onSettled = () => this.lightZones();
    this.stops = [
      effect(() => this.asked(this.model.ownPrompt.value)),
      effect(() => {
        // Whatever of these changes is to be seen.
        [this.chosen.value, this.cursor.value, this.tappable.value];
        this.showDice();
      }),
      effect(() => {
        [this.looked.value, this.inReach.value, this.asking.value];
        this.lightZones();
        this.stage.changed();
      }),
    ];
  }

  /** What the hand adds to the look of the dice. */
  look(): Partial<Look> {
    const cursor = this.cursor.peek();
    const chosen = new Set(this.chosen.peek());
    const isBegun = chosen.size > 0;
    // Dice of the hand lie in reach anyway: only those in the cave show that they mean something.
    const ids = this.tappable
      .peek()
      .filter(({ id, face }) => face !== undefined && (!isBegun || this.mayJoin(id)))
      .map(({ id }) => id);
    return { chosen, warm: new Set(ids), ...(cursor === undefined ? {} : { cursor }) };
  }

  /** Where the zones are seen that somebody who is guided is to hit, in pixels. */
  lit(): { x: number; y: number }[] {
    const hits = choicesOf(this.model.ownPrompt.value, 'hit');
    const zones = this.model.isGuided ? [...hits.keys()] : [];
    return ZONES.filter((zone) => zones.includes(zone)).map((zone) => this.seenAt(zone));
  }

  /** As if a die were tapped. */
  tap(id: number): void {
    const prompt = this.model.ownPrompt.peek();
    const die = this.tappable.peek().find((each) => each.id === id);
    if (!prompt || !die) {
      this.cancel();
      return;
    }
    const meanings = this.meanings(die, prompt);
    const [only] = meanings;
    const isAtOnce = only && [AT_ONCE, 'throw', 'give'].some((verb) => objectOf(only, verb));
    const thrown = this.throwableAt(id);
    if (thrown) {
      void this.throwOrAim(thrown);
    } else if (isAtOnce) {
      void this.play(only);
    } else if (only && BY_BUTTON.some((verb) => objectOf(only, verb))) {
      this.chosen.value = this.chosen.peek().includes(id) ? [] : [id];
    } else {
      this.toggle(id);
    }
  }

  /** Makes a choice; dice that were tapped for it are remembered. */
  async play(choice: Choice): Promise<void> {
    const prompt = this.model.ownPrompt.peek();
    if (!prompt) {
      return;
    }
    if (readClaim(choice)) {
      this.wanted = [...this.chosenDice.peek()];
    }
    this.looked.value = undefined;
    const thrown = this.throwableBy(choice);
    if (thrown) {
      await this.throwOrAim(thrown);
    } else {
      await choose(this.model, choice, STRAIGHT);
    }
  }

  /** The dice that a choice throws, if a hand does. */
  private throwableBy(choice: Choice): Throwable | undefined {
    const own = piecesIn(
      this.model.view.peek()?.game,
      ZONE.hand,
      this.model.ownPrompt.peek()?.seat,
    );
    const kind = objectOf(choice, 'throw') ?? 'plain';
    const likely = [
      ...own.filter((die) => die.kind !== kind),
      ...own.filter((die) => die.kind === kind),
    ];
    const ids = likely.slice(-(choice.dice ?? 0)).map(({ id }) => id);
    return choice.needs?.includes('gesture') && choice.dice ? { choice, ids } : undefined;
  }

  /** What a throw that is not further told of would throw now. */
  get throwable(): Throwable | undefined {
    const { game, terms } = this.model.view.peek() ?? {};
    const prompt = this.model.ownPrompt.peek();
    if (prompt?.cast && terms?.dice === 'thrown') {
      return { ids: piecesIn(game, ZONE.air).map(({ id }) => id) };
    }
    // Of many that may be thrown together, it is said how many.
    const choices = [this.joining.peek(), ...choicesOf(prompt, 'throw').values()];
    const [first] = choices.flatMap((choice) => (choice && this.throwableBy(choice)) ?? []);
    return first;
  }

  private async throwOrAim(of: Throwable): Promise<void> {
    if (aimWish.peek() === 'on' && !this.model.isGuided) {
      this.aiming.aimAt(of);
    } else {
      const dice = this.aiming.taken(of);
      this.scene.takeUp(dice);
      await this.throw(of, STRAIGHT, dice);
    }
  }

  /** Lets dice fly at once, and says so. */
  private async throw({ choice }: Throwable, gesture: Gesture, dice: DiceInHand): Promise<void> {
    dice.fly(gesture);
    this.scene.letFly(this.model.view.peek()!);
    const sent = choice ? choose(this.model, choice, gesture) : sendThrow(this.model, gesture);
    if ((await sent).kind === 'refused') {
      this.putBack();
    }
  }

  private putBack(): void {
    const view = this.model.view.peek();
    if (view) {
      void this.scene.putBack(view);
    }
  }

  /** The claims that may hit a zone. */
  strikers(zone: ZoneName): Choice[] {
    return this.claims.value
      .map(({ choice }) => choice)
      .filter((choice) => broughtBy(choice)?.zones.includes(zone));
  }

  /** Tells of a zone, or of none. */
  ask(zone: ZoneName | undefined): void {
    this.asking.value = zone;
  }

  /** As if a zone were tapped: it is hit, or tells what it is. */
  tapZone(zone: ZoneName): void {
    if (this.inReach.peek().has(zone)) {
      this.strike(zone);
    } else {
      this.ask(zone);
    }
  }

  /** Hits a zone: at once, with what the tapped dice make, or with the only claim that may. */
  strike(zone: string): void {
    const choice = this.inReach.peek().get(zone);
    if (choice) {
      this.wantedZone = objectOf(choice, 'hit') ? undefined : zone;
      void this.play(choice);
    }
  }

  async cast(): Promise<void> {
    const { throwable } = this;
    await (throwable ? this.throwOrAim(throwable) : sendThrow(this.model, STRAIGHT));
  }

  cancel(): void {
    this.aiming.cancel();
    this.chosen.value = [];
    this.looked.value = undefined;
  }

  /** What a die of the hand, or one in the air, throws that is pulled. */
  private throwableAt(id: number | undefined): Throwable | undefined {
    const prompt = this.model.ownPrompt.peek();
    const game = this.model.view.peek()?.game;
    const isIn = (zone: string, owner?: number) =>
      piecesIn(game, zone, owner).some((die) => die.id === id);
    const own = piecesIn(game, ZONE.hand, prompt?.seat).find((die) => die.id === id);
    const only = own && this.meanings(own, prompt).find((choice) => objectOf(choice, 'throw'));
    const thrown = only && this.throwableBy(only);
    if (thrown && id !== undefined) {
      return { ...thrown, ids: [id] };
    }
    const isAll = this.joining.peek() !== undefined && own !== undefined;
    return isAll || (prompt?.cast && isIn(ZONE.air)) ? this.throwable : undefined;
  }

  press(key: string): boolean {
    if (this.aiming.press(key)) {
      return true;
    }
    const zones = [...choicesOf(this.model.ownPrompt.peek(), 'hit').values()];
    return zones.length > 0 ? this.pressAtZones(key, zones) : this.pressAtDice(key);
  }

  /** Keys go from zone to zone while one is to be hit. */
  private pressAtZones(key: string, zones: readonly Choice[]): boolean {
    const looked = this.looked.peek();
    const at = looked ? zones.indexOf(looked) : -1;
    switch (key) {
      case 'ArrowLeft':
      case 'ArrowUp':
        this.looked.value = zones[at <= 0 ? zones.length - 1 : at - 1];
        return true;
      case 'ArrowRight':
      case 'ArrowDown':
        this.looked.value = zones[(at + 1) % zones.length];
        return true;
      case 'Enter':
      case ' ':
        if (at >= 0) {
          void this.play(zones[at]!);
        }
        return at >= 0;
      case 'Escape':
        this.looked.value = undefined;
        return true;
      default:
        return false;
    }
  }

  private pressAtDice(key: string): boolean {
    const dice = this.tappable.peek();
    const at = dice.findIndex(({ id }) => id === this.cursor.peek());
    switch (key) {
      case 'ArrowLeft':
      case 'ArrowRight': {
        const step = key === 'ArrowLeft' ? -1 : 1;
        const next = at < 0 ? (step > 0 ? 0 : dice.length - 1) : at + step;
        this.cursor.value = dice[(next + dice.length) % Math.max(1, dice.length)]?.id;
        return dice.length > 0;
      }
      case 'ArrowUp':
        this.aiming.aimAt(this.throwableAt(dice[at]?.id) ?? this.throwable);
        return this.aiming.isOn;
      case 'Enter':
      case ' ':
        if (at >= 0) {
          this.tap(dice[at]!.id);
        }
        return at >= 0;
      case 'Escape':
        if (this.chosen.peek().length > 0) {
          this.cancel();
        } else {
          this.cursor.value = undefined;
        }
        return true;
      default:
        return false;
    }
  }

  close(): void {
    this.aiming.close();
    this.meeting.close();
    this.ending.abort();
    for (const stop of this.stops) {
      stop();
    }
    this.scene.onSettled = () => {};
    this.canvas.style.cursor = '';
  }

  /** The choices that a die stands for. */
  meanings(die: Piece, prompt = this.model.ownPrompt.peek()): Choice[] {
    const isInHand = die.face === undefined;
    return (prompt?.choices ?? []).filter((choice) => {
      if (isInHand) {
        return ['throw', 'give'].some((verb) => objectOf(choice, verb) === die.kind);
      }
      const slot = slotOf(die);
      const claim = readClaim(choice);
      return claim
        ? belongs(die, claim)
        : [AT_ONCE, ...BY_BUTTON].some((verb) => objectOf(choice, verb) === slot);
    });
  }

  private toggle(id: number): void {
    const before = this.chosen.peek();
    if (before.includes(id)) {
      this.chosen.value = before.filter((each) => each !== id);
    } else {
      this.chosen.value = this.mayJoin(id) ? [...before, id] : [id];
    }
  }

  /** Whether some claim takes this die with those that are chosen. */
  private mayJoin(id: number): boolean {
    const dice = lyingIn(this.model.view.peek()?.game);
    const die = dice.find((each) => each.id === id);
    return (
      die !== undefined &&
      claimsWith(this.claims.peek(), [...this.chosenDice.peek(), die]).length > 0
    );
  }

  /** Another prompt is another choice; which dice were meant, the hand may know already. */
  private asked(prompt: Prompt | undefined): void {
    this.joining.value = undefined;
    if (!prompt) {
      // Time may run out, or somebody else decide, while dice are in the hand.
      this.aiming.cancel();
      return;
    }
    this.cancel();
    this.ask(undefined);
    const hit = choicesOf(prompt, 'hit').get(this.wantedZone ?? '');
    const uses = choicesOf(prompt, AT_ONCE);
    this.wantedZone = uses.size > 0 ? this.wantedZone : undefined;
    if (hit) {
      queueMicrotask(() => void this.play(hit));
    }
    const known = uses.size > 0 ? this.wanted.find((die) => uses.has(slotOf(die))) : undefined;
    if (known) {
      this.wanted = this.wanted.filter((die) => die !== known);
      queueMicrotask(() => void this.play(uses.get(slotOf(known))!));
    } else {
      this.wanted = [];
    }
  }

  /** The special dice in the cave and in the own hand. */
  private special({ seat }: Prompt): string[] {
    const game = this.model.view.peek()?.game;
    return [...lyingIn(game), ...piecesIn(game, ZONE.hand, seat)]
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'plain');
  }

  private showDice(): void {
    const view = this.model.view.peek();
    if (!view || this.model.isPlaying.peek()) {
      return;
    }
    for (const { id, pose, glow } of this.scene.stands(view)) {
      if (this.set.dice.has(id) && !this.scene.isHeld(id)) {
        const die = this.set.dice.at(id);
        die.pose.y = pose.y;
        die.glow = glow;
      }
    }
    this.stage.changed();
  }

  private lightZones(): void {
    const looked = this.looked.peek();
    const at = looked && objectOf(looked, 'hit');
    const open = looked && !at ? broughtBy(looked)?.zones : this.inReach.peek().keys();
    this.set.ogre.light(new Set(open), at ?? this.asking.peek());
  }

  private seenAt(zone: ZoneName): { x: number; y: number } {
    const place = this.set.ogre.placeOf(zone).divideScalar(UNITS_A_METRE);
    return this.stage.toScreen(place.x, place.y, place.z);
  }

  private zoneAt(x: number, y: number): ZoneName | undefined {
    const near = ZONES.map((zone) => {
      const seen = this.seenAt(zone);
      return { zone, away: Math.hypot(seen.x - x, seen.y - y) };
    }).sort((a, b) => a.away - b.away)[0]!;
    return near.away < NEAR_ZONE ? near.zone : undefined;
  }

  private dieAt(x: number, y: number): number | undefined {
    const key = this.stage.dieAt(this.set.dice, x, y, NEAR);
    const isTappable = this.tappable.peek().some(({ id }) => id === key);
    return typeof key === 'number' && isTappable ? key : undefined;
  }

  /** A second finger makes it a gesture of two, which means nothing here, unless the first one holds dice. */
  private down(event: PointerEvent): void {
    if (this.aiming.isHolding) {
      return;
    }
    const { button, isPrimary, pointerId, offsetX, offsetY } = event;
    this.finger = isPrimary && button === 0 ? pointerId : undefined;
    const key = this.stage.dieAt(this.set.dice, offsetX, offsetY, NEAR);
    if (this.finger === undefined || typeof key !== 'number') {
      return;
    }
    if (this.aiming.has(key)) {
      this.aiming.touch(event);
    } else if (!this.aiming.isOn) {
      this.aiming.touch(event, this.throwableAt(key));
    }
  }

  private lose(event: PointerEvent): void {
    if (!this.aiming.isHolding || event.pointerId === this.finger) {
      this.finger = undefined;
      this.aiming.cancel();
    }
  }

  private up(event: PointerEvent): void {
    const { pointerId, offsetX, offsetY } = event;
    if (this.aiming.lift(event)) {
      return;
    }
    const isTap = pointerId === this.finger;
    this.finger = undefined;
    if (!isTap) {
      return;
    }
    this.cursor.value = undefined;
    const spot = this.spotAt(offsetX, offsetY);
    if (this.aiming.isOn) {
      this.aiming.aimAt(undefined, spot);
      return;
    }
    const zone = this.zoneAt(offsetX, offsetY);
    const die = this.dieAt(offsetX, offsetY);
    const isHit = zone !== undefined && this.inReach.peek().has(zone);
    if (die !== undefined && !isHit) {
      this.ask(undefined);
      this.tap(die);
    } else if (zone !== undefined) {
      this.tapZone(zone);
    } else if (spot && this.throwable && this.chosen.peek().length === 0 && !this.asking.peek()) {
      this.aiming.aimAt(this.throwable, spot);
    } else {
      this.ask(undefined);
      this.cancel();
    }
  }

  /** The spot in the ring that is seen at a point. */
  private spotAt(x: number, y: number): Spot | undefined {
    const at = this.stage.toWorld(x, y, 0);
    return reach(at.x, at.z) < 1 ? at : undefined;
  }

  private hover(event: PointerEvent): void {
    const { pointerType, offsetX, offsetY } = event;
    if (this.aiming.move(event)) {
      return;
    }
    if (pointerType !== 'mouse') {
      return;
    }
    const zone = this.zoneAt(offsetX, offsetY);
    this.ask(zone);
    if (this.zones.peek().size > 0) {
      this.looked.value = zone === undefined ? undefined : this.zones.peek().get(zone);
    }
    const isHit = zone !== undefined && this.inReach.peek().has(zone);
    const isOver = isHit || this.dieAt(offsetX, offsetY) !== undefined;
    this.canvas.style.cursor = isOver ? 'pointer' : zone === undefined ? '' : 'help';
  }
}
