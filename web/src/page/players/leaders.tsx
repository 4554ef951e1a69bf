import './players.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type BoardKind, getLeaderboard, type Leaderboard } from '../../net/players-api.ts';
import { hasText, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import { usePageTitle } from '../page-title.ts';
import { goTo } from '../route.ts';
import { Choice } from '../setup/choice.tsx';
import { TopBar } from '../top-bar.tsx';
import { allGames, games, playWords, ratingWords } from './words.ts';

const KINDS: readonly BoardKind[] = ['results', 'play'];

/** The best players of a game: by results, and by how little their decisions give away. */
export function Leaders({ wished }: { wished: string | undefined }) {
  usePageTitle(t('leaders.page-title'));
  const kind = useSignal<BoardKind>('results');
  const board = useSignal<Leaderboard | undefined>(undefined);
  const trouble = useSignal('');
  const game = wished ?? games.value[0]!.name;
  const by = kind.value;
  const askFrom = (before: number) => {
    Promise.all([getLeaderboard(game, by, before), allGames()]).then(
      ([found]) => {
        const earlier = before > 0 ? (board.peek()?.players ?? []) : [];
        board.value = { ...found, players: [...earlier, ...found.players] };
        trouble.value = '';
      },
      (error: unknown) => {
        trouble.value = errorWords(error);
        board.value = undefined;
      },
    );
  };
  useEffect(() => askFrom(0), [game, by]);
  const found = board.value;
  return (
    <div class="paper">
      <TopBar here="leaders" />
      <main class="player leaders">
        <h1>{t('leaders.title')}</h1>
        <div class="leaders-choices">
          <Choice
            legend={t('leaders.game')}
            value={game}
            among={games.value.map(({ name }) => ({ value: name, label: t(`${name}.name`) }))}
            onChange={(name) => goTo({ page: 'leaders', game: name }, 'replace')}
          />
          <Choice
            legend={t('leaders.by')}
            value={by}
            among={KINDS.map((value) => ({
              value,
              label: t(`leaders.by.${value}`),
              hint: t(`leaders.by.${value}.hint`),
            }))}
            onChange={(value) => {
              kind.value = value as BoardKind;
            }}
          />
        </div>
        {trouble.value && <p role="alert">{trouble.value}</p>}
        {found && <Board board={found} by={by} />}
        {found?.more && (
          <button type="button" class="button" onClick={() => askFrom(found.players.length)}>
            {t('players.more')}
          </button>
        )}
        {found?.bots && found.bots.length > 0 && <BotRatings board={found} />}
      </main>
    </div>
  );
}

function Board({ board, by }: { board: Leaderboard; by: BoardKind }) {
  if (board.players.length === 0) {
    return <p>{t(`leaders.none.${by}`)}</p>;
  }
  return (
    <table class="leaders-table">
      <caption>{t(`${board.game}.name`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('leaders.place')}</th>
          <th scope="col">{t('leaders.player')}</th>
          <th scope="col">{t(by === 'play' ? 'players.play' : 'players.rating')}</th>
          <th scope="col">{t('leaders.games')}</th>
        </tr>
      </thead>
      <tbody>
        {board.players.map((line) => (
          <tr key={line.name}>
            <td>{line.place}</td>
            <th scope="row">
              <Anchor to={{ page: 'player', name: line.name }}>{line.name}</Anchor>
            </th>
            <td>
              {line.rating &&
                t('players.within', {
                  value: ratingWords(line.rating),
                  margin: String(line.rating.margin),
                })}
              {line.play && playWords(line.play)}
            </td>
            <td>{line.games ?? line.play?.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bots do not move: they show what a rating means. */
function BotRatings({ board }: { board: Leaderboard }) {
  const bots = [...(board.bots ?? [])].sort((a, b) => b.rating.points - a.rating.points);
  return (
    <section aria-labelledby="bots">
      <h2 id="bots">{t('leaders.bots')}</h2>
      <p class="hint">{t('leaders.bots.what')}</p>
      <ul class="leaders-bots">
        {bots.map(({ level, rating }) => (
          <li key={level}>
            {hasText(`table.level.${level}`) ? t(`table.level.${level}`) : level}
            <b>{rating.points}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
