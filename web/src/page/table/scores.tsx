import type { TableView } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import type { TableModel } from './table-model.ts';

/** Who came where in a game that is over. */
export function Scores({ model, view }: { model: TableModel; view: TableView }) {
  const result = view.results.at(-1);
  if (view.stage === 'playing' || !result) {
    return null;
  }
  const rows = result.players.map((seat, i) => ({ seat, rank: result.ranks[i]! }));
  return (
    <section class="margin scores">
      <h2>{t('table.ranks')}</h2>
      <ol>
        {rows
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ seat, rank }) => (
            <li key={seat}>
              <span class="number">{t('table.rank', { rank })}</span> {model.name(seat)}
              {result.helped?.includes(seat) && <small> {t('table.helped')}</small>}
            </li>
          ))}
      </ol>
    </section>
  );
}
