import { useEffect } from 'preact/hooks';
import { Home } from './home/home.tsx';
import { Join } from './join/join.tsx';
import { Later } from './later.tsx';
import { Lost } from './lost.tsx';
import { type Route, route } from './route.ts';
import { Rules } from './rules/rules.tsx';
import { NewTable } from './setup/new-table.tsx';
import { type Frame, frameStage } from './stage-host.ts';
import { TableScreen } from './table/table-screen.tsx';

const review = () => import('./review/review.tsx');
const replay = () => import('./replay/replay.tsx');
const prove = () => import('./prove/prove.tsx');

const FRAMES: Readonly<Record<Route['page'], Frame>> = {
  home: 'hero',
  table: 'table',
  new: 'none',
  join: 'none',
  rules: 'none',
  review: 'photo',
  replay: 'table',
  prove: 'none',
  lost: 'none',
};

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
      return <NewTable way={at.way} wished={at.game} />;
    case 'join':
      return <Join />;
    case 'rules':
      return <Rules game={at.game} edition={at.edition} clause={at.clause} />;
    case 'table':
      return <TableScreen key={at.id} id={at.id} secret={at.key} />;
    case 'review':
      return <Later load={review} key={at.id} id={at.id} secret={at.key} game={at.game} />;
    case 'replay':
      return (
        <Later load={replay} key={at.id} id={at.id} secret={at.key} game={at.game} at={at.at} />
      );
    case 'prove':
      return <Later load={prove} key={at.id} id={at.id} secret={at.key} />;
    case 'lost':
      return <Lost />;
  }
}
