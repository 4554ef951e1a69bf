import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Drill, getDrills, type Practised, practise } from '../../net/learn-api.ts';
import { percent } from '../../words/figures.ts';
import { t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { usePageTitle } from '../page-title.ts';
import { goTo } from '../route.ts';
import { Actions } from '../table/actions.tsx';
import { useSeated } from '../table/use-table.ts';
import { practiceTable } from './practice-table.ts';
import { addThrow, drawn, inHundred, lately, type Tally, tallyOf } from './tally.ts';
import { NO_TABLE, TeachingTable } from './teaching-table.tsx';

interface PracticeProps {
  game: string;
  drill?: string | undefined;
}

/** An arena without an opponent: dice lie so, and one tries what a throw does to them. */
export function PracticeScreen({ game, drill }: PracticeProps) {
  usePageTitle(t('learn.practice.page-title', { game: t(`${game}.name`) }));
  const drills = useSignal<readonly Drill[]>([]);
  const trouble = useSignal<unknown>(undefined);
  const wanted = useRef('');
  const { model, link } = useMemo(
    () => practiceTable(game, (gesture) => practise(game, wanted.current, gesture)),
    [game],
  );
  useEffect(() => () => model.close(), [model]);
  useEffect(() => {
    getDrills(game).then(
      (known) => {
        drills.value = known;
      },
      (error) => {
        trouble.value = error;
      },
    );
  }, [game, drills, trouble]);
  const chosen = drills.value.find(({ name }) => name === drill) ?? drills.value[0];
  const seated = useSeated(model);
  useEffect(() => {
    if (chosen) {
      seated?.face.cancel();
      wanted.current = chosen.name;
      link.lay(chosen.game);
    }
  }, [chosen, link, seated]);
  const view = model.view.value;
  const last = link.last.value;
  return (
    <TeachingTable
      model={model}
      seated={seated}
      title={t('learn.practice')}
      line={lineOf(game, chosen, trouble.value)}
      result={last && resultWords(last)}
      canTurn
    >
      <DrillChoice game={game} drills={drills.value} chosen={chosen} />
      {chosen && <Tallied key={chosen.name} game={game} drill={chosen.name} last={last} />}
      {last && chosen && (
        <div class="margin actions">
          <button type="button" class="button primary" onClick={() => link.lay(chosen.game)}>
            {t('learn.again')}
          </button>
        </div>
      )}
      {!last && view && <Actions model={model} seated={seated} view={view} table={NO_TABLE} />}
    </TeachingTable>
  );
}

function lineOf(game: string, drill: Drill | undefined, trouble: unknown): string {
  if (trouble !== undefined) {
    return errorWords(trouble);
  }
  return drill ? t(`learn.${game}.drill.${drill.name}.what`) : t('learn.waiting');
}

function resultWords({ worked, often }: Practised): string {
  const how = t(worked ? 'learn.worked' : 'learn.missed');
  return `${how} ${t('learn.often', { count: inHundred(often) })}`;
}

interface DrillChoiceProps {
  game: string;
  drills: readonly Drill[];
  chosen: Drill | undefined;
}

function DrillChoice({ game, drills, chosen }: DrillChoiceProps) {
  return (
    <nav class="margin drills" aria-label={t('learn.drills')}>
      {drills.map((drill) => (
        <button
          key={drill.name}
          type="button"
          aria-pressed={drill === chosen}
          onClick={() => goTo({ page: 'practice', game, drill: drill.name }, 'replace')}
        >
          {t(`learn.${game}.drill.${drill.name}`)}
        </button>
      ))}
    </nav>
  );
}

/** How near one's gestures come to the best one, over time. */
function OverTime({ tally }: { tally: Tally }) {
  const { mean, count } = lately(tally);
  const across = (i: number) => (100 * i) / (tally.hand.length - 1);
  const points = tally.hand.map(
    (far, i) => `${across(i).toFixed(1)},${(20 - 18 * drawn(far)).toFixed(1)}`,
  );
  return (
    <div class="drill-hand">
      <dt>{t('learn.hand')}</dt>
      <dd>
        <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
          <path class="usual" d="M0,20H100" />
          <path d={`M${points.join('L')}`} />
        </svg>
        <p class="hint">
          {t(mean < 0 ? 'learn.hand-below' : 'learn.hand-lately', { count, share: percent(mean) })}
        </p>
      </dd>
    </div>
  );
}

interface TalliedProps {
  game: string;
  drill: string;
  last: Practised | undefined;
}

/** What this throw is worth, beside how one's own went so far. */
function Tallied({ game, drill, last }: TalliedProps) {
  const tally = useSignal<Tally>(tallyOf(game, drill));
  useEffect(() => {
    if (last) {
      tally.value = addThrow(game, drill, last);
    }
  }, [last, game, drill, tally]);
  const { thrown, worked, best, hand } = tally.value;
  return (
    <dl class="margin drill-tally number">
      {hand.length > 1 && <OverTime tally={tally.value} />}
      <dt>{t('learn.this-throw')}</dt>
      <dd>{last ? t('learn.in-hundred', { count: inHundred(last.often) }) : '—'}</dd>
      <dt>{t('learn.best-throw')}</dt>
      <dd>{best > 0 ? t('learn.in-hundred', { count: best }) : '—'}</dd>
      <dt>{t('learn.your-throws')}</dt>
      <dd>{thrown > 0 ? t('learn.of', { worked, thrown }) : '—'}</dd>
    </dl>
  );
}
