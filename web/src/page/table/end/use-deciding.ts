import { useEffect, useRef, useState } from 'preact/hooks';
import type { Review, Whereabouts } from '../../../net/review.ts';
import type { TableModel } from '../../../table/table-model.ts';
import type { Seated } from '../seated.ts';
import type { TableAddress } from '../share.tsx';
import type { Deciding } from './deciding.ts';
import { showAgain } from './show-again.ts';

/** So long the card waits for the throw that decided the game. */
const PATIENCE_MILLIS = 2500;

export function whereabouts({ id, secret }: TableAddress, review: Review | undefined): Whereabouts {
  return { id, key: secret, game: review?.number };
}

interface DecidingProps {
  model: TableModel;
  seated: Seated | undefined;
  table: TableAddress;
  deciding: Deciding | undefined;
  review: Review | undefined;
}

/**
 * Plays the deciding throw once to whoever saw the game end; then, or in a while, the card may come. A review that takes
 * longer finds the card there: the throw is played over it, as long as nobody has touched the page since.
 */
export function useDeciding({ model, seated, table, deciding, review }: DecidingProps): boolean {
  const [isAwaited] = useState(() => model.history.peek().length > 0 && !isStill());
  const [isShown, setShown] = useState(!isAwaited);
  const isTouched = useRef(false);
  const index = deciding?.index;
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MILLIS);
    const touch = () => {
      isTouched.current = true;
    };
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, []);
  useEffect(() => {
    if (isAwaited && !(isShown && isTouched.current) && index !== undefined && seated) {
      const end = () => setShown(true);
      void showAgain(seated, whereabouts(table, review), index).then(end, end);
    }
  }, [index, seated]);
  return isShown;
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
