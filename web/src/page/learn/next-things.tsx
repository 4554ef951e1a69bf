import { hasSchool } from '../../games/index.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { usePlay } from '../setup/play-now.ts';

/** What to do once a lesson is over: practise, solve puzzles, or best of all play. */
export function NextThings({ game }: { game: string }) {
  return (
    <div class="margin actions next-things">
      {hasSchool(game) && (
        <>
          <Anchor to={{ page: 'practice', game }} class="button">
            {t('learn.practice')}
          </Anchor>
          <Anchor to={{ page: 'puzzles', game }} class="button">
            {t('learn.puzzles')}
          </Anchor>
        </>
      )}
      <Play game={game} />
    </div>
  );
}

/** Opens a table, against the weakest bots at first. */
function Play({ game }: { game: string }) {
  const { opening, trouble, open } = usePlay();
  return (
    <>
      <button
        type="button"
        class="button primary"
        aria-busy={opening !== ''}
        onClick={() => open(game)}
      >
        {t('learn.play')}
      </button>
      {trouble && (
        <p class="hint" role="status">
          {trouble}
        </p>
      )}
    </>
  );
}

/** For whoever knows the game already: a real one at once. */
export function KnowIt({ game }: { game: string }) {
  const { opening, open } = usePlay();
  return (
    <button type="button" class="tool leave" aria-busy={opening !== ''} onClick={() => open(game)}>
      {t('learn.know-it')}
    </button>
  );
}
