import { useState } from 'preact/hooks';
import { t } from '../../words/language.ts';
import { addressOf, type Route } from '../route.ts';

/** Sends the address of a screen to somebody, or copies it where nothing can be sent. */
export function ShareLink({ to }: { to: Route }) {
  const [isCopied, setCopied] = useState(false);
  const link = location.origin + addressOf(to);
  const share = async () => {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: 'Piste', url: link }).catch(() => {});
    } else {
      setCopied(await copied(link));
    }
  };
  return (
    <button type="button" class="button" onClick={() => void share()} aria-live="polite">
      {t(isCopied ? 'table.copied' : 'review.share')}
    </button>
  );
}

/** Pages that came without encryption have no clipboard of their own. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const isDone = document.execCommand('copy');
    field.remove();
    return isDone;
  }
}
