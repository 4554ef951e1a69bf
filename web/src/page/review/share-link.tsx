import { useState } from 'preact/hooks';
import { isHandheld } from '../../table/handheld.ts';
import { t } from '../../words/language.ts';
import { copyText } from '../copy-text.ts';
import { addressOf, type Route } from '../route.ts';

const FORGOTTEN_MILLIS = 3000;

/** Sends the address of a screen to somebody, or copies it where nothing can be sent. */
export function ShareLink({ to }: { to: Route }) {
  const [isCopied, setCopied] = useState(false);
  const link = location.origin + addressOf(to);
  const share = async () => {
    if ('share' in navigator && isHandheld()) {
      await navigator.share({ title: 'Piste', url: link }).catch(() => {});
    } else {
      setCopied(await copyText(link));
      setTimeout(() => setCopied(false), FORGOTTEN_MILLIS);
    }
  };
  return (
    <button type="button" class="button" onClick={() => void share()} aria-live="polite">
      {t(isCopied ? 'table.copied' : 'review.share')}
    </button>
  );
}
