import { useState } from 'preact/hooks';
import type { TableView } from '../../net/protocol.ts';
import { hasResigned, isOut, nameOf } from '../../table/company.ts';
import type { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { openPlanned, type Plan } from './opening.ts';
import { Skip } from './skipping.tsx';
import { useLevels } from './use-levels.ts';

interface OutProps {
  model: TableModel;
  view: TableView;
}

/** Whether the game goes on without the viewer, who had a part in it. */
export function isOutOfIt(view: TableView, seats: readonly number[]): boolean {
  const own = seats.filter((seat) => view.game?.players.some((each) => each.seat === seat));
  return view.stage === 'playing' && own.length > 0 && own.every((seat) => isOut(view, seat));
}

/** It is over for the viewer: how they came out, and what now. The others play on. */
export function Out({ model, view }: OutProps) {
  const { seats } = model.you.value;
  const [isWatching, setWatching] = useState(!seats.some((seat) => hasResigned(view, seat)));
  const levels = useLevels(view.terms.game);
  return (
    <div class="margin actions">
      <p class="hint" role="status">
        {seats.map((seat) => outWords(view, seat)).join(' ')}
      </p>
      <Anchor to={{ page: 'home' }} class="button">
        {t('table.go')}
      </Anchor>
      {isWatching ? (
        <Skip model={model} view={view} />
      ) : (
        <>
          <button type="button" class="button" onClick={() => setWatching(true)}>
            {t('table.watch')}
          </button>
          <button
            type="button"
            class="button primary"
            onClick={() => void openPlanned(anew(view), planAgain(view, seats, levels))}
          >
            {t('table.rematch')}
          </button>
        </>
      )}
    </div>
  );
}

/** How somebody came out of a game that goes on. */
export function outWords(view: TableView, seat: number): string {
  const place = view.seats.find((each) => each.seat === seat);
  const rank = place?.resignedAs ?? view.game?.players.find((each) => each.seat === seat)?.rank;
  const of = view.game?.players.length ?? 0;
  if (rank === undefined) {
    return t('table.you-are-out-yet-unranked');
  }
  return t(place?.resigned ? 'table.you-resigned' : 'table.you-are-out', { rank, of });
}

function anew({ terms: { seats: _, ...terms } }: TableView) {
  return { ...terms, listed: false };
}

/** The same table once more: bots sit where others sat. */
export function planAgain(
  view: TableView,
  own: readonly number[],
  levels: readonly string[],
): Plan {
  const usual = levels[1] ?? levels[0] ?? '';
  return {
    start: true,
    seats: view.seats.map(({ seat, who, name }) =>
      own.includes(seat)
        ? { kind: 'person', name: (who === 'person' && name) || nameOf(view, seat) }
        : { kind: 'bot', level: who === 'bot' && name ? name : usual },
    ),
  };
}
