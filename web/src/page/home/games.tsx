import { useEffect } from 'preact/hooks';
import type { Game } from '../../games/game.ts';
import { allGames, games } from '../../games/index.ts';
import { PlanDie } from '../../table/plan-die.tsx';
import { hasText, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { usePlay } from '../setup/play-now.ts';

/** What is played here: a card for each game, which begins one at once. */
export function Games() {
  useEffect(() => {
    // Without the server there are those of the house.
    allGames().catch(() => {});
  }, []);
  return (
    <section class="games" aria-label={t('home.games')}>
      <h2 class="hidden-text">{t('home.games')}</h2>
      <ul>
        {games.value.map((game) => (
          <Card key={game.name} game={game} />
        ))}
      </ul>
    </section>
  );
}

/** The name of a game stands in its server's words, the rest in those of its card, as far as it has any. */
function Card({ game: { name, picture, players, hasLesson } }: { game: Game }) {
  const { opening, trouble, begin } = usePlay();
  const title = t(`${name}.name`);
  const own = (key: string) => (hasText(`card.${name}.${key}`) ? t(`card.${name}.${key}`) : '');
  return (
    <li class="game">
      <div class="game-picture">
        {picture ? (
          <img src={picture} alt="" width="710" height="316" loading="lazy" />
        ) : (
          <TwoDice />
        )}
      </div>
      <h3>
        <button type="button" aria-busy={opening !== ''} onClick={() => begin(name)}>
          {title}
        </button>
      </h3>
      <span class="game-note">
        {own('players') || (players && t('home.players', { fewest: players[0], most: players[1] }))}
      </span>
      <p role="status">{trouble || (opening ? t('home.play.opening') : own('what'))}</p>
      <nav class="game-more" aria-label={title}>
        {hasLesson && <Anchor to={{ page: 'lesson', game: name }}>{t('page.learn')}</Anchor>}
        <Anchor to={{ page: 'new', way: 'bots', game: name }}>{t('home.options')}</Anchor>
      </nav>
    </li>
  );
}

/** In place of a photograph. */
function TwoDice() {
  return (
    <svg class="game-drawing" viewBox="-3.55 -1.58 7.1 3.16" aria-hidden="true">
      <PlanDie x={-0.75} y={0.1} face="5" turn={-14} />
      <PlanDie x={0.7} y={-0.1} face="3" turn={22} />
    </svg>
  );
}
