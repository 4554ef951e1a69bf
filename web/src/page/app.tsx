import { useEffect } from 'preact/hooks';
import { Home } from './home/home.tsx';
import { Join } from './join/join.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { Lost } from './lost.tsx';
import { type Route, route } from './route.ts';
import { Rules } from './rules/rules.tsx';
import { NewTable } from './setup/new-table.tsx';
import { type Frame, frameStage } from './stage-host.ts';
import { TableScreen } from './table/table-screen.tsx';

const FRAMES: Readonly<Record<Route['page'], Frame>> = {
  home: 'hero',
  table: 'table',
  new: 'none',
  join: 'none',
  rules: 'none',
  learn: 'none',
  lesson: 'table',
  practice: 'table',
  puzzles: 'table',
  lost: 'none',
};

const Learn = lazyScreen(async () => (await import('./learn/learn-screens.tsx')).LearnScreens);

export function App() {
  const at = route.value;
  useEffect(() => frameStage(FRAMES[at.page]), [at.page]);
  return screen(at);
}

function screen(at: Route) {
  switch (at.page) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewTable way={at.way} />;
    case 'join':
      return <Join />;
    case 'rules':
      return <Rules game={at.game} edition={at.edition} clause={at.clause} />;
    case 'table':
      return <TableScreen key={at.id} id={at.id} secret={at.key} />;
    case 'learn':
    case 'lesson':
    case 'practice':
    case 'puzzles':
      return <Learn at={at} />;
    case 'lost':
      return <Lost />;
  }
}
