import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import {
  type FinishedGame,
  type FinishedSeat,
  type GameFilter,
  getPlayersGames,
} from '../../net/players-api.ts';
import { hasText, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import { day } from './words.ts';

const ALL: GameFilter = { game: '', result: '', opponent: '', rated: false };

/** Somebody's games, the newest first, with what is asked of them. */
export function GameList({ name, played }: { name: string; played: readonly string[] }) {
  const filter = useSignal(ALL);
  const games = useSignal<readonly FinishedGame[]>([]);
  const next = useSignal<string | undefined>(undefined);
  const isAsking = useSignal(true);
  const trouble = useSignal('');
  const askFrom = async (before: string) => {
    const asked = filter.peek();
    isAsking.value = true;
    try {
      const found = await getPlayersGames(name, asked, before);
      if (asked === filter.peek()) {
        games.value = before ? [...games.peek(), ...found.games] : found.games;
        next.value = found.next;
        trouble.value = '';
      }
    } catch (error) {
      if (asked === filter.peek()) {
        trouble.value = errorWords(error);
        games.value = before ? games.peek() : [];
        next.value = undefined;
      }
    } finally {
      isAsking.value = false;
    }
  };
  useEffect(() => void askFrom(''), [filter.value, name]);
  const change = (some: Partial<GameFilter>) => {
    filter.value = { ...filter.value, ...some };
  };
  return (
    <section aria-labelledby="all-games" aria-busy={isAsking.value}>
      <h2 id="all-games">{t('players.games')}</h2>
      <form class="player-filter" onSubmit={(event) => event.preventDefault()}>
        <label>
          {t('players.filter.game')}
          <select
            value={filter.value.game}
            onChange={(event) => change({ game: event.currentTarget.value })}
          >
            <option value="">{t('players.filter.all')}</option>
            {played.map((game) => (
              <option key={game} value={game}>
                {t(`${game}.name`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('players.filter.result')}
          <select
            value={filter.value.result}
            onChange={(event) =>
              change({ result: event.currentTarget.value as GameFilter['result'] })
            }
          >
            <option value="">{t('players.filter.all')}</option>
            <option value="won">{t('players.filter.won')}</option>
            <option value="lost">{t('players.filter.lost')}</option>
          </select>
        </label>
        <label>
          {t('players.filter.opponent')}
          <input
            type="search"
            maxLength={24}
            value={filter.value.opponent}
            onChange={(event) => change({ opponent: event.currentTarget.value.trim() })}
          />
        </label>
        <label class="player-rated">
          <input
            type="checkbox"
            checked={filter.value.rated}
            onChange={(event) => change({ rated: event.currentTarget.checked })}
          />
          {t('players.filter.rated')}
        </label>
      </form>
      <p role="status">
        {trouble.value ||
          (games.value.length === 0 && !isAsking.value ? t('players.none-such') : '')}
      </p>
      <ul class="player-games">
        {games.value.map((game) => (
          <GameLine key={`${game.table} ${game.number}`} game={game} />
        ))}
      </ul>
      {next.value && (
        <button
          type="button"
          class="button"
          disabled={isAsking.value}
          onClick={() => void askFrom(next.peek() ?? '')}
        >
          {t('players.more')}
        </button>
      )}
    </section>
  );
}

/** A game in one line: how it ended, with whom, and where to see it again. */
export function GameLine({ game, note }: { game: FinishedGame; note?: string }) {
  const others = game.seats.filter(({ own }) => !own).map(nameOf);
  const at = { id: game.table, key: game.key ?? '', game: game.number };
  return (
    <li class="player-line" data-won={game.won}>
      <div class="player-line-words">
        <b>{t(game.won ? 'players.line.won' : 'players.line.lost')}</b>
        <span>
          {[
            t(`${game.game}.name`),
            others.length > 0 ? t('players.line.with', { players: others.join(', ') }) : '',
            game.rated ? t('players.line.rated') : '',
            note ?? '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <time dateTime={new Date(game.at).toISOString()}>{day(game.at)}</time>
      </div>
      <div class="player-line-links">
        <Anchor to={{ page: 'review', ...at }} class="kept-link">
          {t('players.review')}
        </Anchor>
        <Anchor to={{ page: 'replay', ...at }} class="kept-link">
          {t('players.replay')}
        </Anchor>
      </div>
    </li>
  );
}

function nameOf({ player, bot }: FinishedSeat): string {
  if (bot !== undefined) {
    const key = `table.level.${bot}`;
    return t('players.line.bot', { level: hasText(key) ? t(key) : bot });
  }
  return player ?? t('players.line.guest');
}
