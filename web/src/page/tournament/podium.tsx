import { t } from '../../words/language.ts';
import type { TournamentProps } from './props.ts';

/** Everybody by their place, the first ones largest: each on a line, with a pip for every point. */
export function Podium({ model, view, tournament }: TournamentProps) {
  const { places, points } = tournament;
  const best = view.seats
    .map(({ seat }) => ({ seat, place: places[seat - 1] ?? 0, points: points[seat - 1] ?? 0 }))
    .toSorted((a, b) => a.place - b.place);
  return (
    <ol class="podium" aria-label={t('tournament.podium')}>
      {best.map(({ seat, place, points: cost }) => (
        <li key={seat} data-place={place}>
          <span class="place number">{t('tournament.place', { place })}</span>
          <span class="who">
            {model.name(seat)}
            <span class="cost" role="img" aria-label={t('tournament.count', { count: cost })}>
              {Array.from({ length: cost }, (_, i) => (
                <i key={i} class="pip" style={{ '--seat': `var(--seat-${seat})` }} />
              ))}
              {cost === 0 && <i class="pip hollow" />}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
