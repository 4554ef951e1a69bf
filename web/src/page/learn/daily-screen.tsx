import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  type Daily,
  type DailyThrow,
  getDaily,
  type Standing,
  throwDaily,
} from '../../net/learn-api.ts';
import { isHandheld } from '../../table/handheld.ts';
import { percent } from '../../words/figures.ts';
import { t } from '../../words/language.ts';
import { copyText } from '../copy-text.ts';
import { errorWords } from '../error-words.ts';
import { usePageTitle } from '../page-title.ts';
import { addressOf } from '../route.ts';
import { Actions } from '../table/actions.tsx';
import { useSeated } from '../table/use-table.ts';
import { compared, othersPhrase } from './compared.ts';
import { practiceTable } from './practice-table.ts';
import { unasked } from './set-table.ts';
import { NO_TABLE, TeachingTable } from './teaching-table.tsx';

/** Three throws at dice that lie the same for everybody today. */
export function DailyScreen({ game }: { game: string }) {
  usePageTitle(t('learn.daily.page-title', { game: t(`${game}.name`) }));
  const daily = useSignal<Daily | undefined>(undefined);
  const standing = useSignal<Standing>({ won: [], others: [] });
  const trouble = useSignal<unknown>(undefined);
  const { model, link } = useMemo(
    () => practiceTable<DailyThrow>(game, (gesture) => throwDaily(game, gesture)),
    [game],
  );
  useEffect(() => () => model.close(), [model]);
  useEffect(() => {
    getDaily(game).then(
      (today) => {
        standing.value = today;
        daily.value = today;
      },
      (error) => {
        trouble.value = error;
      },
    );
  }, [game, daily, standing, trouble]);
  const seated = useSeated(model);
  const today = daily.value;
  useEffect(() => {
    if (today) {
      const isOver = today.won.length === today.attempts;
      link.lay(isOver ? unasked(today.game) : today.game);
    }
  }, [today, link, seated]);
  const last = link.last.value;
  useEffect(() => {
    standing.value = last ?? standing.peek();
  }, [last, standing]);
  const { won } = standing.value;
  const left = today ? today.attempts - won.length : 0;
  const view = model.view.value;
  return (
    <TeachingTable
      model={model}
      seated={seated}
      title={t('learn.daily')}
      line={lineOf(game, today, won, last, trouble.value)}
      result={today && left === 0 ? resultOf(today, standing.value) : undefined}
      canTurn
    >
      {today && <Throws game={game} attempts={today.attempts} won={won} />}
      {today && left === 0 && (
        <div class="margin actions">
          <ShareResult game={game} today={today} won={won} />
        </div>
      )}
      {today && left > 0 && last && (
        <div class="margin actions">
          <button type="button" class="button primary" onClick={() => link.lay(today.game)}>
            {t('learn.daily.next')}
          </button>
        </div>
      )}
      {left > 0 && !last && view && (
        <Actions model={model} seated={seated} view={view} table={NO_TABLE} />
      )}
    </TeachingTable>
  );
}

function lineOf(
  game: string,
  today: Daily | undefined,
  won: readonly number[],
  last: DailyThrow | undefined,
  trouble: unknown,
): string {
  if (trouble !== undefined) {
    return errorWords(trouble);
  }
  if (!today) {
    return t('learn.waiting');
  }
  if (won.length === today.attempts) {
    return t(`learn.${game}.daily.all`, { count: compared(today, { won, others: [] }).total });
  }
  if (last) {
    return t(`learn.${game}.daily.won`, { count: last.score });
  }
  return t(`learn.${game}.daily`, { number: won.length + 1, count: today.attempts });
}

function resultOf(today: Daily, standing: Standing): string {
  const found = compared(today, standing);
  const odds = t('learn.daily.odds', { percent: percent(found.chance) });
  const others = t(othersPhrase(found), { percent: percent(found.better), count: found.others });
  return `${odds} ${others}`;
}

interface ThrowsProps {
  game: string;
  attempts: number;
  won: readonly number[];
}

/** What each throw won, and those to come. */
function Throws({ game, attempts, won }: ThrowsProps) {
  return (
    <ol class="margin daily-throws" aria-label={t('learn.daily.throws')}>
      {Array.from({ length: attempts }, (_, i) => (
        <li key={i} class={won[i] === undefined ? '' : 'done'}>
          <b class="number">{won[i] ?? '–'}</b>
          <span class="hidden-text">
            {won[i] === undefined
              ? t('learn.daily.to-come')
              : t(`learn.${game}.daily.won`, { count: won[i] })}
          </span>
        </li>
      ))}
    </ol>
  );
}

const FORGOTTEN_MILLIS = 3000;

/** A result as a text with a link: sent where the device can, copied elsewhere. */
function ShareResult({ game, today, won }: { game: string; today: Daily; won: readonly number[] }) {
  const [isCopied, setCopied] = useState(false);
  const url = location.origin + addressOf({ page: 'daily', game });
  const { total } = compared(today, { won, others: [] });
  const text = t(`learn.${game}.daily.shared`, {
    number: today.number,
    count: total,
    throws: won.join(' · '),
  });
  const share = async () => {
    if ('share' in navigator && isHandheld()) {
      await navigator.share({ title: 'Piste', text, url }).catch(() => {});
    } else {
      setCopied(await copyText(`${text} ${url}`));
      setTimeout(() => setCopied(false), FORGOTTEN_MILLIS);
    }
  };
  return (
    <button type="button" class="button primary" onClick={() => void share()} aria-live="polite">
      {t(isCopied ? 'learn.daily.copied' : 'learn.daily.share')}
    </button>
  );
}
