import { computed, effect, signal } from '@preact/signals';
import { gameNamed } from '../../games/index.ts';
import type { Spot } from '../../gesture/aim.ts';
import type { Sample } from '../../gesture/flick.ts';
import type { Gesture } from '../../gesture/gesture.ts';
import { aimByKey, FIRST_KEY_AIM, keyThrow } from '../../gesture/key-aim.ts';
import { ThrowingHand } from '../../gesture/throwing-hand.ts';
import type { Choice, Prompt } from '../../net/protocol.ts';
import { choosingAny } from '../../table/choosing-any.ts';
import { ZONE, zoneOf } from '../../table/lying.ts';
import { explained, Meeting } from '../../table/meeting.ts';
import { Regrouping } from '../../table/regrouping.ts';
import type { TableModel } from '../../table/table-model.ts';
import { choose, isThrowAsked, sendThrow } from '../../table/throwing.ts';
import { turnOfSeat } from './plan.ts';

const EIGHTH = Math.PI / 4;

/** A hand that throws from a phone into an arena on another screen. */
export class PhoneHand extends ThrowingHand<Sample> {
  /** How far the player went round the arena from their place. */
  private readonly round = signal(0);
  /** The token of the throw that the player wants. */
  private readonly wanted = signal<string | undefined>(undefined);
  readonly regrouping: Regrouping;
  /** The choice that is offered for the first time. */
  readonly meeting: Meeting;
  private readonly stopWatching: () => void;

  constructor(private readonly model: TableModel) {
    super({
      dice: () => this.dice.value,
      turn: () => this.turn.value,
      inArena: (sample) => sample,
      onThrow: (gesture) => void this.throw(gesture),
    });
    this.regrouping = new Regrouping(model);
    this.meeting = new Meeting(model.ownPrompt, explained);
    // Time may run out while dice are in the hand.
    const stopCancelling = effect(() => {
      if (!model.ownPrompt.value) {
        this.cancel();
        this.regrouping.cancel();
      }
    });
    const stopChoosing = choosingAny(
      model,
      (prompt) => this.mayChooseAny(prompt),
      (choice) => this.choose(choice),
    );
    const stopShowing = effect(() => {
      const seat = model.ownPrompt.value?.seat;
      const aim = this.aim.value;
      if (aim && seat !== undefined) {
        model.hands.aims(seat, aim.gesture);
      } else {
        model.hands.letsGo();
      }
    });
    this.stopWatching = () => {
      stopShowing();
      stopCancelling();
      stopChoosing();
      this.meeting.close();
    };
  }

  /** How far the box is turned so that the player's side is below. */
  readonly turn = computed(() => {
    const view = this.model.view.value;
    const seat = this.model.you.value.seats[0];
    return (view && seat !== undefined ? turnOfSeat(view, seat) : 0) + this.round.value;
  });

  /** What the player is asked, and does not leave to the page. */
  readonly prompt = computed(() => {
    const prompt = this.model.ownPrompt.value;
    return prompt && this.mayChooseAny(prompt) ? undefined : prompt;
  });

  /** What a throw does, where there are several: what the player said, or else the first. */
  readonly thrown = computed<Choice | undefined>(() => {
    const throwing = this.prompt.value?.choices.filter(({ dice = 0 }) => dice > 0) ?? [];
    return throwing.find(({ token }) => token === this.wanted.value) ?? throwing[0];
  });

  /** How many dice are to be thrown now. */
  readonly dice = computed(() => {
    const { game, terms } = this.model.view.value ?? {};
    if (this.regrouping.isOn.value) {
      return 0;
    }
    if (this.prompt.value?.cast) {
      return zoneOf(game, gameNamed(terms?.game ?? '').inAir ?? ZONE.hand)?.pieces.length ?? 0;
    }
    return this.thrown.value?.dice ?? 0;
  });

  private mayChooseAny(prompt: Prompt): boolean {
    const game = this.model.view.value?.terms.game;
    return game !== undefined && gameNamed(game).mayChooseAny?.(prompt) === true;
  }

  close(): void {
    this.stopWatching();
  }

  private async throw(gesture: Gesture): Promise<void> {
    const thrown = this.thrown.peek();
    if (isThrowAsked(this.model.ownPrompt.peek())) {
      await (thrown ? choose(this.model, thrown, gesture) : sendThrow(this.model, gesture));
    }
  }

  /** Takes up the dice of one of several throws. */
  want(choice: Choice): void {
    this.cancel();
    this.wanted.value = choice.token;
    this.takeUp();
  }

  goRound(eighths: number): void {
    this.round.value += eighths * EIGHTH;
  }

  /** Takes the dice up, to be aimed by keys, buttons or taps; fair dice need no aim. */
  takeUp(at?: Spot): void {
    if (this.aimAt(at) && this.model.view.peek()?.terms.dice === 'fair') {
      this.throwAimed();
    }
  }

  press(key: string): boolean {
    return (
      this.regrouping.pressKey(key, this.turn.peek()) ||
      this.pressKey(key) ||
      (aimByKey(FIRST_KEY_AIM, key) !== undefined && this.aimAt())
    );
  }

  /** A finger takes the dice, if there are any to throw. */
  override hold(sample: Sample, fullPull: number): void {
    if (this.dice.peek() > 0) {
      super.hold(sample, fullPull);
    }
  }

  /** Chooses something for which no dice of one's own are aimed. */
  async choose(choice: Choice): Promise<void> {
    this.cancel();
    await choose(this.model, choice, keyThrow(FIRST_KEY_AIM, this.turn.peek()));
  }
}
