import { computed, effect, signal } from '@preact/signals';
import type { Spot } from '../../gesture/aim.ts';
import type { Sample } from '../../gesture/flick.ts';
import type { Gesture } from '../../gesture/gesture.ts';
import { type Intent, intentOf } from '../../gesture/intent.ts';
import {
  aimByKey,
  aimedAt,
  FIRST_KEY_AIM,
  type KeyAim,
  keyThrow,
  nearSide,
} from '../../gesture/key-aim.ts';
import { shaken, shaking } from '../../gesture/shake.ts';
import { strengthLevel } from '../../gesture/strength.ts';
import type { ShownAim } from '../../gesture/table-control.ts';
import type { Choice } from '../../net/protocol.ts';
import { randomName } from '../../net/table-link.ts';
import { throwingChoice } from '../table/hand.ts';
import { ZONE, zoneOf } from '../table/lying.ts';
import type { TableModel } from '../table/table-model.ts';
import { tossFor } from '../table/toss.ts';
import { turnOfSeat } from './plan.ts';
import { PlanRegrouping } from './plan-regrouping.ts';

const EIGHTH = Math.PI / 4;
const NOTHING: Intent = { kind: 'nothing' };

/** A hand that throws from a phone into an arena on another screen. */
export class PhoneHand {
  /** How far the player went round the arena from their place. */
  private readonly round = signal(0);
  private readonly keyAim = signal<KeyAim | undefined>(undefined);
  private readonly held = signal<{ samples: readonly Sample[]; fullPull: number } | undefined>(
    undefined,
  );
  readonly regrouping: PlanRegrouping;
  private readonly stopWatching: () => void;

  constructor(private readonly model: TableModel) {
    this.regrouping = new PlanRegrouping(model);
    // Time may run out while dice are in the hand.
    this.stopWatching = effect(() => {
      if (!model.ownPrompt.value) {
        this.cancel();
        this.regrouping.cancel();
      }
    });
  }

  /** How far the box is turned so that the player's side is below. */
  readonly turn = computed(() => {
    const view = this.model.view.value;
    const seat = this.model.you.value.seats[0];
    return (view && seat !== undefined ? turnOfSeat(view, seat) : 0) + this.round.value;
  });

  /** What letting go would do now, of dice that a finger holds. */
  private readonly intent = computed(() => {
    const samples = this.held.value?.samples;
    const last = samples?.at(-1);
    return last ? this.intentAt(last.millis) : NOTHING;
  });

  /** The throw as it is aimed. */
  readonly gesture = computed<Gesture | undefined>(() => {
    const intent = this.intent.value;
    if (this.held.value) {
      return intent.kind === 'nothing' ? undefined : intent.gesture;
    }
    return this.keyAim.value && keyThrow(this.keyAim.value, this.turn.value);
  });

  /** The same for those who show it in words and pips. */
  readonly aim = computed<ShownAim | undefined>(() => {
    const gesture = this.gesture.value;
    const intent = this.intent.value;
    const kind = this.held.value && intent.kind !== 'nothing' ? intent.kind : 'keys';
    return gesture && { gesture, kind, level: strengthLevel(gesture.speed), die: { x: 0, y: 0 } };
  });

  /** Where the finger is that holds the dice. */
  readonly finger = computed(() => this.held.value?.samples.at(-1));

  /** How many dice are to be thrown now. */
  readonly dice = computed(() => {
    const prompt = this.regrouping.isOn.value ? undefined : this.model.ownPrompt.value;
    if (prompt?.cast) {
      return zoneOf(this.model.view.value?.game, ZONE.hand)?.pieces.length ?? 0;
    }
    return (prompt && throwingChoice(prompt)?.dice) ?? 0;
  });

  close(): void {
    this.stopWatching();
  }

  goRound(eighths: number): void {
    this.round.value += eighths * EIGHTH;
  }

  /** Takes the dice up, to be aimed by keys, buttons or taps; fair dice need no aim. */
  takeUp(at: Spot = { x: 0, z: 0 }): void {
    if (this.dice.peek() > 0) {
      this.keyAim.value = aimedAt(this.keyAim.peek() ?? FIRST_KEY_AIM, at, this.turn.peek());
      if (this.model.view.peek()?.terms.dice === 'fair') {
        this.throwAimed();
      }
    }
  }

  press(key: string): boolean {
    if (this.regrouping.press(key, this.turn.peek())) {
      return true;
    }
    const aim = this.keyAim.peek();
    const next = aimByKey(aim ?? FIRST_KEY_AIM, key);
    if (aim && key === 'Enter') {
      this.throwAimed();
    } else if (aim && key === 'Escape') {
      this.cancel();
    } else if (next && this.dice.peek() > 0) {
      this.keyAim.value = aim ? next : FIRST_KEY_AIM;
    } else {
      return false;
    }
    return true;
  }

  cancel(): void {
    this.held.value = undefined;
    this.keyAim.value = undefined;
  }

  throwAimed(): void {
    const aim = this.keyAim.peek();
    if (aim) {
      void this.send(keyThrow(aim, this.turn.peek()));
    }
  }

  /** A finger takes the dice. `fullPull` is so many pixels of a pull as are all strength. */
  hold(sample: Sample, fullPull: number): void {
    if (this.dice.peek() > 0) {
      this.held.value = { samples: [sample], fullPull };
    }
  }

  follow(samples: readonly Sample[]): void {
    const held = this.held.peek();
    if (held) {
      this.held.value = { ...held, samples: [...held.samples, ...samples] };
    }
  }

  letGo(now: number): void {
    const samples = this.held.peek()?.samples ?? [];
    const intent = this.intentAt(now);
    const shake = this.dice.peek() > 1 ? shaking(samples, now) : 0;
    this.held.value = undefined;
    if (intent.kind !== 'nothing') {
      void this.send(shaken(intent.gesture, shake));
    }
  }

  /** Chooses something for which no dice of one's own are aimed. */
  async choose(choice: Choice): Promise<void> {
    this.cancel();
    const gesture = keyThrow(FIRST_KEY_AIM, this.turn.peek());
    const seat = this.model.ownTurn.peek();
    const toss = tossFor(choice, gesture);
    await this.model.sendAtOwnTurn({ type: 'play', seat, move: choice.token, ...toss });
  }

  private intentAt(now: number): Intent {
    const held = this.held.peek();
    if (!held) {
      return NOTHING;
    }
    const turn = this.turn.peek();
    const aim = this.keyAim.peek();
    const aimed = aim && keyThrow(aim, turn);
    const target = aimed && { x: aimed.aimX, z: aimed.aimZ };
    return intentOf({ stance: { side: nearSide(turn), target }, ...held }, now);
  }

  private async send(gesture: Gesture): Promise<void> {
    const prompt = this.model.ownPrompt.peek();
    const choice = prompt && throwingChoice(prompt);
    this.cancel();
    if (prompt && (choice || prompt.cast)) {
      const doing = choice ? { type: 'play', move: choice.token } : { type: 'cast' };
      const thrown = { ...doing, seat: prompt.seat, gesture, nonce: randomName() };
      await this.model.sendAtOwnTurn(thrown);
    }
  }
}
