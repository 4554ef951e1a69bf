import { useSignal } from '@preact/signals';
import { ApiError } from '../../net/api.ts';
import { bringLabGame, type LabRun, labFile, removeLabRun } from '../../net/lab-api.ts';
import { hasText, ownLocale, t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { rememberTable } from '../recent-tables.ts';
import { goTo } from '../route.ts';
import { isUnderWay, titleOf } from './lab-run.ts';

interface RunsProps {
  runs: readonly LabRun[];
  onRemoved(): Promise<void>;
}

/** Experiments under way, and the reports of those that are over. */
export function LabRuns({ runs, onRemoved }: RunsProps) {
  const open = runs.filter(isUnderWay);
  const over = runs.filter((run) => !isUnderWay(run));
  return (
    <>
      {open.length > 0 && (
        <section aria-label={t('lab.open')}>
          <h2>{t('lab.open')}</h2>
          <List runs={open} onRemoved={onRemoved} />
        </section>
      )}
      <section aria-label={t('lab.reports')}>
        <h2>{t('lab.reports')}</h2>
        {over.length > 0 ? (
          <List runs={over} onRemoved={onRemoved} />
        ) : (
          <p class="lab-none">{t('lab.none')}</p>
        )}
      </section>
    </>
  );
}

function List({ runs, onRemoved }: RunsProps) {
  return (
    <ul class="lab-runs">
      {runs.map((run) => (
        <Row key={run.run} run={run} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}

function Row({ run, onRemoved }: { run: LabRun; onRemoved(): Promise<void> }) {
  const remove = async () => {
    await removeLabRun(run.run).catch(console.error);
    await onRemoved();
  };
  const trouble = useSignal('');
  const watch = async (game: 'typical.piste' | 'dramatic.piste') => {
    try {
      const { table, key } = await bringLabGame(run.run, game);
      rememberTable(table, key);
      goTo({ page: 'table', id: table, key });
    } catch (error) {
      trouble.value =
        error instanceof ApiError && hasText(error.code) ? t(error.code) : errorWords(error);
    }
  };
  const title = titleOf(run);
  return (
    <li class="lab-run" data-state={run.state}>
      <div class="lab-run-words">
        <b>{title}</b>
        <span>{stateOf(run)}</span>
        {run.state === 'running' && (
          <progress max={run.games} value={run.done} aria-label={t('lab.progress', { title })} />
        )}
      </div>
      <div class="lab-run-deeds">
        {(run.state === 'done' || run.state === 'cut') && (
          <>
            <a href={labFile(run.run, 'report.html')} class="button" target="_blank" rel="noopener">
              {t('lab.report')}
            </a>
            <a href={labFile(run.run, 'results.csv')} class="lab-link" download>
              CSV
            </a>
            <a href={labFile(run.run, 'games.csv')} class="lab-link" download>
              {t('lab.every-game')}
            </a>
            <button type="button" class="lab-link" onClick={() => void watch('typical.piste')}>
              {t('lab.watch.typical')}
            </button>
            <button type="button" class="lab-link" onClick={() => void watch('dramatic.piste')}>
              {t('lab.watch.dramatic')}
            </button>
            {trouble.value && (
              <span class="wrong" role="alert">
                {trouble.value}
              </span>
            )}
          </>
        )}
        {run.mine && (
          <button type="button" class="lab-link" onClick={() => void remove()}>
            {t(isUnderWay(run) ? 'lab.stop' : 'lab.remove')}
            <span class="hidden-text"> {title}</span>
          </button>
        )}
      </div>
    </li>
  );
}

function stateOf(run: LabRun): string {
  const { games, done, before = 0, secondsLeft, reason = '' } = run;
  switch (run.state) {
    case 'waiting':
      return t('lab.waiting', { before });
    case 'running':
      return [t('lab.running', { done, games }), secondsLeft !== undefined && left(secondsLeft)]
        .filter(Boolean)
        .join(', ');
    case 'failed':
      return hasText(reason) ? t(reason) : t('lab.failed');
    case 'cut':
      return t('lab.cut', { done, games, day: dayOf(run.made) });
    case 'done':
      return t('lab.done', { games, day: dayOf(run.made) });
  }
}

function left(seconds: number): string {
  return seconds < 90
    ? t('lab.left.seconds', { seconds: Math.max(1, seconds) })
    : t('lab.left.minutes', { minutes: Math.round(seconds / 60) });
}

function dayOf(made: number): string {
  return new Date(made).toLocaleDateString(ownLocale(), { day: 'numeric', month: 'long' });
}
