import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { getLog, type LogEntry } from '../../net/host-api.ts';
import { t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { momentOf } from './moment.ts';

/** What the host did, the latest first. */
export function Log() {
  const entries = useSignal<readonly LogEntry[] | undefined>(undefined);
  const trouble = useSignal('');
  useEffect(() => {
    getLog().then(
      (all) => {
        entries.value = all;
      },
      (error: unknown) => {
        trouble.value = errorWords(error);
      },
    );
  }, []);
  return (
    <>
      {trouble.value && (
        <p class="wrong" role="alert">
          {trouble.value}
        </p>
      )}
      {entries.value?.length === 0 && <p class="host-none">{t('host.log.none')}</p>}
      <ol class="host-list">
        {entries.value?.map(({ number, at, deed, subject, why }) => (
          <li key={number} class="host-row">
            <div class="host-words">
              <b>{t(`host.deed.${deed}`, { subject })}</b>
              <span>{[why, momentOf(at)].filter(Boolean).join(' · ')}</span>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
