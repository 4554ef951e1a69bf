import { games } from '../../games/index.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { puzzleOfTheDay } from '../learn/compared.ts';
import type { Route } from '../route.ts';

/** What there is today, for games that have such things: a throw and a puzzle, the same for everybody. */
export function Today() {
  const withSchool = games.value.filter(({ hasSchool }) => hasSchool);
  return (
    <section class="today" aria-label={t('home.today')}>
      <h2>{t('home.today')}</h2>
      <ul>
        {withSchool.flatMap(({ name: game }) => [
          <Thing key={`throw ${game}`} to={{ page: 'daily', game }} words="home.daily" />,
          <Thing
            key={`puzzle ${game}`}
            to={{ page: 'puzzles', game, number: String(puzzleOfTheDay()) }}
            words="home.puzzle"
          />,
        ])}
      </ul>
    </section>
  );
}

function Thing({ to, words }: { to: Route; words: string }) {
  return (
    <li>
      <Anchor to={to}>
        <b>{t(words)}</b> <small>{t(`${words}.what`)}</small>
      </Anchor>
    </li>
  );
}
