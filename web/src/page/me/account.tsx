import { playerName } from '../../kept/player.ts';
import { deletePasskey, renewCode, signOut } from '../../net/account-api.ts';
import { hasPasskeys, makePasskey } from '../../net/passkeys.ts';
import { t } from '../../words/language.ts';
import type { AccountProps } from './account-props.ts';
import { Bots } from './bots.tsx';
import { Part, TroubleOf, useDeed } from './deed.tsx';
import { Devices } from './devices.tsx';
import { Leave } from './leave.tsx';
import { day } from './times.ts';

export function AccountParts(props: AccountProps & { showCode(code: string): void }) {
  const { account, look, showCode } = props;
  const deed = useDeed();
  const out = () =>
    deed.run(async () => {
      await signOut();
      playerName.value = '';
      await look();
    });
  return (
    <>
      <div class="me-head">
        <p class="me-lead">{t('me.since', { day: day(account.since) })}</p>
        <button type="button" class="button" onClick={() => void out()}>
          {t('me.sign-out')}
        </button>
      </div>
      <TroubleOf deed={deed} />
      <div class="me-ways">
        <div>
          <Devices account={account} look={look} />
          <Passkeys account={account} look={look} />
        </div>
        <div>
          <Code since={account.codeSince} showCode={showCode} />
          <Bots account={account} look={look} />
          <Leave account={account} look={look} />
        </div>
      </div>
    </>
  );
}

function Code({ since, showCode }: { since: number; showCode(code: string): void }) {
  const deed = useDeed();
  return (
    <Part title={t('me.code')} id="me-codes">
      <p>{t('me.code.since', { day: day(since) })}</p>
      <TroubleOf deed={deed} />
      <button
        type="button"
        class="button"
        disabled={deed.isBusy.value}
        onClick={() => void deed.run(async () => showCode((await renewCode()).code))}
      >
        {t('me.code.renew')}
      </button>
    </Part>
  );
}

function Passkeys({ account, look }: AccountProps) {
  const deed = useDeed();
  if (!hasPasskeys() && account.passkeys.length === 0) {
    return null;
  }
  const add = () =>
    deed.run(async () => {
      const own = account.devices.find((device) => device.own);
      const name = [own?.browser, own?.system].filter(Boolean).join(' · ').slice(0, 24);
      if (await makePasskey(name || 'Piste')) {
        await look();
      }
    });
  const remove = (id: string) =>
    deed.run(async () => {
      await deletePasskey(id);
      await look();
    });
  return (
    <Part title={t('me.passkeys')} id="me-passkeys">
      <p>{t('me.passkeys.what')}</p>
      <ul class="me-list">
        {account.passkeys.map(({ id, name, used }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{t('me.used', { day: day(used) })}</small>
            </span>
            <button
              type="button"
              class="kept-link"
              aria-label={t('me.passkeys.delete', { name })}
              onClick={() => void remove(id)}
            >
              {t('me.delete')}
            </button>
          </li>
        ))}
      </ul>
      <TroubleOf deed={deed} />
      {hasPasskeys() && (
        <button
          type="button"
          class="button"
          disabled={deed.isBusy.value}
          onClick={() => void add()}
        >
          {t('me.passkeys.add')}
        </button>
      )}
    </Part>
  );
}
