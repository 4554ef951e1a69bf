import { LOW, layoutOf, TABLET, UPRIGHT } from '../scene/framing.ts';

/** Pixels: a window that is narrower has less air, as has a phone that is lower. */
const NARROW = 760;
const SHORT = 741;
/** Up to here the margins beside the object are narrow; a small window is also one that is lower. */
const TIGHT = 1100;
const SMALL = 700;

/** How a window is laid out: whether it has no room for two things side by side, or not even for one with air. */
export interface LayoutOfPage {
  isCompact: boolean;
  isNarrow: boolean;
}

/** Says to the styles how a window of that size is laid out. */
export function tellLayout(root: HTMLElement, width: number, height: number): LayoutOfPage {
  const layout = layoutOf({ width, height });
  const isPhone = layout === 'phone';
  const isCompact = width < UPRIGHT;
  const isNarrow = width < NARROW;
  root.dataset.layout = layout;
  root.toggleAttribute('data-compact', isCompact);
  root.toggleAttribute('data-narrow', isNarrow);
  root.toggleAttribute('data-tight', width <= TIGHT);
  root.toggleAttribute('data-small', width <= TIGHT || height <= SMALL);
  root.toggleAttribute('data-low', height < LOW);
  root.toggleAttribute('data-short', isPhone && height < SHORT);
  root.toggleAttribute('data-tablet', isPhone && width >= TABLET);
  return { isCompact, isNarrow };
}
