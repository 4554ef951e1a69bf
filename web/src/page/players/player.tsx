import './players.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import {
  chooseShown,
  type FinishedGame,
  type GameRecord,
  getPlayer,
  type PlayerPage,
  type Shows,
} from '../../net/players-api.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import { usePageTitle } from '../page-title.ts';
import { Choice } from '../setup/choice.tsx';
import { TopBar } from '../top-bar.tsx';
import { Curve } from './curve.tsx';
import { GameLine, GameList } from './game-list.tsx';
import { allGames, day, figure, playWords, ratingWords, signed } from './words.ts';

const SHOWS: readonly Shows[] = ['everything', 'ratings', 'nothing'];

/** What a player did: ratings, curves, luck and games. */
export function PlayerScreen({ name }: { name: string }) {
  usePageTitle(t('players.page-title', { name }));
  const page = useSignal<PlayerPage | undefined>(undefined);
  const trouble = useSignal('');
  useEffect(() => {
    Promise.all([getPlayer(name), allGames()]).then(
      ([found]) => {
        page.value = found;
      },
      (error: unknown) => {
        trouble.value = errorWords(error);
      },
    );
  }, [name]);
  const found = page.value;
  return (
    <div class="paper">
      <TopBar here="player" />
      <main class="player" aria-busy={!found && !trouble.value}>
        <h1>{found?.name ?? name}</h1>
        {trouble.value && <p role="alert">{trouble.value}</p>}
        {found && <Found page={found} onShows={(shows) => (page.value = { ...found, shows })} />}
      </main>
    </div>
  );
}

function Found({ page, onShows }: { page: PlayerPage; onShows(shows: Shows): void }) {
  const isHidden = !page.own && page.shows === 'nothing';
  return (
    <>
      <p class="player-lead">
        {t('players.since', { day: day(page.since) })}
        {page.kind === 'bot' && ` · ${t('players.bot')}`}
      </p>
      {isHidden && <p>{t('players.hidden')}</p>}
      {!isHidden && page.games.length === 0 && <p>{t('players.no-games')}</p>}
      {page.games.map((record) => (
        <Record key={record.game} record={record} />
      ))}
      {page.best.length > 0 && <Best games={page.best} />}
      {(page.own || page.shows === 'everything') && page.games.length > 0 && (
        <GameList name={page.name} played={page.games.map(({ game }) => game)} />
      )}
      {page.own && <Shown shows={page.shows} onShows={onShows} />}
    </>
  );
}

function Record({ record }: { record: GameRecord }) {
  const { game, rating, play, luck, curve } = record;
  const name = t(`${game}.name`);
  const edition = record.favourite.edition;
  return (
    <section class="player-game" aria-labelledby={`of-${game}`}>
      <h2 id={`of-${game}`}>{name}</h2>
      <dl class="player-figures">
        <div>
          <dt>{t('players.rating')}</dt>
          <dd>{rating ? ratingWords(rating) : '–'}</dd>
          <dd class="hint">
            {rating
              ? t('players.rating.what', { margin: rating.margin, count: record.ratedGames })
              : t('players.unrated')}
          </dd>
        </div>
        <div>
          <dt>{t('players.play')}</dt>
          <dd>{play ? playWords(play) : '–'}</dd>
          <dd class="hint">
            {play ? t('players.play.what', { count: play.games }) : t('players.no-play')}
          </dd>
        </div>
        <div>
          <dt>{t('players.won')}</dt>
          <dd>{t('players.of', { won: record.won, games: record.games })}</dd>
          <dd class="hint">
            {edition
              ? t('players.favourite', { edition: t(`${game}.option.edition.${edition}`) })
              : ''}
          </dd>
        </div>
        {luck && (
          <div>
            <dt>{t('players.luck')}</dt>
            <dd>{signed(luck.points)}</dd>
            <dd class="hint">{t('players.luck.what', { count: luck.games })}</dd>
          </div>
        )}
      </dl>
      {curve.length > 1 && <Curve curve={curve} game={name} />}
      <Anchor to={{ page: 'leaders', game }} class="kept-link">
        {t('players.leaders')}
      </Anchor>
    </section>
  );
}

function Best({ games }: { games: readonly FinishedGame[] }) {
  return (
    <section aria-labelledby="best">
      <h2 id="best">{t('players.best')}</h2>
      <ul class="player-games">
        {games.map((game) => (
          <GameLine
            key={`${game.table} ${game.number}`}
            game={game}
            note={t('players.best.luck', { luck: figure(-(game.luck ?? 0)) })}
          />
        ))}
      </ul>
    </section>
  );
}

/** What others see is the player's choice. */
function Shown({ shows, onShows }: { shows: Shows; onShows(shows: Shows): void }) {
  const trouble = useSignal('');
  const choose = (value: string) => {
    chooseShown(value as Shows).then(
      (answer) => {
        trouble.value = '';
        onShows(answer.shows);
      },
      (error: unknown) => {
        trouble.value = errorWords(error);
      },
    );
  };
  return (
    <section class="player-shown" aria-label={t('players.shows')}>
      <Choice
        legend={t('players.shows')}
        value={shows}
        among={SHOWS.map((value) => ({
          value,
          label: t(`players.shows.${value}`),
          hint: t(`players.shows.${value}.hint`),
        }))}
        onChange={choose}
      />
      <p role="status">{trouble.value}</p>
    </section>
  );
}
