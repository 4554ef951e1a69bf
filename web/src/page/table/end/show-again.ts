import { getReplay, type Whereabouts } from '../../../net/review.ts';
import { chapterOf } from '../../replay/player.ts';
import type { Seated } from '../seated.ts';

/** Slower than it happened, so that one sees it. */
const RATE = 0.5;

/** Shows a step of the game again on the table, and then the table as it is. */
export async function showAgain(seated: Seated, at: Whereabouts, index: number): Promise<void> {
  const replay = await getReplay(at);
  const update = replay.updates[index];
  if (!update) {
    return;
  }
  const before = replay.updates[index - 1]?.view ?? replay.view;
  const { model, face } = seated;
  const { performer } = face;
  await new Promise<void>((done) => {
    model.story.interlude(async () => {
      model.isShownAgain.value = true;
      performer.settle(before);
      const { rate } = performer;
      performer.rate = RATE;
      await performer.perform(chapterOf(update), before, () => {}).catch(console.error);
      performer.rate = rate;
      const now = model.view.peek();
      if (now) {
        performer.settle(now);
      }
      model.isShownAgain.value = false;
      done();
    });
  });
}
