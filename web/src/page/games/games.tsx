import './games.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { playerName } from '../../kept/player.ts';
import { getSummaries } from '../../net/api.ts';
import { addWords, type Texts, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import { usePageTitle } from '../page-title.ts';
import { forgetTable, recentTables, restoreTable } from '../recent-tables.ts';
import { TopBar } from '../top-bar.tsx';
import { GameRow } from './game-row.tsx';
import { Import } from './import.tsx';
import { isUnderWay, type KeptGame, matched } from './kept-game.ts';

addWords(import.meta.glob<Texts>('../../words/*/games.json', { eager: true, import: 'default' }));

/** So many tables are asked for at once. */
const PAGE = 50;

/** The games that this browser remembers: those to go on with first. */
export function Games() {
  usePageTitle(t('games.page-title'));
  const games = useSignal<readonly KeptGame[]>([]);
  const asked = useSignal(0);
  const isAsking = useSignal(true);
  const trouble = useSignal('');
  const forgotten = useSignal<KeptGame | undefined>(undefined);
  const askMore = async () => {
    isAsking.value = true;
    trouble.value = '';
    try {
      const kept = recentTables().slice(asked.peek(), asked.peek() + PAGE);
      const names = kept.map(({ id, key }) => ({ table: id, key }));
      const summaries = names.length > 0 ? await getSummaries(names) : [];
      games.value = [...games.peek(), ...matched(kept, summaries)];
      asked.value += kept.length;
    } catch (error) {
      trouble.value = errorWords(error);
    } finally {
      isAsking.value = false;
    }
  };
  useEffect(() => void askMore(), []);
  const forget = (game: KeptGame) => {
    forgetTable(game.kept.id);
    games.value = games.value.filter((each) => each !== game);
    asked.value--;
    forgotten.value = game;
  };
  const undo = () => {
    const game = forgotten.value;
    if (game) {
      restoreTable(game.kept);
      games.value = [...games.value, game].toSorted((a, b) => b.kept.at - a.kept.at);
      asked.value++;
      forgotten.value = undefined;
    }
  };
  const open = games.value.filter(isUnderWay);
  const over = games.value.filter((game) => !isUnderWay(game));
  return (
    <div class="paper">
      <TopBar here="games" />
      <main class="kept" aria-busy={isAsking.value}>
        <h1>{t('games.title')}</h1>
        <p class="kept-lead">
          {t('games.lead')}{' '}
          {!playerName.value && <Anchor to={{ page: 'me' }}>{t('games.keep')}</Anchor>}
        </p>
        <p class="kept-status" role="status">
          {forgotten.value && (
            <>
              {t('games.forgotten')}{' '}
              <button type="button" class="kept-link" onClick={undo}>
                {t('games.undo')}
              </button>
            </>
          )}
          {trouble.value && (
            <>
              {trouble.value}{' '}
              <button type="button" class="kept-link" onClick={() => void askMore()}>
                {t('games.again')}
              </button>
            </>
          )}
        </p>
        <List title="games.open" games={open} forget={forget} />
        <List title="games.over" games={over} forget={forget} />
        {games.value.length === 0 && !isAsking.value && !trouble.value && <None />}
        {asked.value < recentTables().length && games.value.length > 0 && (
          <button
            type="button"
            class="button"
            disabled={isAsking.value}
            onClick={() => void askMore()}
          >
            {t('games.more')}
          </button>
        )}
        <Import />
      </main>
    </div>
  );
}

interface ListProps {
  title: string;
  games: readonly KeptGame[];
  forget(game: KeptGame): void;
}

function List({ title, games, forget }: ListProps) {
  if (games.length === 0) {
    return null;
  }
  return (
    <section aria-label={t(title)}>
      <h2>{t(title)}</h2>
      <ul class="kept-games">
        {games.map((game) => (
          <GameRow key={game.kept.id} game={game} forget={() => forget(game)} />
        ))}
      </ul>
    </section>
  );
}

function None() {
  return (
    <section class="kept-none">
      <h2>{t('games.none')}</h2>
      <p>{t('games.none.what')}</p>
      <Anchor to={{ page: 'new', way: 'bots' }} class="button primary">
        {t('games.play')}
      </Anchor>
    </section>
  );
}
