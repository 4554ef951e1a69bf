import type { Review, Whereabouts } from '../../net/review.ts';
import { isSaidWhileRolling } from '../../table/telling.ts';
import { percent } from '../../words/figures.ts';
import { said, sentence, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { type KeyMoment, kindOf } from './course.ts';

interface MomentsProps {
  review: Review;
  moments: readonly KeyMoment[];
  photos: readonly string[];
  at: Whereabouts;
  name(seat: number): string;
}

/** The moments that decided the game, each with its photograph. */
export function Moments({ review, moments, photos, at, name }: MomentsProps) {
  if (moments.length === 0) {
    return null;
  }
  return (
    <section class="key-moments">
      <h2>{t('review.moments', { count: moments.length })}</h2>
      <ol>
        {moments.map((moment, i) => (
          <li key={moment.index}>
            <Anchor
              to={{ page: 'replay', id: at.id, key: at.key, game: review.number, at: moment.index }}
              class="moment-photo"
              aria-label={t(`review.watch-${kindOf(review, moment)}`, { number: moment.throws })}
            >
              {photos[i] && <img src={photos[i]} alt="" width="160" height="112" />}
            </Anchor>
            <div>
              <p class="moment-title">
                <b class="pip-number">{i + 1}</b>
                {t(
                  `review.moment-${kindOf(review, moment)}`,
                  { number: moment.throws, player: { seat: moment.beat.seat } },
                  name,
                )}
              </p>
              <p>{what(moment, name, review.game)}</p>
              <p>
                <b class="number">
                  {t('review.from-to', { from: percent(moment.from), to: percent(moment.to) })}
                </b>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the table said of it, at most two sentences; the throw itself goes without saying. */
function what({ beat }: KeyMoment, name: (seat: number) => string, game: string): string {
  const told = beat.cues.filter(({ kind }) => kind !== 'turn' && !isSaidWhileRolling(kind, game));
  const cues = told.length > 0 ? told : beat.cues;
  return cues
    .slice(0, 2)
    .map(({ words }) => sentence(said(words, name)))
    .join(' ');
}
