import './lab.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { getLabGames, getLabRuns, type LabGames, type LabRun, labFile } from '../../net/lab-api.ts';
import { addWords, type Texts, t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { usePageTitle } from '../page-title.ts';
import { TopBar } from '../top-bar.tsx';
import { LabBench } from './lab-bench.tsx';
import { isUnderWay, titleOf } from './lab-run.ts';
import { LabRuns } from './lab-runs.tsx';

addWords(import.meta.glob<Texts>('../../words/*/lab.json', { eager: true, import: 'default' }));

/** How often one looks how far experiments are, in milliseconds: while one runs, and otherwise. */
const SOON = 1000;
const LATER = 15_000;

/** Small experiments with the rules, and their reports. */
export function LabPage() {
  usePageTitle(t('lab.page-title'));
  const games = useSignal<LabGames | undefined>(undefined);
  const runs = useSignal<readonly LabRun[]>([]);
  const trouble = useSignal('');
  /** The one that ended last. */
  const latest = useSignal('');
  const look = async () => {
    try {
      const before = runs.peek();
      runs.value = await getLabRuns();
      trouble.value = '';
      const news = runs.value.find(
        (run) => run.mine && !isUnderWay(run) && wasUnderWay(before, run.run),
      );
      if (news) {
        latest.value = news.run;
      }
    } catch (error) {
      trouble.value = errorWords(error);
    }
  };
  useEffect(() => {
    getLabGames().then(
      (answer) => {
        games.value = answer;
      },
      (error: unknown) => {
        trouble.value = errorWords(error);
      },
    );
    let timer = 0;
    const again = async () => {
      if (!document.hidden) {
        await look();
      }
      timer = window.setTimeout(again, runs.peek().some(isUnderWay) ? SOON : LATER);
    };
    void again();
    return () => clearTimeout(timer);
  }, []);
  const ended = runs.value.find(({ run }) => run === latest.value);
  return (
    <div class="paper">
      <TopBar here="lab" />
      <main class="lab">
        <h1>{t('lab.title')}</h1>
        <p class="lab-lead">{t('lab.lead')}</p>
        <p class="lab-status" role="status">
          {trouble.value || (ended && <Ended run={ended} />)}
        </p>
        {games.value && <LabBench games={games.value} onBegun={look} />}
        <LabRuns runs={runs.value} onRemoved={look} />
      </main>
    </div>
  );
}

/** What came of an experiment, with the way to its report. */
function Ended({ run }: { run: LabRun }) {
  const title = titleOf(run);
  return run.state === 'failed' ? (
    t('lab.came-to-nothing', { title })
  ) : (
    <a href={labFile(run.run, 'report.html')} target="_blank" rel="noopener">
      {t('lab.ready', { title })}
    </a>
  );
}

function wasUnderWay(before: readonly LabRun[], run: string): boolean {
  return before.some((each) => each.run === run && isUnderWay(each));
}
