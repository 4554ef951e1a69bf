import { effect, signal, untracked } from '@preact/signals';
import type { Bowl, bowlOn } from '../bowl/bowl.ts';
import { qualityWish, theme } from '../kept/settings.ts';
import { yieldToBrowser } from '../play/yield-to-browser.ts';
import type { Stage } from '../scene/stage.ts';

/** The table, once it is built: one for the whole page, which every screen frames its own way. */
export const stage = signal<Stage | undefined>(undefined);
/** Whether this browser cannot draw it. */
export const cannotDraw = signal(false);

/** A photo is taken where nobody sees it, to be shown as a picture. On the first page a picture stands in its place. */
export type Frame = 'hero' | 'table' | 'photo' | 'none';

const frame = document.querySelector<HTMLElement>('#stage')!;
export const canvas = frame.querySelector('canvas')!;

let put: (() => ReturnType<typeof bowlOn>) | undefined;
let opening: Promise<void> | undefined;
let wanted: Frame = 'none';
/** How many pages stand in its place. */
let standIns = 0;
/** What is still to come before there is something to see. */
const awaited = new Set<object>();
const [ITSELF, ITS_THINGS] = [{}, {}];

/** Shows the table in a frame; it is built when it is first wanted. */
export function frameStage(as: Frame): void {
  wanted = as;
  frame.classList.toggle('is-asleep', as === 'hero');
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

/**
 * Shows no table until that is called: whoever comes to a game sees its own things, and not first those that another
 * game, or none, has left there.
 */
export function awaitThings(): () => void {
  const things = {};
  wait(things, true);
  return () => wait(things, false);
}

function wait(what: object, isAwaited: boolean): void {
  awaited[isAwaited ? 'add' : 'delete'](what);
  frame.classList.toggle('is-loading', awaited.size > 0);
}

function show(): void {
  const as = standIns > 0 ? 'none' : wanted;
  frame.dataset.frame = as;
  if (as === 'table' || as === 'photo') {
    void openStage();
  }
}

/** Builds the table, if nobody has yet: whoever comes to a table soon finds it ready. */
export function openStage(): Promise<void> {
  opening ??= open();
  return opening;
}

/** Shows the table itself in place of its picture. */
export function wakeStage(): void {
  frame.classList.remove('is-asleep');
}

/** Puts the bowl on the table; nothing if there is no table yet. */
export function placeBowl(): Bowl | undefined {
  return put?.().bowl;
}

/** The element that the canvas fills: marks of the hand are drawn over it. */
export function stageFrame(): HTMLElement {
  return frame;
}

async function open(): Promise<void> {
  wait(ITSELF, true);
  try {
    const { openStage: opened, bowlOn: onTable } = await import('./open-stage.ts');
    await yieldToBrowser();
    const built = await opened(canvas, { theme: theme.peek(), quality: qualityWish.peek() });
    effect(() => built.setTheme(theme.value));
    effect(() => {
      const wish = qualityWish.value;
      untracked(() => built.setQuality(wish));
    });
    built.onPlacing = (isPlacing) => wait(ITS_THINGS, isPlacing);
    put = () => onTable(built);
    // It is the first thing that is seen.
    await put().ready;
    stage.value = built;
  } catch (error) {
    console.error(error);
    cannotDraw.value = true;
    opening = undefined;
  } finally {
    wait(ITSELF, false);
  }
}
