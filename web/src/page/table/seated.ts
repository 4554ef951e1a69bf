import { effect, signal } from '@preact/signals';
import { SoundDesk } from '../../play/sound-desk.ts';
import type { Layout } from '../../scene/framing.ts';
import type { Stage } from '../../scene/stage.ts';
import { t } from '../../words/language.ts';
import { theme } from '../settings.ts';
import { canvas, stageFrame } from '../stage-host.ts';
import { Hand } from './hand.ts';
import type { TableModel } from './table-model.ts';
import { TableScene } from './table-scene.ts';

export const sounds = new SoundDesk();
export const isMuted = signal(sounds.isMuted);

export function mute(muted: boolean): void {
  sounds.isMuted = muted;
  isMuted.value = muted;
}

/** Somebody at a table with a stage to look at: what is shown, and the hand that throws. */
export class Seated {
  readonly scene: TableScene;
  readonly hand: Hand;
  /** Counts how often the picture was framed anew: names beside trays follow. */
  readonly framed = signal(0);
  readonly isFromAbove = signal(false);
  private near = 0;
  private layout: Layout | undefined;
  private readonly ending = new AbortController();
  private readonly stops: (() => void)[];

  constructor(
    readonly model: TableModel,
    readonly stage: Stage,
  ) {
    this.scene = new TableScene(stage, sounds, (view) => this.nearSeat(view.toAct));
    this.hand = new Hand(model, this.scene, stage, canvas, stageFrame());
    stage.onFramed = () => {
      this.face();
      this.framed.value++;
    };
    this.face();
    stage.setView('rest').skip();
    canvas.tabIndex = 0;
    canvas.role = 'application';
    model.story.bring(this.scene);
    const { signal } = this.ending;
    addEventListener('pointerdown', () => sounds.wake(), { signal });
    addEventListener('keydown', (event) => this.key(event), { signal });
    this.stops = [this.soundTurns(), this.coolAfterWin(), this.nameCanvas()];
  }

  /** A phone held upright shows the bowl along its length; another shape of window turns it. */
  private face(): void {
    const { layout } = this.stage;
    if (layout !== this.layout) {
      this.layout = layout;
      this.stage.turnTo(layout === 'phone' ? Math.PI / 2 : 0);
    }
  }

  lookFromAbove(isWished: boolean): void {
    this.isFromAbove.value = isWished;
    void this.stage.setView(isWished ? 'top' : 'rest');
  }

  /** Shows the last throw again, slowly. Nothing else is done meanwhile. */
  replay(): void {
    this.hand.cancel();
    this.model.story.interlude(async () => {
      const view = this.model.view.peek();
      if (view) {
        this.model.isPlaying.value = true;
        await this.scene.replay(view);
        this.model.isPlaying.value = false;
      }
    });
  }

  close(): void {
    this.ending.abort();
    for (const stop of this.stops) {
      stop();
    }
    this.hand.close();
    this.scene.giveBack();
    this.model.story.bring(undefined);
    this.stage.onFramed = () => {};
    this.stage.setSeats([]);
    canvas.removeAttribute('tabindex');
    canvas.role = null;
    canvas.ariaLabel = null;
  }

  /** Of several people at one screen, whoever is to play has the tray in front of them. */
  private nearSeat(toAct: number | undefined): number {
    const { seats } = this.model.you.peek();
    if (toAct !== undefined && seats.includes(toAct)) {
      this.near = toAct;
    } else if (!seats.includes(this.near)) {
      this.near = seats[0] ?? 1;
    }
    return this.near;
  }

  private nameCanvas(): () => void {
    return effect(() => {
      canvas.ariaLabel = t('table.picture');
    });
  }

  private soundTurns(): () => void {
    let before: number | undefined;
    return effect(() => {
      const now = this.model.ownTurn.value;
      if (now !== undefined && now !== before) {
        sounds.play('turn', 0.35);
      }
      before = now ?? before;
      if (this.model.view.value?.toAct !== before) {
        before = undefined;
      }
    });
  }

  private coolAfterWin(): () => void {
    return effect(() => {
      if (this.model.view.value?.stage === 'playing') {
        this.stage.setTheme(theme.peek());
      }
    });
  }

  /** Keys mean the table wherever the focus is, unless something has its own use for them. */
  private key(event: KeyboardEvent): void {
    const { target, key } = event;
    const isOwnKey = target instanceof Element && target.closest('input, textarea, select, dialog');
    const isPress = key === 'Enter' || key === ' ';
    const isOnTable = target === document.body || target === canvas;
    const isTyped = !event.ctrlKey && !event.metaKey && !event.altKey && !(isPress && event.repeat);
    if (!event.defaultPrevented && isTyped && !isOwnKey && (isOnTable || !isPress)) {
      if (this.hand.press(key)) {
        event.preventDefault();
      }
    }
  }
}
