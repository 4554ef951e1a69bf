import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../net/api.ts';
import {
  getHands,
  getReview,
  type Hands,
  type Review,
  type Whereabouts,
} from '../../net/review.ts';

const AGAIN_MILLIS = 1500;

/** The review of a game that is over, if there is one: asked for again while it is being worked out. */
export function useReview(at: Whereabouts | undefined): Review | ApiError | undefined {
  return useWorkedOut(at, getReview);
}

/** What the hands of such a game brought, likewise. */
export function useHands(at: Whereabouts | undefined): Hands | ApiError | undefined {
  return useWorkedOut(at, getHands);
}

function useWorkedOut<T>(
  at: Whereabouts | undefined,
  get: (at: Whereabouts) => Promise<T>,
): T | ApiError | undefined {
  const [answer, setAnswer] = useState<T | ApiError>();
  useEffect(() => {
    if (!at) {
      return undefined;
    }
    let isGone = false;
    let waiting: ReturnType<typeof setTimeout>;
    const show = (found: T | ApiError) => {
      if (isGone) {
        return;
      }
      setAnswer(() => found);
      if (found instanceof ApiError && found.progress !== undefined) {
        waiting = setTimeout(ask, AGAIN_MILLIS);
      }
    };
    const ask = () => void get(at).then(show, show);
    ask();
    return () => {
      isGone = true;
      clearTimeout(waiting);
    };
  }, [at?.id, at?.key, at?.game]);
  return answer;
}
