import type { Gesture } from '../../gesture/gesture.ts';
import type { Thrown } from '../../net/learn-api.ts';
import { TableModel } from '../../table/table-model.ts';
import { PracticeLink } from './practice-link.ts';
import { seenAll } from './seen-all.ts';

/** A table without others, at which the server makes every throw. */
export function practiceTable<T extends Thrown>(
  game: string,
  throwing: (gesture: Gesture) => Promise<T>,
): { model: TableModel; link: PracticeLink<T> } {
  let link: PracticeLink<T> | undefined;
  const model: TableModel = new TableModel('', (_, listener) => {
    link = new PracticeLink(listener, game, throwing, () => seenAll(model));
    return link;
  });
  return { model, link: link! };
}
