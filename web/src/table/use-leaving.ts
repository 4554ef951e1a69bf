import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Closes what is open when something else is touched or typed at, and by Escape. */
export function useLeaving(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useLayoutEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const leave = (event: Event) => {
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (!isInside || (event instanceof KeyboardEvent && event.key === 'Escape')) {
        close();
      }
    };
    addEventListener('pointerdown', leave);
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('keydown', leave);
    };
  }, [isOpen]);
}
