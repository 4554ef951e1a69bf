import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { usePageTitle } from '../page-title.ts';
import type { Route } from '../route.ts';
import { TopBar } from '../top-bar.tsx';
import { isLearnt } from './learnt.ts';

/** The ways to learn a game. */
export function LearnPage({ game }: { game: string }) {
  const name = t(`${game}.name`);
  usePageTitle(t('learn.page-title', { game: name }));
  return (
    <div class="paper">
      <TopBar here="learn" />
      <main class="learn">
        <h1>{t('learn.title', { game: name })}</h1>
        <ol>
          <Way to={{ page: 'lesson', game }} what="lesson" isDone={isLearnt(game)} />
          <Way to={{ page: 'practice', game }} what="practice" />
          <Way to={{ page: 'puzzles', game }} what="puzzles" />
          <Way to={{ page: 'rules', game }} what="rules" />
        </ol>
      </main>
    </div>
  );
}

interface WayProps {
  to: Route;
  what: 'lesson' | 'practice' | 'puzzles' | 'rules';
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
