import type { Bowl } from '../bowl/bowl.ts';
import type { Layout } from '../scene/framing.ts';

/** A phone held upright shows the bowl along its length; another shape of window turns it. */
export function followingWindow(bowl: Bowl): () => void {
  let layout: Layout | undefined;
  return () => {
    if (bowl.stage.layout !== layout) {
      layout = bowl.stage.layout;
      bowl.turnTo(layout === 'phone' ? Math.PI / 2 : 0);
    }
  };
}
