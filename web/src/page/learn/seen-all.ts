import { effect } from '@preact/signals';
import type { TableModel } from '../../table/table-model.ts';

/** A breath between what one did and what the next does. */
export const BREATH = 500;

/** Comes when nothing moves on the table any more, and a breath later. */
export async function seenAll({ isPlaying }: TableModel, breath = BREATH): Promise<void> {
  // What was just sent is told from the next moment on.
  await Promise.resolve();
  await new Promise<void>((settle) => {
    let stop = () => {};
    let isOver = false;
    stop = effect(() => {
      if (!isPlaying.value && !isOver) {
        isOver = true;
        queueMicrotask(() => stop());
        settle();
      }
    });
  });
  await new Promise((settle) => setTimeout(settle, breath));
}
