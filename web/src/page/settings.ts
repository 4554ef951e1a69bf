import { computed, effect, signal } from '@preact/signals';
import type { Quality } from '../scene/quality.ts';
import type { Theme } from '../scene/theme.ts';

// What somebody likes, remembered on this device.

export type ThemeWish = Theme | 'auto';
export type QualityWish = Quality | 'auto';

function remembered<T extends string>(
  key: string,
  standard: T,
  isKnown: (text: string) => boolean,
) {
  const kept = localStorage.getItem(key);
  const wish = signal((kept !== null && isKnown(kept) ? kept : standard) as T);
  effect(() => localStorage.setItem(key, wish.value));
  return wish;
}

const isOneOf = (...values: string[]) => {
  return (text: string) => values.includes(text);
};

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
/** Whether everybody's chances are shown, where the table plays with odds. */
export const oddsWish = remembered<'on' | 'off'>('piste.odds', 'on', isOneOf('on', 'off'));
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
