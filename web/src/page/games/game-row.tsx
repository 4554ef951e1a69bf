import { useSignal } from '@preact/signals';
import { downloadTable } from '../../net/table-file.ts';
import { ownLocale, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { Brought } from '../brought.tsx';
import { copyText } from '../copy-text.ts';
import { addressOf } from '../route.ts';
import { isUnderWay, type KeptGame, others, outcomeWords } from './kept-game.ts';

/** A game in one line: what became of it, with whom, when, and what may be done with it. */
export function GameRow({ game, forget }: { game: KeptGame; forget(): void }) {
  const { kept, known } = game;
  const notice = useSignal('');
  const table = { page: kept.as ?? 'table', id: kept.id, key: kept.key } as const;
  const copy = async () => {
    // A game that is over is shared to be seen again.
    const page = known?.stage === 'finished' ? 'replay' : 'table';
    const link = location.origin + addressOf({ page, id: kept.id, key: kept.key });
    notice.value = (await copyText(link)) ? t('games.copied') : t('games.copy-failed');
    setTimeout(() => {
      notice.value = '';
    }, 3000);
  };
  return (
    <li class="kept-game" data-won={known !== undefined && hasWon(known)}>
      <div class="kept-words">
        <b>{known ? outcomeWords(known) : t('games.gone')}</b>
        <span>{known && aboutWords(game)}</span>
        <Brought view={known} />
        <time dateTime={new Date(known?.at ?? kept.at).toISOString()}>
          {when(known?.at ?? kept.at)}
        </time>
      </div>
      <div class="kept-deeds">
        {known && isUnderWay(game) && (
          <Anchor to={table} class="button primary">
            {t('games.resume')}
          </Anchor>
        )}
        {known?.stage === 'finished' && (
          <>
            <Anchor to={{ page: 'review', id: kept.id, key: kept.key }} class="kept-link">
              {t('games.review')}
            </Anchor>
            <Anchor to={{ page: 'replay', id: kept.id, key: kept.key }} class="kept-link">
              {t('games.replay')}
            </Anchor>
            <Anchor to={{ ...table, page: 'table' }} class="kept-link">
              {t('games.enter')}
            </Anchor>
            <button type="button" class="kept-link" onClick={() => void downloadTable(kept)}>
              {t('games.export')}
            </button>
          </>
        )}
        {known && (
          <button type="button" class="kept-link" onClick={() => void copy()}>
            {notice.value || t('games.share')}
          </button>
        )}
        <button type="button" class="kept-link" onClick={forget}>
          {t('games.forget')}
        </button>
      </div>
    </li>
  );
}

function hasWon({ winners, yours }: NonNullable<KeptGame['known']>): boolean {
  return winners.some((seat) => yours.includes(seat));
}

/** What was played, and with whom. */
function aboutWords({ kept, known }: KeptGame): string {
  if (!known) {
    return '';
  }
  const company = others(known);
  return [
    t(`${known.terms.game}.name`),
    known.terms.tournament === 'none' ? '' : t('games.tournament'),
    kept.as ? t('games.screen') : '',
    company.length > 0 ? t('games.with', { players: company.join(', ') }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function when(at: number): string {
  const today = new Date().toDateString() === new Date(at).toDateString();
  return new Intl.DateTimeFormat(
    ownLocale(),
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(at);
}
