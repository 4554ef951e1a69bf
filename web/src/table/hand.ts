import { effect, signal } from '@preact/signals';
import { ARENA_MODEL } from '../arena/arena-model.ts';
import type { Bowl } from '../bowl/bowl.ts';
import { HeldDice } from '../bowl/held-dice.ts';
import { layDice } from '../bowl/moves.ts';
import { PullMark } from '../bowl/pull-mark.ts';
import { type ShownAim, TableControl } from '../bowl/table-control.ts';
import type { Gesture } from '../gesture/gesture.ts';
import { FIRST_KEY_AIM, keyThrow } from '../gesture/key-aim.ts';
import { isLearningToThrow, noteThrow } from '../kept/newcomer.ts';
import type { Choice, TableView } from '../net/protocol.ts';
import { sentence, t } from '../words/language.ts';
import { strengthWords } from './aim-words.ts';
import type { BowlScene } from './bowl-scene.ts';
import { lyingDice } from './lying.ts';
import { explained, Meeting } from './meeting.ts';
import { bowlReach, OtherHand } from './other-hand.ts';
import { Regrouping } from './regrouping.ts';
import type { TableModel } from './table-model.ts';
import { choose, diceToThrow, isThrowAsked, sendThrow } from './throwing.ts';

const { die: EDGE } = ARENA_MODEL;
/** How warmly the die glows that is being moved. */
const CHOSEN_GLOW = 0.35;

/** The viewer's hand at a table: what it may throw now, and what it throws. */
export class Hand {
  /** What is aimed, for those who show it in words. */
  readonly aim = signal<ShownAim | undefined>(undefined);
  /** Whether dice lie ready for somebody who has yet to learn how to throw. */
  readonly isLit = signal(false);
  readonly regrouping: Regrouping;
  /** The choice that is offered for the first time. */
  readonly meeting: Meeting;
  private readonly control: TableControl;
  private readonly mark: PullMark;
  private wasShownHow = false;
  private readonly stops: (() => void)[];

  constructor(
    private readonly model: TableModel,
    private readonly scene: BowlScene,
    private readonly bowl: Bowl,
    private readonly canvas: HTMLCanvasElement,
    /** What lies on the table, for those who cannot see it. */
    private readonly inWords: (view: TableView) => string,
  ) {
    this.mark = new PullMark(canvas.parentElement!);
    this.regrouping = new Regrouping(model, () =>
      layDice(bowl, lyingDice(model.view.peek()?.game)),
    );
    this.control = new TableControl(bowl, canvas, {
      diceToThrow: () => (this.regrouping.isOn.peek() || scene.isHolding ? 0 : diceToThrow(model)),
      isLearning: () => isLearningToThrow(),
      onAim: (aim) => this.show(aim),
      onThrow: (gesture, held) => void this.throwHeld(gesture, held),
      onDiePressed: (id, event) => this.drag(id, event),
      onKey: (key) => this.regrouping.pressKey(key, bowl.turn),
    });
    // A lesson explains what it asks for, and whoever learns to throw is told how first.
    this.meeting = new Meeting(model.ownPrompt, (prompt) =>
      model.isGuided || (isLearningToThrow() && isThrowAsked(prompt)) ? [] : explained(prompt),
    );
    const others = new OtherHand(model, bowlReach(scene, bowl));
    scene.onSettled = () => {
      this.offer();
      others.show();
    };
    this.stops = [
      // Time may run out, or somebody else decide, while dice are in the hand.
      effect(() => {
        if (!model.ownPrompt.value) {
          this.cancel();
        }
      }),
      effect(() => {
        // Whatever of these changes may change what is to be thrown.
        [model.ownPrompt.value, this.regrouping.isOn.value];
        this.offer();
      }),
      this.showRegrouping(),
      effect(() => {
        if (this.aim.value || this.regrouping.isOn.value) {
          this.meeting.end();
        }
      }),
      () => others.close(),
      () => this.meeting.close(),
    ];
  }

  /** Lays what may be thrown on the rim. Whoever has never thrown is shown how, once. */
  private offer(): void {
    this.control.offer();
    this.isLit.value = this.control.isReady && isLearningToThrow();
    if (this.isLit.peek() && !this.wasShownHow) {
      this.wasShownHow = true;
      this.control.showHow();
    }
  }

