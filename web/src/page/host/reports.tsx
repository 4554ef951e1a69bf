import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { endTable, getReports, type Report, settleReport } from '../../net/host-api.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { errorWords } from '../error-words.ts';
import { Banning, Deed, useDeed } from './deed.tsx';
import { momentOf } from './moment.ts';

/** What players told the host, with what had been said. */
export function Reports({ onDone }: { onDone(): Promise<void> }) {
  const all = useSignal<{ open: Report[]; settled: Report[] } | undefined>(undefined);
  const trouble = useSignal('');
  const look = async () => {
    try {
      all.value = await getReports();
      trouble.value = '';
    } catch (error) {
      trouble.value = errorWords(error);
    }
  };
  useEffect(() => void look(), []);
  const done = async () => {
    await look();
    await onDone();
  };
  return (
    <>
      {trouble.value && (
        <p class="wrong" role="alert">
          {trouble.value}
        </p>
      )}
      {all.value?.open.length === 0 && <p class="host-none">{t('host.reports.none')}</p>}
      <ul class="host-list">
        {all.value?.open.map((report) => (
          <Told key={report.report} report={report} onDone={done} />
        ))}
      </ul>
      {(all.value?.settled.length ?? 0) > 0 && (
        <details class="more">
          <summary>{t('host.reports.settled')}</summary>
          <ul class="host-list">
            {all.value?.settled.map((report) => (
              <Told key={report.report} report={report} onDone={done} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Told({ report, onDone }: { report: Report; onDone(): Promise<void> }) {
  const { open, begin, end } = useDeed<'end' | 'ban'>();
  const trouble = useSignal('');
  const reason = t(`care.reason.${report.reason}`);
  const settle = async (isResolved: boolean) => {
    try {
      await settleReport(report.report, isResolved);
      await onDone();
    } catch (error) {
      trouble.value = errorWords(error);
    }
  };
  return (
    <li class="host-row">
      <div class="host-words">
        <b>{t('host.report.of', { whom: report.whom, reason })}</b>
        <span>
          {[
            report.by ? t('host.report.by', { by: report.by }) : t('host.report.by-spectator'),
            momentOf(report.at),
            ...(report.state === 'open' ? [] : [t(`host.state.${report.state}`)]),
          ].join(' · ')}
        </span>
      </div>
      {report.words && <blockquote>{report.words}</blockquote>}
      <Chat report={report} />
      <div class="host-deeds">
        <Anchor
          to={{ page: 'table', id: report.table, key: report.key }}
          class="host-link"
          aria-label={t('host.look.at', { table: report.table })}
        >
          {t('host.look')}
        </Anchor>
        <button type="button" class="host-link" onClick={() => begin('end')}>
          {t('host.end')}
        </button>
        <button type="button" class="host-link" onClick={() => begin('ban')}>
          {t('host.ban.name', { name: report.whom })}
        </button>
        {report.state === 'open' && (
          <>
            <button type="button" class="button" onClick={() => void settle(false)}>
              {t('host.dismiss')}
            </button>
            <button type="button" class="button primary" onClick={() => void settle(true)}>
              {t('host.resolve')}
            </button>
          </>
        )}
      </div>
      {trouble.value && (
        <p class="wrong" role="alert">
          {trouble.value}
        </p>
      )}
      {open.value === 'end' && (
        <Deed
          label={t('host.end.why')}
          proposed={reason}
          longest={200}
          does={t('host.end.do')}
          onDo={(why) => endTable(report.table, why)}
          onEnd={end}
        />
      )}
      {open.value === 'ban' && (
        <Banning
          name={report.whom}
          whom={{ report: report.report }}
          proposed={reason}
          onEnd={() => {
            end();
            void onDone();
          }}
        />
      )}
    </li>
  );
}

function Chat({ report }: { report: Report }) {
  if (report.chat.length === 0) {
    return <p class="hint">{t('host.chat.none')}</p>;
  }
  return (
    <section class="host-chat" aria-label={t('host.chat')}>
      {report.chat.map((line, i) => (
        <p key={i} data-theirs={line.theirs}>
          <b>{line.name}</b> {line.text}
        </p>
      ))}
    </section>
  );
}
