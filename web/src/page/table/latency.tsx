import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';

/** How long the server takes to answer, once it did. */
export function Latency({ model }: { model: TableModel }) {
  const { value: millis } = model.latency;
  return millis === undefined ? null : (
    <p class="hint number">{t('table.latency', { count: millis })}</p>
  );
}
