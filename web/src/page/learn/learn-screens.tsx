import '../../style/table.css';
import './learn.css';
import en from '../../words/en/learn.json';
import fr from '../../words/fr/learn.json';
import { addWords } from '../../words/language.ts';
import { Lost } from '../lost.tsx';
import type { Route } from '../route.ts';
import { LearnPage } from './learn-page.tsx';
import { isTaught } from './lesson.ts';
import { LessonScreen } from './lesson-screen.tsx';
import { PracticeScreen } from './practice-screen.tsx';
import { PuzzleScreen } from './puzzle-screen.tsx';

addWords({ fr, en });

type Learning = Extract<Route, { page: 'learn' | 'lesson' | 'practice' | 'puzzles' }>;

/** Everything by which a game is learnt. */
export function LearnScreens({ at }: { at: Learning }) {
  if (at.page === 'learn') {
    return <LearnPage game="strike" />;
  }
  if (!isTaught(at.game)) {
    return <Lost />;
  }
  switch (at.page) {
    case 'lesson':
      return <LessonScreen key={at.game} game={at.game} />;
    case 'practice':
      return <PracticeScreen key={at.game} game={at.game} drill={at.drill} />;
    case 'puzzles':
      return <PuzzleScreen key={at.game} game={at.game} number={at.number} />;
  }
}
