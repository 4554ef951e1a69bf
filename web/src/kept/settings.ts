import { computed, effect, signal } from '@preact/signals';
import { DIE_MAKES, type DieMake, USUAL, WOODS, type Wood } from '../scene/makes.ts';
import type { Quality } from '../scene/quality.ts';
import type { Theme } from '../scene/theme.ts';
import { isOneOf, remembered } from './remembered.ts';

// What somebody likes, remembered on this device.

export type ThemeWish = Theme | 'auto';
export type QualityWish = Quality | 'auto';

export const themeWish = remembered<ThemeWish>(
  'piste.theme',
  'auto',
  isOneOf('jour', 'soir', 'auto'),
);
export const qualityWish = remembered<QualityWish>(
  'piste.quality',
  'auto',
  isOneOf('high', 'low', 'auto'),
);
/** How fast the viewer wants to see what happens, and how much faster than it happened that is. */
export const SPEEDS = { calm: 0.7, normal: 1, quick: 1.7 };
export const speedWish = remembered<keyof typeof SPEEDS>(
  'piste.speed',
  'normal',
  isOneOf(...Object.keys(SPEEDS)),
);
/** Whether everybody's chances are shown, where the table plays with odds: if left open, not in somebody's first games. */
export const oddsWish = remembered<'on' | 'off' | 'auto'>(
  'piste.odds',
  'auto',
  isOneOf('on', 'off', 'auto'),
);
/** What somebody's dice and tray are made of, at every table. */
export const diceWish = remembered<DieMake>('piste.dice', USUAL.dice, isOneOf(...DIE_MAKES));
export const woodWish = remembered<Wood>('piste.wood', USUAL.wood, isOneOf(...WOODS));
/** Empty until somebody said it. */
export const ownName = remembered<string>('piste.name', '', () => true);

const dark = matchMedia('(prefers-color-scheme: dark)');
const isDark = signal(dark.matches);
dark.addEventListener('change', () => {
  isDark.value = dark.matches;
});

/** Whether the table in view lies on dark cloth: words on it must be pale. */
export const isTableDark = signal(false);

export const theme = computed<Theme>(() => {
  const wish = isTableDark.value ? 'soir' : themeWish.value;
  return wish !== 'auto' ? wish : isDark.value ? 'soir' : 'jour';
});

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});
