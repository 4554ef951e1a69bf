import '../../style/table.css';
import './learn.css';
import { hasLesson, hasSchool } from '../../games/index.ts';
import { addWords, type Texts } from '../../words/language.ts';
import { Lost } from '../lost.tsx';
import type { Route } from '../route.ts';
import { DailyScreen } from './daily-screen.tsx';
import { LearnPage } from './learn-page.tsx';
import { LessonScreen } from './lesson-screen.tsx';
import { PracticeScreen } from './practice-screen.tsx';
import { PuzzleScreen } from './puzzle-screen.tsx';

addWords(import.meta.glob<Texts>('../../words/*/learn.json', { eager: true, import: 'default' }));
/** What is said in the lessons of each game. */
addWords(
  import.meta.glob<Texts>('../../games/*/words/learn.??.json', { eager: true, import: 'default' }),
);

type Learning = Extract<Route, { page: 'learn' | 'lesson' | 'practice' | 'puzzles' | 'daily' }>;

/** Everything by which a game is learnt. */
export function LearnScreens({ at }: { at: Learning }) {
  if (at.page === 'learn') {
    return <LearnPage />;
  }
  if (!(at.page === 'lesson' ? hasLesson : hasSchool)(at.game)) {
    return <Lost />;
  }
  switch (at.page) {
    case 'lesson':
      return <LessonScreen key={at.game} game={at.game} />;
    case 'practice':
      return <PracticeScreen key={at.game} game={at.game} drill={at.drill} />;
    case 'daily':
      return <DailyScreen key={at.game} game={at.game} />;
    case 'puzzles':
      return <PuzzleScreen key={at.game} game={at.game} number={at.number} />;
  }
}
