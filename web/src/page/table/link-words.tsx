import { t } from '../../words/language.ts';
import type { TableModel } from './table-model.ts';

/** Says at once that the connection is lost, and that it mends itself. */
export function LinkWords({ model }: { model: TableModel }) {
  const { kind } = model.link.value;
  return (
    <p class="event link-words" role="status">
      {kind === 'lost' ? t('table.lost-link') : ''}
    </p>
  );
}
