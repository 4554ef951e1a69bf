import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import type { RecentTable } from '../recent-tables.ts';
import { route } from '../route.ts';
import { ownName } from '../settings.ts';
import { stage, stageFrame } from '../stage-host.ts';
import { openPlanned, type Planned } from '../table/opening.ts';
import { TopBar } from '../top-bar.tsx';
import { tableUnderWay } from '../under-way.ts';
import { putHeroDiceAway, showHeroDice, throwHeroDice } from './hero-dice.ts';
import { Ways } from './ways.tsx';

const BOT: Planned = { kind: 'bot', level: 'regular' };

/** The photograph with its words: dice that were really thrown, and one button. */
export function Hero() {
  useSignalEffect(() => {
    if (stage.value) {
      showHeroDice(stage.value);
    }
  });
  useEffect(() => {
    // It shows nothing that is not said.
    stageFrame().ariaHidden = 'true';
    return () => {
      stageFrame().ariaHidden = null;
      // A change of language draws this anew: the dice stay.
      if (route.peek().page !== 'home') {
        putHeroDiceAway(stage.peek());
      }
    };
  }, []);
  const throwAgain = () => {
    if (stage.value) {
      void throwHeroDice(stage.value);
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
        onClick={throwAgain}
      />
    </div>
  );
}

/** A game against three bots by one click, and the way back to one's table. */
function PlayNow() {
  const isOpening = useSignal(false);
  const trouble = useSignal('');
  const resumed = useSignal<RecentTable | undefined>(undefined);
  useEffect(() => {
    tableUnderWay().then(
      (table) => {
        resumed.value = table;
      },
      () => {},
    );
  }, [resumed]);
  const play = async () => {
    if (isOpening.value) {
      return;
    }
    isOpening.value = true;
    trouble.value = '';
    try {
      const name = ownName.value || t('home.guest');
      const seats: Planned[] = [{ kind: 'person', name }, BOT, BOT, BOT];
      await openPlanned({ game: 'strike' }, { seats, start: true });
    } catch (error) {
      trouble.value = errorWords(error);
    } finally {
      isOpening.value = false;
    }
  };
  return (
    <div class="hero-play">
      <button type="button" class="button" aria-busy={isOpening.value} onClick={() => void play()}>
        {t(isOpening.value ? 'home.play.opening' : 'home.play')}
      </button>
      {resumed.value && (
        <Anchor
          to={{ page: resumed.value.as ?? 'table', id: resumed.value.id, key: resumed.value.key }}
          class="button resume"
        >
          {t('home.resume')}
        </Anchor>
      )}
      <p role="status">
        {trouble.value || t(resumed.value ? 'home.resume.what' : 'home.play.what')}
      </p>
    </div>
  );
}
