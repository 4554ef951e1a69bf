import '../../style/table.css';
import './review.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../net/api.ts';
import type { Review, Whereabouts } from '../../net/review.ts';
import en from '../../words/en/review.json';
import fr from '../../words/fr/review.json';
import { addWords, ownLocale, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { Brought } from '../brought.tsx';
import { percent } from '../figures.ts';
import { usePageTitle } from '../page-title.ts';
import { goTo } from '../route.ts';
import { nameOf } from '../table/company.ts';
import { drawnLine } from '../table/turn-line.tsx';
import { TopBar } from '../top-bar.tsx';
import { Accounts } from './accounts.tsx';
import { analysedReview } from './analysed.ts';
import { courseOf, keyMoments, unitOf } from './course.ts';
import { Decisions } from './decisions.tsx';
import { Faces } from './faces.tsx';
import { Moments } from './moments.tsx';
import { Plot } from './plot.tsx';
import { ShareLink } from './share-link.tsx';
import { useReview } from './use-review.ts';

addWords({ fr, en });

const MOMENTS = 3;
/** The code for a game whose odds nobody knows: its positions may still be analysed. */
const UNKNOWN = 'odds.none';

interface ReviewProps {
  id: string;
  secret: string;
  game?: number | undefined;
}

/** A game that is over, looked at again. */
export function ReviewScreen({ id, secret, game }: ReviewProps) {
  const at = { id, key: secret, game };
  const review = useReview(at);
  usePageTitle(t('review.page-title'));
  return (
    <div class="paper review">
      <TopBar here="review" />
      {review === undefined && <main aria-busy="true" />}
      {review instanceof ApiError &&
        (review.code === UNKNOWN ? (
          <Analysed at={at} error={review} show={(made) => <Shown review={made} at={at} />} />
        ) : (
          <Not error={review} at={at} />
        ))}
      {review && !(review instanceof ApiError) && <Shown review={review} at={at} />}
    </div>
  );
}

/** No review: it is being worked out, or there is none. */
function Not({ error, at }: { error: ApiError; at: Whereabouts }) {
  const { progress } = error;
  return (
    <main class="review-not">
      <h1>{t(progress === undefined ? 'review.none' : 'review.working')}</h1>
      {progress === undefined ? (
        <>
          <p>{t(error.code)}</p>
          <div class="review-buttons">
            {error.code === UNKNOWN && (
              <Anchor to={{ page: 'replay', ...at }} class="button primary">
                {t('review.watch')}
              </Anchor>
            )}
            <Anchor to={{ page: 'table', id: at.id, key: at.key }} class="button">
              {t('review.to-table')}
            </Anchor>
          </div>
        </>
      ) : (
        <>
          <p>{t('review.working-hint')}</p>
          <progress value={progress} aria-label={t('review.working')} />
        </>
      )}
    </main>
  );
}

interface AnalysedProps {
  at: Whereabouts;
  error: ApiError;
  show(review: Review): JSX.Element;
}

/** A game of which no odds are known, looked at position by position. */
function Analysed({ at, error, show }: AnalysedProps) {
  const [made, setMade] = useState<Review | number | 'none'>(0);
  useEffect(() => {
    const ending = new AbortController();
    void analysedReview(at, ending.signal, setMade).then(
      (review) => !ending.signal.aborted && setMade(review ?? 'none'),
      () => !ending.signal.aborted && setMade('none'),
    );
    return () => ending.abort();
  }, [at.id, at.key, at.game]);
  if (typeof made === 'number') {
    return (
      <main class="review-not">
        <h1>{t('review.analysing')}</h1>
        <progress value={made} aria-label={t('review.analysing')} />
      </main>
    );
  }
  return made === 'none' ? <Not error={error} at={at} /> : show(made);
}

function Shown({ review, at }: { review: Review; at: Whereabouts }) {
  const course = courseOf(review);
  const moments = keyMoments(review, MOMENTS);
  const [looking, setLooking] = useState(course.length - 1);
  const name = (seat: number) => nameOf(review.view, seat);
  const winners = winnersOf(review);
  const resigned = review.view.results.at(-1)?.resigned ?? [];
  const here = Math.min(looking, course.length - 1);
  return (
    <main>
      <header class="review-head">
        <div>
          <h1>{title(review.game, winners, name)}</h1>
          <p class="subtitle">{summary(review)}</p>
          <Brought view={review.view} />
          {resigned.length > 0 && (
            <p class="hint">{t('review.resigned', { players: resigned.map(name).join(', ') })}</p>
          )}
        </div>
        <Buttons review={review} at={at} />
      </header>
      <div class="review-body">
        <section>
          <h2>{t(`review.chances-${unitOf(review)}`)}</h2>
          <Plot
            review={review}
            course={course}
            moments={moments}
            winners={winners}
            at={here}
            onAt={setLooking}
            name={name}
          />
          <Here
            review={review}
            throws={here}
            win={course[here]!.win}
            beat={course[here]!.beat}
            at={at}
            name={name}
          />
        </section>
        {review.accounts.length > 0 && <Accounts review={review} name={name} />}
      </div>
      <Moments review={review} moments={moments} at={at} name={name} />
      <Decisions review={review} at={at} name={name} />
      {review.faces.length > 0 && <Faces review={review} name={name} />}
      <footer class="review-foot">
        <p class="hint">
          {t(unitOf(review) === 'step' ? 'review.which-search' : 'review.which-odds')}
        </p>
        <Anchor to={{ page: 'prove', id: at.id, key: at.key }}>{t('review.prove')}</Anchor>
      </footer>
    </main>
  );
}

/** The first of the game; the view is the table's when it ended. */
function winnersOf({ view }: Review): number[] {
  const { players = [], ranks = [] } = view.results.at(-1) ?? {};
  return players.filter((_, i) => ranks[i] === 1);
}

function title(game: string, winners: readonly number[], name: (seat: number) => string): string {
  const [only] = winners;
  if (winners.length === 0) {
    return drawnLine(game);
  }
  return winners.length === 1 && only !== undefined
    ? t('table.won', { player: { seat: only } }, name)
    : t('table.won-together', { players: winners.map(name).join(', ') });
}

function summary({ game, players, beats, begun, ended, number, games }: Review): string {
  const parts = [
    t(`${game}.name`),
    t('review.players', { count: players.length }),
    unitOf({ game }) === 'step'
      ? t('review.steps', { count: beats.length })
      : t('review.throws', { count: beats.filter(({ thrown }) => thrown).length }),
    ...(begun > 0
      ? [
          t('review.minutes', { count: Math.max(1, Math.round((ended - begun) / 60_000)) }),
          new Date(begun).toLocaleDateString(ownLocale(), { dateStyle: 'long' }),
        ]
      : []),
  ];
  return (games > 1 ? [...parts, t('review.game', { number, games })] : parts).join(' · ');
}

function Buttons({ review, at }: { review: Review; at: Whereabouts }) {
  const { number, games } = review;
  const other = (step: number) => () =>
    goTo({ page: 'review', id: at.id, key: at.key, game: number + step }, 'replace');
  return (
    <div class="review-buttons">
      {games > 1 && (
        <>
          <button type="button" class="button" disabled={number <= 1} onClick={other(-1)}>
            {t('review.game-before')}
          </button>
          <button type="button" class="button" disabled={number >= games} onClick={other(1)}>
            {t('review.game-after')}
          </button>
        </>
      )}
      <Anchor to={{ page: 'replay', id: at.id, key: at.key, game: number }} class="button">
        {t('review.watch')}
      </Anchor>
      <ShareLink to={{ page: 'review', id: at.id, key: at.key, game: number }} />
      <Anchor to={{ page: 'table', id: at.id, key: at.key }} class="button primary">
        {t('review.again')}
      </Anchor>
    </div>
  );
}

interface HereProps {
  review: Review;
  throws: number;
  beat: number;
  win: readonly number[];
  at: Whereabouts;
  name(seat: number): string;
}

/** The place in the game at which one looks, in words. */
function Here({ review, throws, beat, win, at, name }: HereProps) {
  return (
    <p class="plot-here">
      <span class="number">{t(`review.${unitOf(review)}`, { number: throws })}</span>
      {review.players.map((seat, i) => (
        <span key={seat} class="number">
          <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />
          {name(seat)} {percent(win[i]!, 1)}
        </span>
      ))}
      {beat >= 0 && (
        <Anchor to={{ page: 'replay', id: at.id, key: at.key, game: review.number, at: beat }}>
          {t(`review.watch-here-${unitOf(review)}`)}
        </Anchor>
      )}
    </p>
  );
}
