import { effect, signal } from '@preact/signals';
import type { Face, Faces } from '../../games/game.ts';
import { isTableDark, SPEEDS, theme } from '../../kept/settings.ts';
import type { TableView } from '../../net/protocol.ts';
import { SoundDesk } from '../../play/sound-desk.ts';
import type { Stage } from '../../scene/stage.ts';
import type { TableModel } from '../../table/table-model.ts';
import { hasText, t } from '../../words/language.ts';
import { canvas } from '../stage-host.ts';
import { onOwnTurn } from './own-turns.ts';

/** The key that has a screen reader told again how the table stands. */
const TELL = 'i';

export const sounds = new SoundDesk();
export const isMuted = signal(sounds.isMuted);

export function mute(muted: boolean): void {
  sounds.isMuted = muted;
  isMuted.value = muted;
}

export const volume = signal(sounds.volume);

/** Whoever chooses a volume wants to hear it. */
export function setVolume(wished: number): void {
  mute(false);
  sounds.volume = wished;
  volume.value = wished;
  void sounds.wake().then(() => sounds.play('rim'));
}

/** Somebody at a table with a stage to look at: the game's face, and what is the same for all games. */
export class Seated {
  readonly face: Face;
  /** Counts how often the picture was framed anew: names beside things follow. */
  readonly framed = signal(0);
  readonly isFromAbove = signal(false);
  private near = 0;
  private readonly ending = new AbortController();
  private readonly stops: (() => void)[];

  constructor(
    readonly model: TableModel,
    readonly stage: Stage,
    faces: Faces,
    speed: () => keyof typeof SPEEDS,
  ) {
    isTableDark.value = faces.isDark;
    const nearSeat = (view: TableView) => this.nearSeat(view.toAct);
    this.face = faces.open({ model, stage, canvas, sounds, framed: this.framed, nearSeat });
    stage.onFramed = () => {
      this.face.framed();
      this.framed.value++;
    };
    stage.setView('rest').skip();
    canvas.tabIndex = 0;
    canvas.role = 'application';
    model.story.bring(this.face.performer, () => SPEEDS[speed()]);
    const { signal } = this.ending;
    sounds.wakeBy(window, signal);
    addEventListener('keydown', (event) => this.key(event), { signal });
    // Asked by tests alone.
    canvas.addEventListener(
      'probe',
      (event) => Object.assign((event as CustomEvent).detail, this.face.performer.probe?.()),
      { signal },
    );
    const stopTurns = onOwnTurn(model, () => sounds.play('turn', 0.35));
    this.stops = [stopTurns, this.coolAfterWin(), this.nameCanvas()];
  }

  lookFromAbove(isWished: boolean): void {
    this.isFromAbove.value = isWished;
    void this.stage.setView(isWished ? 'top' : 'rest');
  }

  /** Shows the last throw again, slowly. Nothing else is done meanwhile. */
  replay(): void {
    this.face.cancel();
    this.model.story.interlude(async () => {
      const view = this.model.view.peek();
      if (view) {
        this.model.isShownAgain.value = true;
        await this.face.replay(view);
        this.model.isShownAgain.value = false;
      }
    });
  }

  close(): void {
    this.ending.abort();
    for (const stop of this.stops) {
      stop();
    }
    this.model.story.bring(undefined);
    this.stage.onFramed = () => {};
    this.face.close();
    isTableDark.value = false;
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
      const own = `${this.model.view.value?.terms.game}.picture`;
      canvas.ariaLabel = t(hasText(own) ? own : 'table.picture');
    });
  }

  private coolAfterWin(): () => void {
    return effect(() => {
      if (this.model.view.value?.stage === 'playing') {
        this.stage.setTheme(theme.peek());
      }
    });
  }

  /** Says everything that is on the table, for those who cannot see it. */
  private tellAgain(key: string): boolean {
    const view = this.model.view.peek();
    const isWanted = key.toLowerCase() === TELL && view?.stage === 'playing';
    if (isWanted) {
      this.model.announced.say(this.face.inWords(view));
    }
    return isWanted;
  }

  /** Keys mean the table wherever the focus is, unless something has its own use for them. */
  private key(event: KeyboardEvent): void {
    const { target, key } = event;
    const isOwnKey =
      target instanceof Element && target.closest('input, textarea, select, dialog, .saying');
    const isPress = key === 'Enter' || key === ' ';
    const isOnTable = target === document.body || target === canvas;
    const isTyped = !event.ctrlKey && !event.metaKey && !event.altKey && !(isPress && event.repeat);
    if (!event.defaultPrevented && isTyped && !isOwnKey && (isOnTable || !isPress)) {
      if (this.face.press(key) || this.tellAgain(key)) {
        event.preventDefault();
      }
    }
  }
}
