import './setup.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { getGames } from '../../net/api.ts';
import type { GameInfo } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import { WAYS, WayDrawing } from '../home/ways.tsx';
import { usePageTitle } from '../page-title.ts';
import type { Way } from '../route.ts';
import { TopBar } from '../top-bar.tsx';
import { TableForm } from './table-form.tsx';

/** Where a table is set up: who sits at it, and what is played. */
export function NewTable({ way }: { way: Way }) {
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
              to={{ page: 'new', way: each }}
              aria-current={each === way ? 'page' : undefined}
            >
              <WayDrawing way={each} />
              {t(`home.way.${each}`)}
            </Anchor>
          ))}
        </nav>
        <FirstGame key={way} way={way} />
      </main>
    </div>
  );
}

/** The game that the page can show. */
const SHOWN = 'strike';

/** The form, once the server said what there is to play. */
function FirstGame({ way }: { way: Way }) {
  const game = useSignal<GameInfo | undefined>(undefined);
  const trouble = useSignal('');
  const ask = () => {
    trouble.value = '';
    getGames().then(
      (games) => {
        game.value = games.find(({ name }) => name === SHOWN);
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
  return game.value ? <TableForm way={way} game={game.value} /> : null;
}
