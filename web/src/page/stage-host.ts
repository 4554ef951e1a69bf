import { effect, signal } from '@preact/signals';
import type { Stage } from '../scene/stage.ts';
import { qualityWish, theme } from './settings.ts';

/** The table, once it is built: one for the whole page, which every screen frames its own way. */
export const stage = signal<Stage | undefined>(undefined);
/** Whether this browser cannot draw it. */
export const cannotDraw = signal(false);

/** A photo is taken where nobody sees it, to be shown as a picture. */
export type Frame = 'hero' | 'table' | 'photo' | 'none';

const frame = document.querySelector<HTMLElement>('#stage')!;
export const canvas = frame.querySelector('canvas')!;

let isOpening = false;
let wanted: Frame = 'none';
/** How many pages stand in its place. */
let standIns = 0;

/** Shows the table in a frame; it is built when it is first wanted. */
export function frameStage(as: Frame): void {
  wanted = as;
  show();
}

/** Takes the table away while a page stands in its place; gives it back when that is called. */
export function withoutStage(): () => void {
  standIns++;
  show();
  return () => {
    standIns--;
    show();
  };
}

function show(): void {
  const as = standIns > 0 ? 'none' : wanted;
  frame.dataset.frame = as;
  if (as !== 'none' && !isOpening) {
    isOpening = true;
    void open();
  }
}

/** The element that the canvas fills: marks of the hand are drawn over it. */
export function stageFrame(): HTMLElement {
  return frame;
}

async function open(): Promise<void> {
  frame.classList.add('is-loading');
  try {
    const { openStage } = await import('../scene/open-stage.ts');
    const opened = await openStage(canvas, { theme: theme.peek(), quality: qualityWish.peek() });
    effect(() => opened.setTheme(theme.value));
    effect(() => {
      if (qualityWish.value !== 'auto') {
        opened.setQuality(qualityWish.value);
      }
    });
    stage.value = opened;
  } catch (error) {
    console.error(error);
    cannotDraw.value = true;
    isOpening = false;
  } finally {
    frame.classList.remove('is-loading');
  }
}
