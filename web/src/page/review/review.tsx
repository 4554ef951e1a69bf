import '../../style/table.css';
import './review.css';
import { useState } from 'preact/hooks';
import { ApiError } from '../../net/api.ts';
import type { Review, Whereabouts } from '../../net/review.ts';
import { nameOf } from '../../table/company.ts';
import { percent } from '../../words/figures.ts';
import { addWords, ownLocale, type Texts, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { Brought } from '../brought.tsx';
import { usePageTitle } from '../page-title.ts';
import { goTo } from '../route.ts';
import { wishRematch } from '../table/rematch-wish.ts';
import { drawnLine } from '../table/turn-line.tsx';
import { TopBar } from '../top-bar.tsx';
import { Accounts } from './accounts.tsx';
import { courseOf, digitsOf, firstToResign, keyMoments, unitOf } from './course.ts';
import { Decisions } from './decisions.tsx';
import { Faces } from './faces.tsx';
import { Hands } from './hands.tsx';
import { Moments } from './moments.tsx';
import { usePhotos } from './photos.ts';
import { Plot } from './plot.tsx';
import { ShareLink } from './share-link.tsx';
import { useHands, useReview } from './use-review.ts';

addWords(import.meta.glob<Texts>('../../words/*/review.json', { eager: true, import: 'default' }));

const MOMENTS = 3;

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
      {review instanceof ApiError && <Not error={review} at={at} />}
      {review && !(review instanceof ApiError) && <Shown review={review} at={at} />}
    </div>
  );
}

/** No review: it is being worked out, or there is none. */
function Not({ error, at }: { error: ApiError; at: Whereabouts }) {
  const { progress } = error;
  const isGoingOn = error.kind === 'too-early';
  return (
    <main class="review-not">
      <h1>
        {t(
          progress !== undefined ? 'review.working' : isGoingOn ? 'review.not-over' : 'review.none',
        )}
      </h1>
      {progress === undefined ? (
        <>
          <p>{t(isGoingOn ? 'review.not-over.hint' : error.code)}</p>
          <div class="review-buttons">
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

function Shown({ review, at }: { review: Review; at: Whereabouts }) {
  const course = courseOf(review);
  const moments = keyMoments(review, MOMENTS);
  const [looking, setLooking] = useState(course.length - 1);
  const name = (seat: number) => nameOf(review.view, seat);
  const winners = winnersOf(review);
  const photos = usePhotos(at, review, moments, winners.length === 1 ? winners[0] : undefined);
  const resigned = firstToResign(review);
  const here = Math.min(looking, course.length - 1);
  const answer = useHands(review.view.terms.dice === 'thrown' ? at : undefined);
  const hands = answer instanceof ApiError ? undefined : answer;
  const areTold = hands !== undefined && hands.throws.length > 0;
  return (
    <main>
      <header class="review-head">
        <div>
          <h1>{title(review.game, winners, name)}</h1>
          <p class="subtitle">{summary(review)}</p>
          <Brought view={review.view} />
          {resigned !== undefined && (
            <p class="hint">{t('review.resigned', { player: { seat: resigned } }, name)}</p>
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
        <div>
          {photos.holdings && (
            <img
              class="winners-tray"
              src={photos.holdings}
              alt={t('review.holdings', { player: { seat: winners[0]! } }, name)}
              width="480"
              height="336"
            />
          )}
          {review.accounts.length > 0 && <Accounts review={review} hands={answer} name={name} />}
        </div>
      </div>
      <Moments {...{ review, moments, at, name }} photos={photos.moments} />
      {hands && (areTold || hands.elsewhere > 0) && (
        <Hands review={review} hands={hands} at={at} name={name} />
      )}
      <Decisions review={review} at={at} name={name} />
      {review.faces.length > 0 && <Faces review={review} name={name} />}
      <footer class="review-foot">
        <p class="hint">{t(`review.which-odds.${review.odds}`)}</p>
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
      <button type="button" class="button primary" onClick={() => playAgain(at)}>
        {t('review.again')}
      </button>
    </div>
  );
}

/** At the table of this game, at once. */
function playAgain({ id, key }: Whereabouts): void {
  wishRematch(id);
  goTo({ page: 'table', id, key: key ?? '' });
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
          {name(seat)} {percent(win[i]!, digitsOf(review, 1))}
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
