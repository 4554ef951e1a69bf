import { useState } from 'preact/hooks';
import type { Beat, Decision, Grade, Review, Whereabouts } from '../../net/review.ts';
import { points } from '../../words/figures.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { choicesSaid } from './choices-said.ts';
import { counted, digitsOf, isCostly, unitOf } from './course.ts';

const GRADES: readonly Grade[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

interface DecisionsProps {
  review: Review;
  at: Whereabouts;
  name(seat: number): string;
}

type Decided = { beat: Beat & { decision: Decision }; index: number; throws: number };

/** Every decision on which something hung, with the better choice and what it cost. */
export function Decisions({ review, at, name }: DecisionsProps) {
  const [isWhole, setWhole] = useState(false);
  const all = decided(review);
  const costly = all.filter(({ beat }) => isCostly(beat.decision));
  const shown = isWhole ? all : costly;
  return (
    <section class="decisions">
      <h2>{t('review.decisions')}</h2>
      {all.length === 0 && <p class="hint">{t('review.no-decisions')}</p>}
      {all.length > 0 && <Tally review={review} all={all} name={name} />}
      {all.length > 0 && costly.length === 0 && <p>{t('review.all-best')}</p>}
      <ol>
        {shown.map(({ beat, index, throws }) => (
          <li key={index}>
            <Anchor
              to={{ page: 'replay', id: at.id, key: at.key, game: review.number, at: index }}
              class="decision-where number"
            >
              {t(`review.after-${unitOf(review)}`, { number: throws })}
            </Anchor>
            <span class="decision-who">
              <i class="dot" style={{ '--seat': `var(--seat-${beat.seat})` }} />
              {name(beat.seat)}
            </span>
            <span>{choicesSaid(beat.decision, review)}</span>
            <span class={`grade ${beat.decision.grade}`}>
              {t(`review.grade.${beat.decision.grade}`, { count: 1 })}
            </span>
            <b class="number">{points(-beat.decision.loss, digitsOf(review, 1))}</b>
          </li>
        ))}
      </ol>
      {all.length > costly.length && (
        <button type="button" class="link-button" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'review.fewer' : 'review.all', { count: all.length })}
        </button>
      )}
    </section>
  );
}

function decided(review: Review): Decided[] {
  const all: Decided[] = [];
  review.beats.forEach((beat, index) => {
    if (beat.decision) {
      const throws = counted(review, index);
      all.push({ beat: beat as Decided['beat'], index, throws });
    }
  });
  return all;
}

/** How many of each kind everybody made. */
function Tally({
  review,
  all,
  name,
}: Pick<DecisionsProps, 'review' | 'name'> & { all: Decided[] }) {
  return (
    <table class="tally number">
      <thead>
        <tr>
          <td />
          {GRADES.map((grade) => (
            <th key={grade} scope="col">
              {t(`review.grade.${grade}`, { count: 2 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {review.players.map((seat) => (
          <tr key={seat}>
            <th scope="row">{name(seat)}</th>
            {GRADES.map((grade) => (
              <td key={grade}>
                {
                  all.filter(({ beat }) => beat.seat === seat && beat.decision.grade === grade)
                    .length
                }
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