  /** The picture was framed anew. */
  framed(): void {
    this.control.framed();
  }

  /** Where the dice that lie ready are seen. */
  get ready(): { x: number; y: number } {
    return HeldDice.readyAt(this.bowl);
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
    return this.regrouping.pressKey(key, this.bowl.turn) || this.control.handleKey(key);
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
    await choose(this.model, choice, keyThrow(FIRST_KEY_AIM, this.bowl.turn));
  }

  close(): void {
    for (const stop of this.stops) {
      stop();
    }
    this.cancel();
    this.scene.onSettled = () => {};
    this.control.close();
    this.mark.remove();
  }

  private show(aim: ShownAim | undefined): void {
    if (aim?.kind === 'keys' && !this.aim.peek()) {
      this.tellWhereDiceLie();
    }
    // The page makes room for whoever aims, not for a picture of it.
    this.aim.value = aim?.isShownHow ? undefined : aim;
    this.showOthers(aim);
    if (aim) {
      this.mark.show(aim, aim.isShownHow ? t('table.pull') : strengthWords(aim.level));
    } else {
      this.mark.hide();
    }
  }

  /** The others see how the viewer aims. */
  private showOthers(aim: ShownAim | undefined): void {
    const seat = this.model.ownPrompt.peek()?.seat;
    if (aim && !aim.isShownHow && seat !== undefined) {
      this.model.hands.aims(seat, aim.gesture);
    } else {
      this.model.hands.letsGo();
    }
  }

  /** Whoever aims by keys hears what there is to aim at; fair dice are not aimed. */
  private tellWhereDiceLie(): void {
    const view = this.model.view.peek();
    if (view && view.terms.dice !== 'fair') {
      this.model.announced.say(sentence(this.inWords(view)));
    }
  }

  private async throwHeld(gesture: Gesture, held: HeldDice): Promise<void> {
    if (!isThrowAsked(this.model.ownPrompt.peek())) {
      held.putBack();
      return;
    }
    const { nextThrow = 0, terms } = this.model.view.peek() ?? {};
    this.scene.hold(held, nextThrow);
    if (terms?.dice !== 'fair') {
      held.fly(gesture);
    }
    noteThrow();
    const outcome = await sendThrow(this.model, gesture);
    const refused = outcome.kind === 'refused' ? this.scene.giveBack() : undefined;
    if (refused) {
      await this.control.takeBack(refused);
      this.offer();
    }
  }

  /** While dice are regrouped, the bowl shows them as they would lie. */
  private showRegrouping(): () => void {
    return effect(() => {
      const { isOn, dice, chosen } = this.regrouping;
      if (isOn.value) {
        layDice(this.bowl, dice.value);
      }
      if (chosen.value !== undefined && this.bowl.dice.has(chosen.value)) {
        const die = this.bowl.dice.at(chosen.value);
        die.glow = CHOSEN_GLOW;
        return () => {
          die.glow = 0;
          this.bowl.changed();
        };
      }
      return undefined;
    });
  }

  /** A lying die was pressed: it follows the pointer until that is lifted. */
  private drag(id: number, event: PointerEvent): boolean {
    const { regrouping, canvas } = this;
    if (!regrouping.isOn.peek()) {
      return false;
    }
    regrouping.chosen.value = id;
    canvas.setPointerCapture(event.pointerId);
    const dragging = new AbortController();
    const { signal: until } = dragging;
    const follow = (moving: PointerEvent) => {
      if (moving.pointerId !== event.pointerId) {
        return;
      }
      if (regrouping.isOn.peek()) {
        regrouping.put(id, this.bowl.toArena(moving.offsetX, moving.offsetY, EDGE / 2));
      } else {
        dragging.abort();
      }
    };
    canvas.addEventListener('pointermove', follow, { signal: until });
    const lift = ({ pointerId }: PointerEvent) => {
      if (pointerId === event.pointerId) {
        dragging.abort();
      }
    };
    canvas.addEventListener('pointerup', lift, { signal: until });
    canvas.addEventListener('pointercancel', lift, { signal: until });
    return true;
  }
}
