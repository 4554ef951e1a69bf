import type { TableView } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import type { TableModel } from './table-model.ts';

/** How a tournament stands, or who came where in a game that is over. */
export function Scores({ model, view }: { model: TableModel; view: TableView }) {
  const { tournament } = view;
  const result = view.results.at(-1);
  if (view.stage === 'playing' && !tournament) {
    return null;
  }
  const rows = tournament
    ? view.seats.map(({ seat }, i) => ({ seat, value: tournament.points[i] ?? 0 }))
    : (result?.players.map((seat, i) => ({ seat, value: result.ranks[i]! })) ?? []);
  if (rows.length === 0) {
    return null;
  }
  const helped = new Set(view.stage === 'playing' ? [] : result?.helped);
  return (
    <section class="margin scores">
      <h2>{tournament ? t('table.points', { count: tournament.played }) : t('table.ranks')}</h2>
      <ol>
        {rows
          .toSorted((a, b) => a.value - b.value)
          .map(({ seat, value }) => (
            <li key={seat}>
              <span class="number">{tournament ? value : t('table.rank', { rank: value })}</span>{' '}
              {model.name(seat)}
              {helped.has(seat) && <small> {t('table.helped')}</small>}
            </li>
          ))}
      </ol>
      {tournament && <small>{t('table.fewest-best')}</small>}
    </section>
  );
}
