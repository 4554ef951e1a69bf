import { games } from '../../games/index.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { usePageTitle } from '../page-title.ts';
import type { Route } from '../route.ts';
import { TopBar } from '../top-bar.tsx';
import { isLearnt } from './learnt.ts';

/** The ways to learn each game. */
export function LearnPage() {
  usePageTitle(t('learn.all-title'));
  return (
    <div class="paper">
      <TopBar here="learn" />
      <main class="learn">
        <h1>{t('learn.title')}</h1>
        {games.value.map(({ name: game, hasLesson, hasSchool }) => (
          <section key={game} aria-label={t(`${game}.name`)}>
            <h2>{t(`${game}.name`)}</h2>
            <ol>
              {hasLesson && (
                <Way to={{ page: 'lesson', game }} what="lesson" isDone={isLearnt(game)} />
              )}
              {hasSchool && (
                <>
                  <Way to={{ page: 'practice', game }} what="practice" />
                  <Way to={{ page: 'puzzles', game }} what="puzzles" />
                  <Way to={{ page: 'daily', game }} what="daily" />
                </>
              )}
              <Way to={{ page: 'rules', game }} what="rules" />
            </ol>
          </section>
        ))}
      </main>
    </div>
  );
}

interface WayProps {
  to: Route;
  what: 'lesson' | 'practice' | 'puzzles' | 'daily' | 'rules';
  isDone?: boolean;
}

function Way({ to, what, isDone = false }: WayProps) {
  return (
    <li class="learn-way">
      <Anchor to={to}>
        <i class={isDone ? 'learn-pip full' : 'learn-pip'} />
        <span class="learn-name">{t(`learn.${what}`)}</span>
        <span class="learn-what">
          {t(`learn.${what}.what`)}
          {isDone && <> {t('learn.done')}</>}
        </span>
      </Anchor>
    </li>
  );
}
