import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Device, endDevice, endOtherDevices, makeLink } from '../../net/account-api.ts';
import { t } from '../../words/language.ts';
import { addressOf } from '../route.ts';
import { qrImage, useOrigin } from '../table/share.tsx';
import type { AccountProps } from './account-props.ts';
import { Part, TroubleOf, useDeed } from './deed.tsx';
import { moment } from './times.ts';

/** Where somebody is signed in, and a code to be read by one more device. */
export function Devices({ account, look }: AccountProps) {
  const deed = useDeed();
  const then = (work: () => Promise<unknown>) =>
    deed.run(async () => {
      await work();
      await look();
    });
  return (
    <Part title={t('me.devices')} id="me-devices">
      <ul class="me-list">
        {account.devices.map((device) => (
          <li key={device.id}>
            <span>
              <b>{nameOf(device)}</b>
              <small>
                {device.own ? t('me.devices.this') : t('me.seen', { when: moment(device.seen) })}
              </small>
            </span>
            {!device.own && (
              <button
                type="button"
                class="kept-link"
                aria-label={t('me.devices.end.one', { device: nameOf(device) })}
                onClick={() => void then(() => endDevice(device.id))}
              >
                {t('me.devices.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <TroubleOf deed={deed} />
      <div class="me-buttons">
        {account.devices.length > 1 && (
          <button type="button" class="button" onClick={() => void then(endOtherDevices)}>
            {t('me.devices.end.others')}
          </button>
        )}
      </div>
      <AddDevice />
    </Part>
  );
}

function nameOf({ browser, system }: Device): string {
  if (!browser || !system) {
    return browser || system || t('me.device.unknown');
  }
  return t('me.device', { browser, system });
}

function AddDevice() {
  const link = useSignal('');
  const deed = useDeed();
  const origin = useOrigin();
  useEffect(() => {
    if (!link.value) {
      return;
    }
    const timer = setTimeout(() => {
      link.value = '';
    }, LINK_MILLIS);
    return () => clearTimeout(timer);
  }, [link.value]);
  const make = () =>
    deed.run(async () => {
      link.value = (await makeLink()).link;
    });
  const address = origin + addressOf({ page: 'me', link: link.value });
  return (
    <div class="me-add">
      <button
        type="button"
        class="button primary"
        disabled={deed.isBusy.value}
        onClick={() => void make()}
      >
        {t('me.devices.add')}
      </button>
      <TroubleOf deed={deed} />
      {link.value && (
        <div class="me-qr" role="status">
          <img
            class="qr"
            src={qrImage(address)}
            alt={t('me.devices.qr')}
            width="208"
            height="208"
          />
          <p class="hint">{t('me.devices.add.how')}</p>
          <input
            class="link"
            readOnly
            value={address}
            aria-label={t('me.devices.link')}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </div>
  );
}

/** As long as the server lets a link in. */
const LINK_MILLIS = 300_000;
