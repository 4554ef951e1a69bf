import './setup.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { allGames, hasHands } from '../../games/index.ts';
import { getGames } from '../../net/api.ts';
import type { GameInfo } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import { usePageTitle } from '../page-title.ts';
import { goTo, type Way } from '../route.ts';
import { TopBar } from '../top-bar.tsx';
import { Choice } from './choice.tsx';
import { TableForm } from './table-form.tsx';
import { WAYS, WayDrawing } from './ways.tsx';

/** Where a table is set up: who sits at it, and what is played. */
export function NewTable({ way, wished }: GamesProps) {
  usePageTitle(t('setup.page-title'));
  return (
    <div class="paper">
      <TopBar here="new" />
      <main class="setup">
        <h1>{t('setup.title')}</h1>
        <nav class="setup-ways" aria-label={t('home.ways')}>
          {WAYS.map((each) => (
            <Anchor
              key={each}
              to={{ page: 'new', way: each, ...(wished ? { game: wished } : {}) }}
              aria-current={each === way ? 'page' : undefined}
            >
              <WayDrawing way={each} />
              {t(`home.way.${each}`)}
            </Anchor>
          ))}
        </nav>
        <Games way={way} wished={wished} />
      </main>
    </div>
  );
}

interface GamesProps {
  way: Way;
  wished: string | undefined;
}

/** Which game, and its form, once the server said what there is to play. */
function Games({ way, wished }: GamesProps) {
  const games = useSignal<readonly GameInfo[]>([]);
  const trouble = useSignal('');
  const ask = () => {
    trouble.value = '';
    Promise.all([getGames(), allGames()]).then(
      ([all]) => {
        games.value = all;
      },
      (error) => {
        trouble.value = errorWords(error);
      },
    );
  };
  useEffect(ask, []);
  if (trouble.value) {
    return (
      <div class="setup-trouble" role="alert">
        <p>{trouble.value}</p>
        <button type="button" class="button" onClick={ask}>
          {t('setup.again')}
        </button>
      </div>
    );
  }
  const offered = games.value.filter(({ name }) => way !== 'screen' || hasHands(name));
  const game = offered.find(({ name }) => name === wished) ?? offered[0];
  return game ? (
    <>
      {offered.length < games.value.length && (
        <p class="hint with-hands">
          {t('setup.with-hands', {
            games: offered.map(({ name }) => t(`${name}.name`)).join(', '),
          })}
        </p>
      )}
      {offered.length > 1 && (
        <Choice
          legend={t('setup.which')}
          value={game.name}
          among={offered.map(({ name }) => ({ value: name, label: t(`${name}.name`) }))}
          onChange={(name) => goTo({ page: 'new', way, game: name }, 'replace')}
        />
      )}
      <TableForm key={`${way} ${game.name}`} way={way} game={game} />
    </>
  ) : null;
}
