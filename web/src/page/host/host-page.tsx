import './host.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiError } from '../../net/api.ts';
import { getOverview, leaveHost, type Overview } from '../../net/host-api.ts';
import { addWords, type Texts, t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { usePageTitle } from '../page-title.ts';
import { TopBar } from '../top-bar.tsx';
import { Bans } from './bans.tsx';
import { KeyForm } from './key-form.tsx';
import { Log } from './log.tsx';
import { Figures } from './overview.tsx';
import { Reports } from './reports.tsx';
import { Tables } from './tables.tsx';

addWords(
  import.meta.glob<Texts>('../../words/*/{host,care}.json', { eager: true, import: 'default' }),
);

const PARTS = ['overview', 'reports', 'tables', 'bans', 'log'] as const;
type Part = (typeof PARTS)[number];

/** How often one looks how the server is, in milliseconds. */
const PAUSE = 15_000;

/** For whoever runs the server: how it is, who plays, what was reported, and what to do about it. */
export function HostPage() {
  usePageTitle(t('host.page-title'));
  const overview = useSignal<Overview | undefined>(undefined);
  const isClosed = useSignal(false);
  const trouble = useSignal('');
  const part = useSignal<Part>('overview');
  const look = async () => {
    try {
      overview.value = await getOverview();
      isClosed.value = false;
      trouble.value = '';
    } catch (error) {
      if (error instanceof ApiError && error.code === 'care.key-needed') {
        isClosed.value = true;
      } else {
        trouble.value = errorWords(error);
      }
    }
  };
  useEffect(() => {
    void look();
    const timer = setInterval(() => !document.hidden && !isClosed.peek() && void look(), PAUSE);
    return () => clearInterval(timer);
  }, []);
  const leave = async () => {
    await leaveHost().catch(console.error);
    overview.value = undefined;
    isClosed.value = true;
  };
  return (
    <div class="paper">
      <TopBar here="host" />
      <main class="host">
        <h1>{t('host.title')}</h1>
        {trouble.value && (
          <p class="wrong" role="alert">
            {trouble.value}
          </p>
        )}
        {isClosed.value && <KeyForm onEntered={look} />}
        {overview.value && !isClosed.value && (
          <>
            <nav class="host-parts" aria-label={t('host.parts')}>
              {PARTS.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-current={part.value === each ? 'page' : undefined}
                  onClick={() => {
                    part.value = each;
                  }}
                >
                  {t(`host.part.${each}`)}
                  <Waiting part={each} overview={overview.value!} />
                </button>
              ))}
            </nav>
            <section aria-label={t(`host.part.${part.value}`)}>
              <Shown part={part.value} overview={overview.value} onDone={look} />
            </section>
            <button type="button" class="host-link" onClick={() => void leave()}>
              {t('host.leave')}
            </button>
          </>
        )}
      </main>
    </div>
  );
}

/** How many reports nobody has looked at yet. */
function Waiting({ part, overview }: { part: Part; overview: Overview }) {
  return part === 'reports' && overview.reports > 0 ? (
    <span class="host-count">
      <span aria-hidden="true">{overview.reports}</span>
      <span class="hidden-text"> {t('host.waiting', { count: overview.reports })}</span>
    </span>
  ) : null;
}

interface ShownProps {
  part: Part;
  overview: Overview;
  onDone(): Promise<void>;
}

function Shown({ part, overview, onDone }: ShownProps) {
  switch (part) {
    case 'overview':
      return <Figures overview={overview} />;
    case 'reports':
      return <Reports onDone={onDone} />;
    case 'tables':
      return <Tables onDone={onDone} />;
    case 'bans':
      return <Bans onDone={onDone} />;
    case 'log':
      return <Log />;
  }
}
