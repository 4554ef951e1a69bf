import type { ByHand, Hands as HandsOfGame, Review, Whereabouts } from '../../net/review.ts';
import { fixed, percent, points } from '../../words/figures.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { counted, digitsOf } from './course.ts';
import { timesIn } from './times-in.ts';

interface HandsProps {
  review: Review;
  hands: HandsOfGame;
  at: Whereabouts;
  name(seat: number): string;
}

/** The throws that tell most of hands and luck, each with how often such a throw works. */
export function Hands({ review, hands, at, name }: HandsProps) {
  const told = [
    { kind: 'best', thrown: highest(hands.throws, ({ hand }) => hand) },
    { kind: 'luckiest', thrown: highest(hands.throws, ({ luck }) => luck) },
    { kind: 'unluckiest', thrown: highest(hands.throws, ({ luck }) => -luck) },
  ];
  return (
    <section class="hands">
      <h2>{t('review.hands')}</h2>
      {hands.throws.length > 0 && <p class="hint">{t('review.hands-hint')}</p>}
      <ol>
        {told.map(
          ({ kind, thrown }) =>
            thrown && (
              <li key={kind} style={{ '--seat': `var(--seat-${thrown.seat})` }}>
                <h3>{t(`review.hands-${kind}`)}</h3>
                <p>
                  <Anchor
                    to={{
                      page: 'replay',
                      id: at.id,
                      key: at.key,
                      game: review.number,
                      at: thrown.beat,
                    }}
                  >
                    {t('review.watch-throw', { number: counted(review, thrown.beat + 1) })}
                  </Anchor>{' '}
                  <i class="dot" /> {name(thrown.seat)}
                </p>
                <p>{what(thrown, kind === 'best', digitsOf(review, 1))}</p>
                <p>{t('review.hands-works', timesIn(thrown.works))}</p>
              </li>
            ),
        )}
      </ol>
      {hands.elsewhere > 0 && (
        <p class="hint">{t('review.hands-elsewhere', { count: hands.elsewhere })}</p>
      )}
    </section>
  );
}

function highest(throws: readonly ByHand[], of: (one: ByHand) => number): ByHand | undefined {
  return throws.reduce<ByHand | undefined>(
    (best, one) => (best && of(best) >= of(one) ? best : one),
    undefined,
  );
}

function what(
  { before, hand, margin, luck, after }: ByHand,
  isHand: boolean,
  digits: number,
): string {
  return isHand
    ? t('review.hands-brought', {
        hand: points(hand, digits),
        margin: fixed(100 * margin, digits),
        usual: percent(before, digits),
        mean: percent(before + hand, digits),
      })
    : t('review.hands-luck', {
        luck: points(luck, digits),
        mean: percent(before + hand, digits),
        after: percent(after, digits),
      });
}
