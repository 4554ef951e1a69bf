import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Ban, getBans, liftBan } from '../../net/host-api.ts';
import { t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { momentOf } from './moment.ts';

/** Those who may only look on. */
export function Bans({ onDone }: { onDone(): Promise<void> }) {
  const bans = useSignal<readonly Ban[] | undefined>(undefined);
  const trouble = useSignal('');
  const during = async (deed: () => Promise<unknown>) => {
    try {
      await deed();
      bans.value = await getBans();
      trouble.value = '';
    } catch (error) {
      trouble.value = errorWords(error);
    }
  };
  useEffect(() => void during(async () => {}), []);
  return (
    <>
      <p class="hint">{t('host.bans.means')}</p>
      {trouble.value && (
        <p class="wrong" role="alert">
          {trouble.value}
        </p>
      )}
      {bans.value?.length === 0 && <p class="host-none">{t('host.bans.none')}</p>}
      <ul class="host-list">
        {bans.value?.map(({ who, name, at, until, reason }) => (
          <li key={who} class="host-row">
            <div class="host-words">
              <b>{name}</b>
              <span>
                {[
                  reason,
                  until ? t('host.ban.until', { time: momentOf(until) }) : t('host.ban.for-good'),
                  momentOf(at),
                ].join(' · ')}
              </span>
            </div>
            <div class="host-deeds">
              <button
                type="button"
                class="button"
                aria-label={t('host.ban.lift.name', { name })}
                onClick={() => void during(() => liftBan(who)).then(onDone)}
              >
                {t('host.ban.lift')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
