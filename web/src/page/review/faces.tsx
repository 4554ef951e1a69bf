import type { FaceCount, Review } from '../../net/review.ts';
import { fixed } from '../../words/figures.ts';
import { t } from '../../words/language.ts';

interface FacesProps {
  review: Review;
  name(seat: number): string;
}

/** What everybody's dice showed, beside what fair dice show, and whether that is strange. */
export function Faces({ review, name }: FacesProps) {
  return (
    <section class="faces">
      <h2>{t('review.faces')}</h2>
      <p class="hint">{t('review.faces-hint')}</p>
      <ul>
        {review.players.map((seat, i) => (
          <li key={seat} style={{ '--seat': `var(--seat-${seat})` }}>
            <h3>{name(seat)}</h3>
            {review.faces[i]!.map((count) => (
              <Histogram key={count.die} count={count} />
            ))}
            {review.faces[i]!.length === 0 && <p class="hint">{t('review.no-dice')}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Histogram({ count }: { count: FaceCount }) {
  const { faces, counts } = count;
  const dice = counts.reduce((a, b) => a + b, 0);
  const expected = dice / faces.length;
  const most = Math.max(...counts, expected);
  return (
    <>
      <div class="histogram" role="img" aria-label={spoken(count)}>
        <i class="expected" style={{ bottom: `${22 + (expected / most) * 64}px` }} />
        {faces.map((face, i) => (
          <div key={face} class="histogram-face">
            <span class="histogram-words number">{counts[i]}</span>
            <b class="histogram-bar" style={{ height: `${(counts[i]! / most) * 64}px` }} />
            <span class={face === 'X' ? 'histogram-words x' : 'histogram-words'}>{face}</span>
          </div>
        ))}
      </div>
      <p class="hint">
        {t('review.expected', { expected: fixed(expected, 1), dice })}{' '}
        {t(verdictOn(count), {
          in100: fixed(100 * count.oddity, count.oddity < 0.1 ? 1 : 0),
        })}
      </p>
    </>
  );
}

/** Fair dice do this less often than so: unusual, though nothing is proven by it. */
const UNUSUAL = 0.05;

function verdictOn({ oddity, withinChance }: FaceCount): string {
  if (!withinChance) {
    return 'review.strange';
  }
  return oddity < UNUSUAL ? 'review.unusual' : 'review.within';
}

function spoken({ faces, counts }: FaceCount): string {
  return faces.map((face, i) => `${face} × ${counts[i]}`).join(', ');
}
