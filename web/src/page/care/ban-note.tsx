import './care.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { getOwnBan, type OwnBan } from '../../net/care-api.ts';
import { addWords, ownLocale, type Texts, t } from '../../words/language.ts';
import { isBanned } from '../banned.ts';
import { CloseIcon } from '../icons.tsx';

addWords(import.meta.glob<Texts>('../../words/*/care.json', { eager: true, import: 'default' }));

/** Why one may not play here for now, and until when. */
export function BanNote() {
  const ban = useSignal<OwnBan | undefined>(undefined);
  useEffect(() => {
    getOwnBan().then((own) => {
      ban.value = own;
    }, console.error);
  }, []);
  const { reason, until } = ban.value ?? {};
  if (reason === undefined) {
    return null;
  }
  const time = until && new Date(until).toLocaleString(ownLocale(), FORMAT);
  return (
    <div class="ban-note" role="alert">
      <p>
        <b>{time ? t('care.ban.until', { time }) : t('care.ban.for-good')}</b> {reason}
      </p>
      <p>{t('care.ban.means')}</p>
      <button
        type="button"
        aria-label={t('table.close')}
        onClick={() => {
          isBanned.value = false;
        }}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };
