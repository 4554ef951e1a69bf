import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { canvas } from '../stage-host.ts';

/** Where the next thing to do is, the likeliest first; a way back is none. */
const NEXT = ['.actions .button.primary', '[data-choice]', '.actions button:enabled'];

function nextIn(screen: HTMLElement): HTMLElement | undefined {
  return NEXT.flatMap((each) => [...screen.querySelectorAll<HTMLElement>(each)]).find(
    (button) => button.getAttribute('data-back') === null,
  );
}

/**
 * Whoever plays by keys stays where they play: a button that was pressed is gone with its choice, and
 * the focus goes to the next one, or to the table until there is one.
 */
export function useKeptFocus(): RefObject<HTMLElement | null> {
  const screen = useRef<HTMLElement>(null);
  useEffect(() => (screen.current ? keepFocus(screen.current) : undefined), []);
  return screen;
}

export function keepFocus(screen: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let isByKeys = false;
  let last: Element | undefined;
  let isParked = false;
  const goOn = () => {
    const isLost = document.activeElement === document.body && last && !last.isConnected;
    if (!isByKeys || !(isLost || isParked)) {
      return;
    }
    const next = nextIn(screen);
    isParked = !next;
    (next ?? canvas).focus();
  };
  document.addEventListener(
    'keydown',
    ({ target, key }) => {
      isByKeys = true;
      isParked &&= target !== canvas;
      if (key === 'Tab') {
        // Whoever leaves a button has not lost it.
        last = undefined;
      }
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'pointerdown',
    () => {
      isByKeys = false;
      isParked = false;
    },
    { signal, capture: true },
  );
  screen.addEventListener(
    'focusin',
    ({ target }) => {
      last =
        target instanceof Element && target.closest('.actions, [data-choice]') ? target : undefined;
      isParked = false;
    },
    { signal },
  );
  const watching = new MutationObserver(goOn);
  watching.observe(screen, { subtree: true, childList: true });
  return () => {
    ending.abort();
    watching.disconnect();
  };
}
