import type { TableModel } from '../../table/table-model.ts';
import { ownLocale, t } from '../../words/language.ts';
import { cannotDraw } from '../stage-host.ts';

/** Says at once that the connection is lost, since when, and that it mends itself. */
export function LinkWords({ model }: { model: TableModel }) {
  const link = model.link.value;
  return (
    <p class="event link-words" role="status">
      {link.kind === 'lost'
        ? t('table.lost-link', { time: timeOf(link.since) })
        : cannotDraw.value && t('table.cannot-draw')}
    </p>
  );
}

function timeOf(millis: number): string {
  return new Intl.DateTimeFormat(ownLocale(), { timeStyle: 'short' }).format(millis);
}
