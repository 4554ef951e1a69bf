import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { renderSVG } from 'uqr';
import { getAddressNearby } from '../../net/api.ts';
import { t } from '../../words/language.ts';
import { copyText } from '../copy-text.ts';
import { addressOf, type Party } from '../route.ts';

export interface TableAddress {
  id: string;
  secret: string;
}

/** How others come to a table. */
export function Share({ children, ...table }: TableAddress & { children?: ComponentChildren }) {
  return (
    <section class="share">
      <h2>{t('table.share')}</h2>
      <Invitation {...table} />
      {children}
    </section>
  );
}

/** The link to a table, to be copied, sent, or read by a phone's camera. */
export function Invitation({ id, secret }: TableAddress) {
  const link = useLink({ id, secret });
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const isDone = await copyText(link);
    setCopied(isDone);
  };
  const send = () => void navigator.share({ title: 'Piste', url: link }).catch(() => {});
  return (
    <>
      <img class="qr" src={qrImage(link)} alt={t('table.qr')} width="184" height="184" />
      <input
        class="link"
        readOnly
        value={link}
        aria-label={t('table.link')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="share-buttons">
        <button type="button" class="button" onClick={() => void copy()}>
          {isCopied ? t('table.copied') : t('table.copy')}
        </button>
        {'share' in navigator && (
          <button type="button" class="button" onClick={send}>
            {t('table.send')}
          </button>
        )}
      </div>
      <p class="hidden-text" role="status">
        {isCopied ? t('table.copied') : ''}
      </p>
    </>
  );
}

export function useLink({ id, secret }: TableAddress, page: 'table' | Party = 'table'): string {
  return useOrigin() + addressOf({ page, id, key: secret });
}

/** A page opened as localhost tells others the address by which they find this machine. */
export function useOrigin(): string {
  const [origin, setOrigin] = useState(location.origin);
  useEffect(() => {
    if (/^(localhost|127\.|\[::1\])/.test(location.hostname)) {
      void getAddressNearby().then(
        (address) => setOrigin(address ?? location.origin),
        () => {},
      );
    }
  }, []);
  return origin;
}

export function qrImage(text: string): string {
  const svg = renderSVG(text, { border: 2, whiteColor: '#fbf6ec', blackColor: '#2a2019' });
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
