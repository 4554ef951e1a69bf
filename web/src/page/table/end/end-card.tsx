import './end-card.css';
import { useState } from 'preact/hooks';
import { hasOdds } from '../../../games/index.ts';
import { ApiError } from '../../../net/api.ts';
import type { TableView } from '../../../net/protocol.ts';
import type { Review } from '../../../net/review.ts';
import { helpWords, nameOf, remarkOn } from '../../../table/company.ts';
import type { TableModel } from '../../../table/table-model.ts';
import { points } from '../../../words/figures.ts';
import { addWords, type Texts, t } from '../../../words/language.ts';
import { copyText } from '../../copy-text.ts';
import { CloseIcon } from '../../icons.tsx';
import { sumsOf } from '../../review/account-sums.ts';
import { hasHands } from '../../review/course.ts';
import { useReview } from '../../review/use-review.ts';
import { addressOf } from '../../route.ts';
import type { Seated } from '../seated.ts';
import type { TableAddress } from '../share.tsx';
import { winnersLine } from '../turn-line.tsx';
import {
  type Deciding,
  decidingBeat,
  decidingWords,
  isGivenUp,
  isReviewedWhole,
  podiumOf,
  winnerOf,
} from './deciding.ts';
import { endPicture, type Shared, sharePicture } from './picture.ts';
import { showAgain } from './show-again.ts';
import { useDeciding, whereabouts } from './use-deciding.ts';

addWords(import.meta.glob<Texts>('../../../words/*/end.json', { eager: true, import: 'default' }));

interface EndProps {
  model: TableModel;
  seated: Seated | undefined;
  view: TableView;
  table: TableAddress;
}

/** A game is over: who came where, the throw or move that decided it, what was luck, and a picture to send. */
export function EndCard({ model, seated, view, table }: EndProps) {
  const [isClosed, setClosed] = useState(false);
  const { review, deciding } = useDecided(view, table);
  const isShown = useDeciding({ model, seated, table, deciding, review });
  if (isClosed || !isShown || model.isPlaying.value) {
    return null;
  }
  return (
    <section class="margin end-card" aria-label={t('end.title')}>
      <button
        type="button"
        class="tool end-close"
        aria-label={t('table.close')}
        title={t('table.close')}
        onClick={() => setClosed(true)}
      >
        <CloseIcon />
      </button>
      <Podium model={model} view={view} />
      {review && isReviewedWhole(view) && <Account model={model} review={review} view={view} />}
      {helpWords(view) && <p class="hint">{helpWords(view)}.</p>}
      <div class="end-buttons">
        {deciding && seated && <ShowDeciding {...{ seated, table, deciding, review }} />}
        <ShareEnd model={model} seated={seated} view={view} table={table} />
      </div>
    </section>
  );
}

/**
 * A game of a tournament is over, and its standing or podium is there: the throw that decided the game, and at the end a
 * picture to send.
 */
export function TournamentEnd({ model, seated, view, table }: EndProps) {
  const { review, deciding } = useDecided(view, table);
  return (
    <div class="end-buttons">
      {deciding && seated && <ShowDeciding {...{ seated, table, deciding, review }} isOfLast />}
      {view.stage === 'finished' && (
        <ShareEnd model={model} seated={seated} view={view} table={table} />
      )}
    </div>
  );
}

/** How the last game was decided, where the server can tell. */
function useDecided(view: TableView, { id, secret }: TableAddress) {
  const found = useReview(hasOdds(view.terms.game) ? { id, key: secret } : undefined);
  const review = found instanceof ApiError ? undefined : found;
  const winner = winnerOf(view);
  const isDecided = winner !== undefined && isReviewedWhole(view) && !isGivenUp(view);
  const deciding = review && isDecided ? decidingBeat(review, winner) : undefined;
  return { review, deciding };
}

interface ShowProps {
  seated: Seated;
  table: TableAddress;
  deciding: Deciding;
  review: Review | undefined;
  /** Whether it was in the last game of a tournament, where there is little room to say so. */
  isOfLast?: boolean;
}

function ShowDeciding({ seated, table, deciding, review, isOfLast }: ShowProps) {
  const what = deciding.thrown ? 'throw' : 'move';
  const long = isOfLast ? t(`end.last-${what}.long`) : undefined;
  return (
    <button
      type="button"
      class="button"
      title={long}
      aria-label={long}
      onClick={() => void showAgain(seated, whereabouts(table, review), deciding.index)}
    >
      {isOfLast ? t(`end.last-${what}`) : decidingWords(deciding)}
    </button>
  );
}

function Podium({ model, view }: Pick<EndProps, 'model' | 'view'>) {
  return (
    <ol class="end-podium">
      {podiumOf(view).map(({ seat, rank }) => {
        const place = view.seats.find((each) => each.seat === seat);
        const isOwn = model.you.value.seats.includes(seat);
        const remark = isOwn && !place?.resigned ? t('table.you') : place && remarkOn(place);
        return (
          <li key={seat} data-rank={rank}>
            {rank !== undefined && <span class="number end-rank">{t('table.rank', { rank })}</span>}
            <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />
            <span class="name">{nameOf(view, seat)}</span>
            {remark && <span class="remark">{remark}</span>}
          </li>
        );
      })}
    </ol>
  );
}

interface AccountProps {
  model: TableModel;
  review: Review;
  view: TableView;
}

/**
 * What was luck and what was not, of the viewer; of the winner for those who watched. Where hands throw, their part is
 * not told from luck here: it takes long, and the review does it.
 */
function Account({ model, review, view }: AccountProps) {
  const { seats } = model.you.value;
  const own = seats.length === 1 ? seats[0] : undefined;
  const account = review.accounts.find(({ seat }) => seat === (own ?? view.winners[0]));
  if (!account) {
    return null;
  }
  const { seat } = account;
  const { luck, skill } = sumsOf(account);
  const luckWords = t(hasHands(review, view.terms) ? 'end.luck-and-hand' : 'end.luck', {
    luck: points(luck),
  });
  const figures = { luck: luckWords, skill: points(skill) };
  return (
    <p class="end-account">
      {own === undefined
        ? t('end.account-of', { ...figures, player: { seat } }, model.name)
        : t('end.account', figures)}
    </p>
  );
}

/** A picture of the table with the result, and a link to the review. */
function ShareEnd({ model, seated, view, table }: EndProps) {
  const [shared, setShared] = useState<Shared>();
  const share = async () => {
    const title = winnersLine(view, model.name);
    const podium = podiumOf(view)
      .map(({ seat, rank }) =>
        rank === undefined
          ? nameOf(view, seat)
          : `${t('table.rank', { rank })} ${nameOf(view, seat)}`,
      )
      .join('   ');
    const words = { title, podium, game: t(`${view.terms.game}.name`) };
    const picture = await endPicture(seated?.stage.photograph(), words);
    const url = location.origin + addressOf({ page: 'review', id: table.id, key: table.secret });
    setShared(await sharePicture(picture, { title, url, copy: copyText }));
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void share().catch(console.error)}>
        {t('end.share')}
      </button>
      <p class="hint end-shared" role="status">
        {(shared === 'copied' || shared === 'saved') && t(`end.${shared}`)}
      </p>
    </>
  );
}
