import type { TableView } from '../net/protocol.ts';
import { t } from '../words/language.ts';
import { nameOf, placeOf } from './company.ts';
import type { TableModel } from './table-model.ts';
import { Thinking } from './thinking.tsx';

interface NamedProps {
  /** None where nobody plays. */
  model: TableModel | undefined;
  view: TableView;
  seat: number;
}

/** Somebody's name; once a game is over, after the place they came in. */
export function Named({ model, view, seat }: NamedProps) {
  const rank = placeOf(view, seat);
  return (
    <>
      {rank !== undefined && <span class="number came-in">{t('table.rank', { rank })} </span>}
      {nameOf(view, seat)}
      {model && isOwnAlone(model, seat) && <span class="hidden-text"> ({t('table.you')})</span>}
      {model && <Thinking model={model} seat={seat} />}
    </>
  );
}

export function isOwnAlone(model: TableModel, seat: number): boolean {
  const { seats } = model.you.value;
  return seats.length === 1 && seats[0] === seat;
}
