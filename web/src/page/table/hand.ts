import { effect, signal } from '@preact/signals';
import type { Gesture } from '../../gesture/gesture.ts';
import type { HeldDice } from '../../gesture/held-dice.ts';
import { FIRST_KEY_AIM, keyThrow } from '../../gesture/key-aim.ts';
import { PullMark } from '../../gesture/pull-mark.ts';
import { type ShownAim, TableControl } from '../../gesture/table-control.ts';
import type { Choice, Prompt } from '../../net/protocol.ts';
import { randomName } from '../../net/table-link.ts';
import type { Stage } from '../../scene/stage.ts';
import { t } from '../../words/language.ts';
import { ZONE, zoneOf } from './lying.ts';
import { Regrouping } from './regrouping.ts';
import type { TableModel } from './table-model.ts';
import type { TableScene } from './table-scene.ts';
import { tossFor } from './toss.ts';

/** The viewer's hand at a table: what it may throw now, and what it throws. */
export class Hand {
  /** What is aimed, for those who show it in words. */
  readonly aim = signal<ShownAim | undefined>(undefined);
  readonly regrouping: Regrouping;
  private readonly control: TableControl;
  private readonly mark: PullMark;
  private readonly stopWatching: () => void;

  constructor(
    private readonly model: TableModel,
    private readonly scene: TableScene,
    private readonly stage: Stage,
    canvas: HTMLCanvasElement,
    frame: HTMLElement,
  ) {
    this.mark = new PullMark(frame);
    this.regrouping = new Regrouping(stage, canvas, model);
    this.control = new TableControl(stage, canvas, {
      diceToThrow: () => (this.regrouping.isOn.peek() ? 0 : this.diceToThrow()),
      onAim: (aim) => this.show(aim),
      onThrow: (gesture, held) => void this.throwHeld(gesture, held),
      onDiePressed: (id, event) => this.regrouping.press(id, event),
      onKey: (key) => this.regrouping.pressKey(key),
    });
    // Time may run out, or somebody else decide, while dice are in the hand.
    this.stopWatching = effect(() => {
      if (!model.ownPrompt.value) {
        this.cancel();
      }
    });
  }

  /** Takes the dice up, to be aimed by keys or buttons; fair dice need no aim. */
  takeUp(): void {
    this.control.aim();
    if (this.model.view.peek()?.terms.dice === 'fair') {
      this.control.throwAimed();
    }
  }

  /** As if a key were pressed on the table. */
  press(key: string): boolean {
    return this.regrouping.pressKey(key) || this.control.handleKey(key);
  }

  throwAimed(): void {
    this.control.throwAimed();
  }

  cancel(): void {
    this.control.cancel();
    this.regrouping.cancel();
  }

  /** Chooses something for which no dice of one's own are aimed. */
  async choose(choice: Choice): Promise<void> {
    this.cancel();
    const gesture = keyThrow(FIRST_KEY_AIM, this.stage.turn);
    const seat = this.model.ownTurn.peek();
    const toss = tossFor(choice, gesture);
    await this.model.sendAtOwnTurn({ type: 'play', seat, move: choice.token, ...toss });
  }

  close(): void {
    this.stopWatching();
    this.cancel();
    this.control.close();
    this.mark.remove();
  }

  private show(aim: ShownAim | undefined): void {
    this.aim.value = aim;
    if (aim) {
      this.mark.show(aim, strengthWords(aim.level));
    } else {
      this.mark.hide();
    }
  }

  private diceToThrow(): number {
    const prompt = this.model.ownPrompt.peek();
    if (prompt?.cast) {
      return zoneOf(this.model.view.peek()?.game, ZONE.hand)?.pieces.length ?? 0;
    }
    return (prompt && throwingChoice(prompt)?.dice) ?? 0;
  }

  private async throwHeld(gesture: Gesture, held: HeldDice): Promise<void> {
    const prompt = this.model.ownPrompt.peek();
    const choice = prompt && throwingChoice(prompt);
    if (!prompt || (!choice && !prompt.cast)) {
      held.putBack();
      return;
    }
    this.scene.hold(held, this.model.view.peek()?.nextThrow ?? 0);
    const doing = choice ? { type: 'play', move: choice.token } : { type: 'cast' };
    const thrown = { ...doing, seat: prompt.seat, gesture, nonce: randomName() };
    const outcome = await this.model.sendAtOwnTurn(thrown);
    if (outcome.kind === 'refused') {
      this.scene.giveBack();
    }
  }
}

export function strengthWords(level: number): string {
  return level === 0 ? t('table.drop') : t('table.strength', { level });
}

/** The choice that a flick of the viewer's dice makes. */
export function throwingChoice(prompt: Prompt): Choice | undefined {
  return prompt.choices.find(({ dice = 0 }) => dice > 0);
}
