import type { TableView } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';

/** Whom one would rather not hear. */
export function Silencing({ model, view }: { model: TableModel; view: TableView }) {
  const { seats, muted } = model.you.value;
  const others = view.seats.filter(({ who, seat }) => who === 'person' && !seats.includes(seat));
  if (seats.length === 0 || others.length === 0) {
    return null;
  }
  return (
    <div class="menu-buttons">
      {others.map(({ seat }) => {
        const isMuted = muted.includes(seat);
        return (
          <button
            key={seat}
            type="button"
            class="button"
            aria-pressed={isMuted}
            onClick={() => void model.send({ type: 'mute', seat, on: !isMuted })}
          >
            {t(isMuted ? 'table.hear' : 'table.mute', { player: { seat } }, model.name)}
          </button>
        );
      })}
    </div>
  );
}
