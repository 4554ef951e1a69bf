import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { games } from '../../games/index.ts';
import { isFirstGame } from '../../kept/newcomer.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import type { RecentTable } from '../recent-tables.ts';
import { route } from '../route.ts';
import { usePlay } from '../setup/play-now.ts';
import { Ways } from '../setup/ways.tsx';
import { openStage, placeBowl, stageFrame, wakeStage } from '../stage-host.ts';
import { TopBar } from '../top-bar.tsx';
import { tableUnderWay } from '../under-way.ts';
import { putHeroDiceAway, throwHeroDice } from './hero-dice.ts';
import { buildWhenIdle } from './waking.ts';

/** The photograph with its words, and one button. Whoever presses the photograph throws its dice: then the table is drawn. */
export function Hero() {
  useEffect(() => {
    // It shows nothing that is not said.
    stageFrame().ariaHidden = 'true';
    const leave = buildWhenIdle();
    return () => {
      leave();
      stageFrame().ariaHidden = null;
      // A change of language draws this anew: the dice stay.
      if (route.peek().page !== 'home') {
        putHeroDiceAway(placeBowl());
      }
    };
  }, []);
  const throwAgain = async () => {
    await openStage();
    const bowl = placeBowl();
    if (bowl && route.peek().page === 'home') {
      void throwHeroDice(bowl);
      wakeStage();
    }
  };
  return (
    <div class="hero">
      <div class="hero-words">
        <TopBar here="home" />
        <h1>{t('home.title')}</h1>
        <p class="hero-lead">{t('home.lead')}</p>
        <PlayNow />
        <Ways />
      </div>
      <button
        type="button"
        class="hero-photograph"
        aria-label={t('home.throw')}
        onClick={() => void throwAgain()}
      />
    </div>
  );
}

/** A game by one click, and the way back to one's table. */
function PlayNow() {
  const first = games.value[0]!.name;
  const { opening, trouble, begin } = usePlay();
  const resumed = useSignal<RecentTable | undefined>(undefined);
  useEffect(() => {
    tableUnderWay().then(
      (table) => {
        resumed.value = table;
      },
      () => {},
    );
  }, [resumed]);
  const what = `card.${first}.${isFirstGame(first) ? 'first' : 'play'}`;
  return (
    <div class="hero-play">
      <button type="button" class="button" aria-busy={opening !== ''} onClick={() => begin(first)}>
        {t(opening ? 'home.play.opening' : 'home.play')}
      </button>
      {resumed.value && (
        <Anchor
          to={{ page: resumed.value.as ?? 'table', id: resumed.value.id, key: resumed.value.key }}
          class="button resume"
        >
          {t('home.resume')}
        </Anchor>
      )}
      <p role="status">{trouble || t(resumed.value ? 'home.resume.what' : what)}</p>
    </div>
  );
}
