import type { ComponentChildren } from 'preact';
import { addressOf, goTo, type Route } from './route.ts';

interface AnchorProps {
  to: Route;
  class?: string;
  children: ComponentChildren;
  [attribute: `aria-${string}`]: string | undefined;
}

/** A link inside Piste: the page stays, unless it is opened elsewhere. */
export function Anchor({ to, children, ...attributes }: AnchorProps) {
  const follow = (event: MouseEvent) => {
    if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      goTo(to);
    }
  };
  return (
    <a href={addressOf(to)} onClick={follow} {...attributes}>
      {children}
    </a>
  );
}
