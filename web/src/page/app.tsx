import { useEffect, useLayoutEffect } from 'preact/hooks';
import { isBanned } from './banned.ts';
import { BanNote } from './care/lazy.ts';
import { Floating } from './floating.tsx';
import { Games } from './games/lazy.ts';
import { Home } from './home/home.tsx';
import { HostPage } from './host/lazy.ts';
import { Join } from './join/lazy.ts';
import { LabPage } from './lab/lazy.ts';
import { LearnScreens } from './learn/lazy.ts';
import { Lost } from './lost.tsx';
import { Me } from './me/lazy.ts';
import { ArenaScreen, HandScreen } from './party/lazy.ts';
import { ClubPage, PeoplePage } from './people/lazy.ts';
import { Leaders, PlayerScreen } from './players/lazy.ts';
import { ProveScreen } from './prove/lazy.ts';
import { ReplayScreen } from './replay/lazy.ts';
import { ReviewScreen } from './review/lazy.ts';
import { type Route, route } from './route.ts';
import { Rules } from './rules/lazy.ts';
import { NewTable } from './setup/lazy.ts';
import { type Frame, frameStage } from './stage-host.ts';
import { TableScreen } from './table/lazy.ts';

const FRAMES: Readonly<Record<Route['page'], Frame>> = {
  home: 'hero',
  table: 'table',
  new: 'none',
  screen: 'table',
  hand: 'none',
  games: 'none',
  lab: 'none',
  player: 'none',
  leaders: 'none',
  people: 'none',
  club: 'none',
  host: 'none',
  join: 'none',
  me: 'none',
  rules: 'none',
  review: 'photo',
  replay: 'table',
  prove: 'none',
  learn: 'none',
  lesson: 'table',
  practice: 'table',
  puzzles: 'table',
  daily: 'table',
  lost: 'none',
};

/** Has the screen loaded that the address is of, before it can be drawn. */
export function loadAhead(): void {
  if (route.peek().page === 'table') {
    TableScreen.loadAhead();
  }
}

export function App() {
  const at = route.value;
  // Until the next page has a title of its own: that of the page before is wrong by now.
  useLayoutEffect(() => {
    document.title = 'Piste';
  }, [at.page]);
  useEffect(() => frameStage(FRAMES[at.page]), [at.page]);
  return (
    <>
      {screen(at)}
      <Floating />
      {isBanned.value && <BanNote />}
    </>
  );
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
      return <ReviewScreen key={at.id} id={at.id} secret={at.key} game={at.game} />;
    case 'replay':
      return <ReplayScreen key={at.id} id={at.id} secret={at.key} game={at.game} at={at.at} />;
    case 'prove':
      return <ProveScreen key={at.id} id={at.id} secret={at.key} />;
    case 'screen':
      return <ArenaScreen key={at.id} id={at.id} secret={at.key} />;
    case 'hand':
      return <HandScreen key={at.id} id={at.id} secret={at.key} />;
    case 'games':
      return <Games />;
    case 'lab':
      return <LabPage />;
    case 'player':
      return <PlayerScreen key={at.name} name={at.name} />;
    case 'leaders':
      return <Leaders wished={at.game} />;
    case 'people':
      return <PeoplePage />;
    case 'club':
      return <ClubPage key={at.name} name={at.name} link={at.link} />;
    case 'host':
      return <HostPage />;
    case 'learn':
    case 'lesson':
    case 'practice':
    case 'puzzles':
    case 'daily':
      return <LearnScreens at={at} />;
    case 'me':
      return <Me key={at.link} link={at.link} />;
    case 'lost':
      return <Lost />;
  }
}
