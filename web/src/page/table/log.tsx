import { useEffect, useRef, useState } from 'preact/hooks';
import { turnsOf } from '../../table/history.ts';
import type { TableModel } from '../../table/table-model.ts';
import { useLeaving } from '../../table/use-leaving.ts';
import { t } from '../../words/language.ts';
import { LogIcon } from '../icons.tsx';
import { toldWords } from './event-line.tsx';
import { usePast } from './past.ts';
import type { Seated } from './seated.ts';
import type { TableAddress } from './share.tsx';

interface LogProps {
  model: TableModel;
  seated: Seated | undefined;
  table: TableAddress;
}

/** So many turns are in the list. */
const SHOWN = 24;

/** The last turns in words, for whoever looked away or came later. */
export function Log({ model, seated, table }: LogProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useLeaving(root, isOpen, () => setOpen(false));
  usePast(model, table, isOpen);
  return (
    <div class="talk" ref={root}>
      <button
        type="button"
        class="tool"
        title={t('table.log')}
        aria-label={t('table.log')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <LogIcon />
      </button>
      {isOpen && (
        <section class="saying log" aria-label={t('table.log')}>
          <h2>{t('table.log')}</h2>
          <Turns model={model} />
          {seated?.face.canReplay() && (
            <button
              type="button"
              class="button"
              disabled={model.isPlaying.value}
              onClick={() => {
                setOpen(false);
                seated.replay();
              }}
            >
              {t('table.replay')}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

/** Turn by turn, the latest in sight. */
function Turns({ model }: { model: TableModel }) {
  const list = useRef<HTMLOListElement>(null);
  const turns = turnsOf(model.history.value).slice(-SHOWN);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    list.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [model.history.value]);
  if (turns.length === 0) {
    return <p class="hint">{t('table.log-empty')}</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <ol class="lines turns" ref={list} tabIndex={0} aria-label={t('table.log')}>
      {turns.map(({ seat, cues }) => (
        <li key={cues[0]!.version + cues[0]!.kind}>
          {seat !== undefined && <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />}
          {cues.map((cue) => toldWords(cue.words, model.namesIn(cue))).join(' ')}
        </li>
      ))}
    </ol>
  );
}
