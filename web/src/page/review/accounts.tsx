import { ApiError } from '../../net/api.ts';
import type { Account, HandAccount, Hands, Review } from '../../net/review.ts';
import { fixed, percent, points } from '../../words/figures.ts';
import { t } from '../../words/language.ts';
import { sumsOf } from './account-sums.ts';
import { digitsOf } from './course.ts';

interface AccountsProps {
  review: Review;
  /** What hands brought, once that is worked out. */
  hands: Hands | ApiError | undefined;
  name(seat: number): string;
}

type Told = Account & Partial<HandAccount>;
type Kind = 'luck' | 'hand' | 'skill';

/** What dice, hands and decisions did to everybody's chances, in points from one axis. */
export function Accounts({ review, hands, name }: AccountsProps) {
  const byHand = hands && !(hands instanceof ApiError) && hands.throws.length > 0;
  const accounts: Told[] = byHand ? hands.accounts : review.accounts;
  const kinds: Kind[] = byHand ? ['luck', 'hand', 'skill'] : ['luck', 'skill'];
  const sums = accounts.map((account) => ({ account, sums: sumsOf(account) }));
  const widest = Math.max(
    0.1,
    ...sums.flatMap(({ sums }) => kinds.map((kind) => Math.abs(sums[kind]))),
  );
  const order = [...sums].sort((a, b) => b.sums.total - a.sums.total);
  return (
    <section class="accounts">
      <h2>{t(byHand ? 'review.hand-accounts' : 'review.accounts')}</h2>
      <p class="hint">{t(byHand ? 'review.hand-accounts-hint' : 'review.accounts-hint')}</p>
      <ul>
        {order.map(({ account, sums }) => (
          <li key={account.seat} style={{ '--seat': `var(--seat-${account.seat})` }}>
            <h3>
              {name(account.seat)} <span class="number">{points(sums.total)}</span>
            </h3>
            {kinds.map((kind) => (
              <Bar
                key={kind}
                value={sums[kind]}
                margin={kind === 'skill' ? undefined : account.handsMargin}
                digits={digitsOf(review, 1)}
                widest={widest}
                kind={kind}
              />
            ))}
            <PerThrow account={account} review={review} />
            <Parts account={account} byHand={Boolean(byHand)} digits={digitsOf(review, 2)} />
          </li>
        ))}
      </ul>
      <Working hands={hands} />
    </section>
  );
}

interface BarProps {
  value: number;
  /** How far it may be off. */
  margin?: number | undefined;
  /** Of what has a margin. */
  digits: number;
  widest: number;
  kind: Kind;
}

function Bar({ value, margin, digits, widest, kind }: BarProps) {
  // Of half the width; the words stand beyond the bar's end.
  const width = (Math.abs(value) / widest) * 46;
  const isLess = value < 0;
  const label = (
    <span class="bar-words">
      <b class="number">{points(value, margin === undefined ? 0 : digits)}</b>
      {margin !== undefined && (
        <span class="number bar-margin"> ± {fixed(100 * margin, digits)}</span>
      )}{' '}
      {t(`review.${kind}`)}
    </span>
  );
  return (
    <div class={`account-bar ${kind} ${isLess ? 'less' : ''}`}>
      <i style={{ width: `${width}%` }} />
      {label}
    </div>
  );
}

/** What own gestures brought on average, to a decimal at least: it is little, and whoever throws more has no more. */
function PerThrow({ account, review }: { account: Told; review: Review }) {
  const { throwsByHand = 0, handPerThrow = 0, handPerThrowMargin = 0 } = account;
  const digits = Math.max(1, digitsOf(review, 2));
  return throwsByHand === 0 ? null : (
    <p class="per-throw">
      {t('review.per-throw', {
        hand: points(handPerThrow, digits),
        margin: fixed(100 * handPerThrowMargin, digits),
        count: throwsByHand,
      })}
    </p>
  );
}

interface PartsProps {
  account: Told;
  byHand: boolean;
  digits: number;
}

/** Whose dice and whose decisions it was; exact chances to the digit that `piste review` prints. */
function Parts({ account, byHand, digits }: PartsProps) {
  const luck = ['luck', 'luckOfOthers'] as const;
  const hand = byHand ? (['hand', 'handOfOthers'] as const) : [];
  const skill = ['skill', 'skillOfOthers'] as const;
  const margins = marginsOf(account);
  return (
    <details class="account-parts">
      <summary>{t('review.parts')}</summary>
      <dl>
        {[...luck, ...hand, ...skill].map((part) => (
          <div key={part}>
            <dt>{t(`review.part.${part}`)}</dt>
            <dd class="number">
              {points(account[part] ?? 0, digits)}
              {byHand && part in margins && ` ± ${fixed(100 * margins[part as Parted], digits)}`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Parted = 'luck' | 'luckOfOthers' | 'hand' | 'handOfOthers';

/** How far parts may be off: what is not the hand is luck, so both are as far. */
function marginsOf({ handMargin = 0, handsMargin = 0 }: Told): Record<Parted, number> {
  const ofOthers = Math.sqrt(Math.max(0, handsMargin ** 2 - handMargin ** 2));
  return { luck: handMargin, luckOfOthers: ofOthers, hand: handMargin, handOfOthers: ofOthers };
}

/** That hands are still being told from luck, and how far that is. */
function Working({ hands }: Pick<AccountsProps, 'hands'>) {
  return hands instanceof ApiError && hands.progress !== undefined ? (
    <p class="hint hands-working" role="status">
      {t('review.hands-working', { done: percent(hands.progress) })}
    </p>
  ) : null;
}
