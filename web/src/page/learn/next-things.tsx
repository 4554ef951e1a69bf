import { useSignal } from '@preact/signals';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import { openPlanned } from '../table/opening.ts';
import { guestName } from './own-name.ts';

/** What to do once a lesson is over: practise, solve puzzles, or best of all play. */
export function NextThings({ game }: { game: string }) {
  return (
    <div class="margin actions next-things">
      <Anchor to={{ page: 'practice', game }} class="button">
        {t('learn.practice')}
      </Anchor>
      <Anchor to={{ page: 'puzzles', game }} class="button">
        {t('learn.puzzles')}
      </Anchor>
      <PlayBeginner game={game} />
    </div>
  );
}

/** Opens a table against the weakest bot. */
function PlayBeginner({ game }: { game: string }) {
  const isOpening = useSignal(false);
  const trouble = useSignal('');
  const play = async () => {
    if (isOpening.value) {
      return;
    }
    isOpening.value = true;
    trouble.value = '';
    try {
      const seats = [
        { kind: 'person', name: guestName() },
        { kind: 'bot', level: 'beginner' },
      ] as const;
      await openPlanned({ game }, { seats, start: true });
    } catch (error) {
      trouble.value = errorWords(error);
    } finally {
      isOpening.value = false;
    }
  };
  return (
    <>
      <button
        type="button"
        class="button primary"
        aria-busy={isOpening.value}
        onClick={() => void play()}
      >
        {t('learn.play-beginner')}
      </button>
      {trouble.value && (
        <p class="hint" role="status">
          {trouble.value}
        </p>
      )}
    </>
  );
}
