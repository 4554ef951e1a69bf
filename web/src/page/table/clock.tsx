import { useEffect, useState } from 'preact/hooks';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';

/** The time left to decide, where a clock runs. */
export function Clock({ model }: { model: TableModel }) {
  const deadline = model.view.value?.deadline;
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (deadline === undefined) {
      return undefined;
    }
    const look = () => setNow(model.now());
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === undefined) {
    return null;
  }
  const seconds = Math.max(0, Math.ceil((deadline - now) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p class="clock number" role="timer" aria-label={t('table.time-left')}>
      {text}
    </p>
  );
}
