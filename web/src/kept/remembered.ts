import { effect, signal } from '@preact/signals';
import { memory } from '../memory.ts';

/** A wish that is kept; one that is not known any more is forgotten. */
export function remembered<T extends string>(
  key: string,
  standard: T,
  isKnown: (text: string) => boolean,
) {
  const kept = memory.getItem(key);
  const wish = signal((kept !== null && isKnown(kept) ? kept : standard) as T);
  effect(() => memory.setItem(key, wish.value));
  return wish;
}

export const isOneOf = (...values: string[]) => {
  return (text: string) => values.includes(text);
};
