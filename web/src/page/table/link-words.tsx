import { t } from '../../words/language.ts';
import { cannotDraw } from '../stage-host.ts';
import type { TableModel } from './table-model.ts';

/** Says at once that the connection is lost, and that it mends itself. */
export function LinkWords({ model }: { model: TableModel }) {
  const { kind } = model.link.value;
  const trouble = kind === 'lost' ? 'table.lost-link' : cannotDraw.value ? 'table.cannot-draw' : '';
  return (
    <p class="event link-words" role="status">
      {trouble && t(trouble)}
    </p>
  );
}
