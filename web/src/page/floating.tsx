import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** What is shown over every page, if anything: a part that is loaded later may put itself there. */
export const floating = signal<ComponentType | undefined>(undefined);

export function Floating() {
  const Part = floating.value;
  return Part ? <Part /> : null;
}
