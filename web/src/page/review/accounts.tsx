import type { Account, Review } from '../../net/review.ts';
import { t } from '../../words/language.ts';
import { points } from '../figures.ts';

interface AccountsProps {
  review: Review;
  name(seat: number): string;
}

/** What dice and decisions did to everybody's chances, in points from one axis. */
export function Accounts({ review, name }: AccountsProps) {
  const sums = review.accounts.map(summed);
  const widest = Math.max(0.1, ...sums.flatMap(({ luck, skill }) => [luck, skill].map(Math.abs)));
  const order = [...sums].sort((a, b) => b.total - a.total);
  return (
    <section class="accounts">
      <h2>{t('review.accounts')}</h2>
      <p class="hint">{t('review.accounts-hint')}</p>
      <ul>
        {order.map(({ account, luck, skill, total }) => (
          <li key={account.seat} style={{ '--seat': `var(--seat-${account.seat})` }}>
            <h3>
              {name(account.seat)} <span class="number">{points(total)}</span>
            </h3>
            <Bar value={luck} widest={widest} kind="luck" />
            <Bar value={skill} widest={widest} kind="skill" />
            <Parts account={account} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function summed(account: Account) {
  const luck = account.luck + account.luckOfOthers;
  const skill = account.skill + account.skillOfOthers;
  return { account, luck, skill, total: account.actual - account.expected };
}

function Bar({ value, widest, kind }: { value: number; widest: number; kind: 'luck' | 'skill' }) {
  // Of half the width; the words stand beyond the bar's end.
  const width = (Math.abs(value) / widest) * 46;
  const isLess = value < 0;
  const label = (
    <span class="bar-words">
      <b class="number">{points(value)}</b> {t(`review.${kind}`)}
    </span>
  );
  return (
    <div class={`account-bar ${kind} ${isLess ? 'less' : ''}`}>
      <i style={{ width: `${width}%` }} />
      {label}
    </div>
  );
}

/** Whose dice and whose decisions it was, to the digit that `piste review` prints. */
function Parts({ account }: { account: Account }) {
  const parts = ['luck', 'luckOfOthers', 'skill', 'skillOfOthers'] as const;
  return (
    <details class="account-parts">
      <summary>{t('review.parts')}</summary>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`review.part.${part}`)}</dt>
            <dd class="number">{points(account[part], 2)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
