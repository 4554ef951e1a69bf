import { signal } from '@preact/signals';
import { tellLayout } from './layout-of-page.ts';

/** Whether the window has no room for two things side by side, or not even for one with air. */
export const isCompact = signal(false);
export const isNarrow = signal(false);

/**
 * Says to the styles how the window is laid out. The camera goes by the same numbers, and styles by these attributes:
 * numbers of their own they have only for what nothing else depends on.
 */
export function followLayout(root = document.documentElement): void {
  const tell = () => {
    const laidOut = tellLayout(root, innerWidth, innerHeight);
    isCompact.value = laidOut.isCompact;
    isNarrow.value = laidOut.isNarrow;
  };
  tell();
  addEventListener('resize', tell);
}
