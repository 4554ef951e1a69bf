import { games } from '../../games/index.ts';
import type { Club } from '../../net/people-api.ts';
import { ownLocale, t } from '../../words/language.ts';

interface LadderProps {
  club: Club;
  /** Empty for all of them. */
  game: string;
  onGame(game: string): void;
}

/** How members stand against each other. */
export function Ladder({ club, game, onGame }: LadderProps) {
  const ladder = club.ladder ?? [];
  const percent = new Intl.NumberFormat(ownLocale(), { style: 'percent' });
  return (
    <section aria-labelledby="ladder">
      <h2 id="ladder">{t('club.ladder')}</h2>
      <div class="choice ladder-game">
        <label for="ladder-game" class="hidden-text">
          {t('setup.which')}
        </label>
        <select
          id="ladder-game"
          value={game}
          onChange={(event) => onGame(event.currentTarget.value)}
        >
          <option value="">{t('club.ladder.all')}</option>
          {games.value.map(({ name }) => (
            <option key={name} value={name}>
              {t(`${name}.name`)}
            </option>
          ))}
        </select>
      </div>
      {ladder.length === 0 ? (
        <p class="hint">{t('club.ladder.none')}</p>
      ) : (
        <table class="ladder">
          <thead>
            <tr>
              <th scope="col">{t('club.ladder.player')}</th>
              <th scope="col">{t('club.ladder.games')}</th>
              <th scope="col">{t('club.ladder.won')}</th>
              <th scope="col">{t('club.ladder.points')}</th>
            </tr>
          </thead>
          <tbody>
            {ladder.map(({ name, games: played, won, points }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{played}</td>
                <td>{won}</td>
                <td>{percent.format(points / 1000)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="hint">{t('club.ladder.hint')}</p>
    </section>
  );
}
