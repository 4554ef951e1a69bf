import { computed, effect, signal } from '@preact/signals';
import { FIRST_KEY_AIM, keyThrow } from '../../../gesture/key-aim.ts';
import type { Choice, Piece, Prompt } from '../../../net/protocol.ts';
import { randomName } from '../../../net/table-link.ts';
import { ZONES } from '../../../scene/arene/anatomy.ts';
import type { AreneSet } from '../../../scene/arene/arene-set.ts';
import type { Stage } from '../../../scene/stage.ts';
import { UNITS_A_METRE } from '../../../scene/units.ts';
import type { TableModel } from '../table-model.ts';
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

/** How near to a die a tap means it, in edges of a die; to a zone's number, in pixels. */
const NEAR = 0.85;
const NEAR_ZONE = 34;
/** The verbs of choices that are about a die of the cave, and play at once or by a button. */
const AT_ONCE = 'use';
const BY_BUTTON = ['raise', 'lower'] as const;

/** The viewer's hand in the cave: dice and zones are tapped, and each tap is a choice of the server's. */
export class AreneHand {
  /** The dice that were tapped, for a claim or to be turned. */
  readonly chosen = signal<readonly number[]>([]);
  /** The choice that is looked at before it is made. */
  readonly looked = signal<Choice | undefined>(undefined);
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
  /** The zones that may be hit now. */
  readonly zones = computed(() => choicesOf(this.model.ownPrompt.value, 'hit'));
  private readonly chosenDice = computed(() => {
    const dice = lyingIn(this.model.view.value?.game);
    return this.chosen.value.flatMap((id) => dice.find((die) => die.id === id) ?? []);
  });
  /** Dice that were tapped for a claim: they answer when the server asks which. */
  private wanted: Piece[] = [];
  private readonly ending = new AbortController();
  private readonly stops: (() => void)[];

  constructor(
    readonly model: TableModel,
    private readonly scene: AreneScene,
    private readonly stage: Stage,
    private readonly set: AreneSet,
    private readonly canvas: HTMLCanvasElement,
  ) {
    const { signal: until } = this.ending;
    canvas.addEventListener('pointerup', (event) => this.up(event), { signal: until });
    canvas.addEventListener('pointermove', (event) => this.hover(event), { signal: until });
    scene.onSettled = () => this.lightZones();
    this.stops = [
      effect(() => this.asked(this.model.ownPrompt.value)),
      effect(() => {
        // Whatever of these changes is to be seen.
        [this.chosen.value, this.cursor.value, this.tappable.value];
        this.showDice();
      }),
      effect(() => {
        [this.looked.value, this.zones.value];
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
    const warm = this.tappable.peek().filter(({ id }) => !isBegun || this.mayJoin(id));
    const ids = isBegun ? warm.map(({ id }) => id) : [];
    return { chosen, warm: new Set(cursor === undefined ? ids : [...ids, cursor]) };
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
    if (isAtOnce) {
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
    const needsHand = choice.needs?.includes('nonce');
    await this.model.sendAtOwnTurn({
      ...{ type: 'play', seat: prompt.seat, move: choice.token },
      ...(needsHand ? this.gesture() : {}),
    });
  }

  async cast({ seat }: Prompt): Promise<void> {
    await this.model.sendAtOwnTurn({ type: 'cast', seat, ...this.gesture() });
  }

  cancel(): void {
    this.chosen.value = [];
    this.looked.value = undefined;
  }

  press(key: string): boolean {
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

  private gesture() {
    const isThrown = this.model.view.peek()?.terms.dice === 'thrown';
    const gesture = isThrown ? { gesture: keyThrow(FIRST_KEY_AIM, 0) } : {};
    return { ...gesture, nonce: randomName() };
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
    if (!prompt) {
      return;
    }
    this.chosen.value = [];
    this.looked.value = undefined;
    const uses = choicesOf(prompt, AT_ONCE);
    const known = uses.size > 0 ? this.wanted.find((die) => uses.has(slotOf(die))) : undefined;
    if (known) {
      this.wanted = this.wanted.filter((die) => die !== known);
      queueMicrotask(() => void this.play(uses.get(slotOf(known))!));
    } else {
      this.wanted = [];
    }
  }

  private showDice(): void {
    const view = this.model.view.peek();
    if (!view || this.model.isPlaying.peek()) {
      return;
    }
    for (const { id, pose, glow } of this.scene.stands(view)) {
      if (this.set.dice.has(id)) {
        const die = this.set.dice.at(id);
        die.pose.y = pose.y;
        die.glow = glow;
      }
    }
    this.stage.changed();
  }

  private lightZones(): void {
    const looked = this.looked.peek();
    const open = new Set(looked ? broughtBy(looked)?.zones : this.zones.peek().keys());
    const at = looked && objectOf(looked, 'hit');
    this.set.ogre.light(open, at);
  }

  private zoneAt(x: number, y: number): string | undefined {
    const near = ZONES.map((zone) => {
      const place = this.set.ogre.placeOf(zone).divideScalar(UNITS_A_METRE);
      const seen = this.stage.toScreen(place.x, place.y, place.z);
      return { zone, away: Math.hypot(seen.x - x, seen.y - y) };
    }).sort((a, b) => a.away - b.away)[0]!;
    return near.away < NEAR_ZONE && this.zones.peek().has(near.zone) ? near.zone : undefined;
  }

  private dieAt(x: number, y: number): number | undefined {
    const key = this.stage.dieAt(x, y, NEAR);
    const isTappable = this.tappable.peek().some(({ id }) => id === key);
    return typeof key === 'number' && isTappable ? key : undefined;
  }

  private up({ button, offsetX, offsetY }: PointerEvent): void {
    if (button !== 0 || !this.model.ownPrompt.peek()) {
      return;
    }
    this.cursor.value = undefined;
    const zone = this.zoneAt(offsetX, offsetY);
    const die = this.dieAt(offsetX, offsetY);
    if (zone !== undefined) {
      void this.play(this.zones.peek().get(zone)!);
    } else if (die !== undefined) {
      this.tap(die);
    } else {
      this.cancel();
    }
  }

  private hover({ pointerType, offsetX, offsetY }: PointerEvent): void {
    if (pointerType !== 'mouse') {
      return;
    }
    const zone = this.model.ownPrompt.peek() && this.zoneAt(offsetX, offsetY);
    if (this.zones.peek().size > 0) {
      this.looked.value = zone === undefined ? undefined : this.zones.peek().get(zone);
    }
    const isOver = zone !== undefined || this.dieAt(offsetX, offsetY) !== undefined;
    this.canvas.style.cursor = isOver ? 'pointer' : '';
  }
}
