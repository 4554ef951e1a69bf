import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { isUnheard } from './lobby.ts';
import { playMeanwhile, type Seeking, seeking, withdraw } from './seeking.ts';

/** How the search for somebody goes, and what may be done meanwhile. */
export function WaitingWords() {
  const now = seeking.value;
  const opening = useSignal(false);
  const trouble = useSignal('');
  if (!now) {
    return null;
  }
  const meanwhile = async () => {
    opening.value = true;
    try {
      await playMeanwhile();
    } catch (error) {
      trouble.value = errorWords(error);
    } finally {
      opening.value = false;
    }
  };
  return (
    <div class="seeking">
      <p class="seeking-what">
        <b>{t('meet.seeking')}</b>
        <span>{wishWords(now)}</span>
      </p>
      <p role="status">{isUnheard.value ? t('meet.unheard') : expectation(now)}</p>
      <p class="seeking-time">
        <Elapsed since={now.began} />
      </p>
      <div class="seeking-buttons">
        <button
          type="button"
          class="button primary"
          aria-busy={opening.value}
          onClick={() => void meanwhile()}
        >
          {t('meet.bot')}
        </button>
        <button type="button" class="button" onClick={withdraw}>
          {t('meet.stop')}
        </button>
      </div>
      <p class="hint" role="status">
        {trouble.value || t('meet.bot.hint')}
      </p>
    </div>
  );
}

export function wishWords({ wish }: Seeking): string {
  return [
    t(`${wish.game}.name`),
    wish.players === 0 ? t('meet.players.any') : t('meet.players.count', { count: wish.players }),
    ...(wish.length === 'tournament' ? [t('meet.length.tournament')] : []),
    ...(wish.rated ? [t('meet.rated.true')] : []),
  ].join(' · ');
}

/** How long it may take, and honestly so: nobody knows when somebody comes. */
function expectation({ others, usual }: Seeking): string {
  if (others === undefined) {
    return t('meet.asking');
  }
  const first = others === 0 ? t('meet.alone') : t('meet.others', { count: others });
  return usual === undefined ? first : `${first} ${lately(usual)}`;
}

function lately(millis: number): string {
  const seconds = Math.max(5, Math.round(millis / 5000) * 5);
  return seconds < 90
    ? t('meet.usual.seconds', { count: seconds })
    : t('meet.usual.minutes', { count: Math.round(seconds / 60) });
}

function Elapsed({ since }: { since: number }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 1000);
    return () => clearInterval(timer);
  }, [now]);
  const seconds = Math.max(0, Math.floor((now.value - since) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span class="number" role="timer" aria-label={t('meet.elapsed')}>
      {clock}
    </span>
  );
}
