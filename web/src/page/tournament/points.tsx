import { t } from '../../words/language.ts';
import type { TournamentProps } from './props.ts';

/** What each game cost each player, those who stand best first. */
export function Points({ model, view, tournament }: TournamentProps) {
  const { places, points, games, planned } = tournament;
  const columns = Array.from({ length: Math.max(planned, games.length) }, (_, i) => i);
  const order = view.seats
    .map(({ seat }) => seat)
    .toSorted((a, b) => (places[a - 1] ?? 0) - (places[b - 1] ?? 0));
  const helped = new Set(view.results.flatMap((result) => result.helped ?? []));
  return (
    <table class="points number">
      <caption class="hidden-text">{t('tournament.points')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden-text">{t('tournament.player')}</span>
          </th>
          {columns.map((i) => (
            <th key={i} scope="col" aria-label={columnName(i, planned)}>
              {i < planned ? i + 1 : '+'}
            </th>
          ))}
          <th scope="col">{t('tournament.total')}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((seat) => (
          <tr key={seat}>
            <th scope="row">
              <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />
              {model.name(seat)}
              {helped.has(seat) && <span class="hidden-text"> {t('tournament.helped')}</span>}
            </th>
            {columns.map((i) => (
              <td key={i}>{cost(tournament, i, seat, view.winners)}</td>
            ))}
            <td class="total">{points[seat - 1] ?? 0}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function columnName(index: number, planned: number): string {
  return index < planned ? t('tournament.column', { number: index + 1 }) : t('tournament.decider');
}

/** The points of a game for a seat; a pip for whoever won the deciding one. */
function cost(
  { games, places }: TournamentProps['tournament'],
  index: number,
  seat: number,
  winners: readonly number[],
) {
  const game = games[index];
  const at = game?.players.indexOf(seat) ?? -1;
  if (!game || at < 0) {
    return '';
  }
  if (game.points) {
    return game.points[at];
  }
  const hasWon = winners.includes(seat) && places[seat - 1] === 1;
  return hasWon && <i class="pip" role="img" aria-label={t('tournament.won')} />;
}
