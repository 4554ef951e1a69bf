import type { TableView } from '../../net/protocol.ts';
import { isOut } from '../../table/company.ts';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';

/** Whether nobody else decides anything: then nobody minds if the rest goes by at once. */
export function playsAlone(view: TableView, own: readonly number[]): boolean {
  const isAnothers = ({ seat, who, standIn, resigned }: TableView['seats'][number]) =>
    who === 'person' && standIn === undefined && !resigned && !own.includes(seat);
  return own.length > 0 && !view.seats.some(isAnothers);
}

/** While bots play: on to one's own turn, or to the end for whoever is out. */
export function Skip({ model, view }: { model: TableModel; view: TableView }) {
  const { seats } = model.you.value;
  const canSkip = view.stage === 'playing' && !view.paused && playsAlone(view, seats);
  if (!canSkip || model.isSkipping.value) {
    return null;
  }
  const isOver = seats.every((seat) => isOut(view, seat));
  return (
    <button type="button" class="button skip" onClick={() => model.skip()}>
      {t(isOver ? 'table.skip-to-end' : 'table.skip-to-turn')}
    </button>
  );
}
