import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../net/api.ts';
import { getReview, type Review, type Whereabouts } from '../../net/review.ts';

const AGAIN_MILLIS = 1500;

/** The review of a game that is over: asked for again while it is being worked out. */
export function useReview(at: Whereabouts): Review | ApiError | undefined {
  const [review, setReview] = useState<Review | ApiError>();
  useEffect(() => {
    let isGone = false;
    let waiting: ReturnType<typeof setTimeout>;
    const show = (found: Review | ApiError) => {
      if (isGone) {
        return;
      }
      setReview(found);
      if (found instanceof ApiError && found.progress !== undefined) {
        waiting = setTimeout(ask, AGAIN_MILLIS);
      }
    };
    const ask = () => void getReview(at).then(show, show);
    ask();
    return () => {
      isGone = true;
      clearTimeout(waiting);
    };
  }, [at.id, at.key, at.game]);
  return review;
}
