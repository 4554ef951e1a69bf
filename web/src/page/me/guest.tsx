import { useSignal } from '@preact/signals';
import { ownName } from '../../kept/settings.ts';
import { windowMemory } from '../../memory.ts';
import { becomePlayer, recover } from '../../net/account-api.ts';
import { hasPasskeys, usePasskey } from '../../net/passkeys.ts';
import { t } from '../../words/language.ts';
import { recentTables } from '../recent-tables.ts';
import { Field, Part, TroubleOf, useDeed } from './deed.tsx';

const REQUEST = 'piste.claim';

interface GuestProps {
  claimed(name: string, code: string): Promise<void>;
  signedIn(name: string): Promise<void>;
}

export function GuestParts({ claimed, signedIn }: GuestProps) {
  return (
    <>
      <p class="me-lead">{t('me.lead')}</p>
      <div class="me-ways">
        <Keep claimed={claimed} />
        <SignIn signedIn={signedIn} />
      </div>
    </>
  );
}

/** The same as long as no answer came, so that asking again does no harm. */
function request(): string {
  const begun = windowMemory.getItem(REQUEST) ?? randomText();
  windowMemory.setItem(REQUEST, begun);
  return begun;
}

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function Keep({ claimed }: Pick<GuestProps, 'claimed'>) {
  const name = useSignal(ownName.value);
  const deed = useDeed();
  const keep = () =>
    deed.run(async () => {
      const player = await becomePlayer(name.value.trim(), request());
      windowMemory.removeItem(REQUEST);
      await claimed(player.name, player.code);
    });
  return (
    <Part title={t('me.keep')} id="me-keep">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Field
          id="keep-name"
          label={t('me.name')}
          hint={t('me.name.hint')}
          value={name}
          autocomplete="username"
        />
        <TroubleOf deed={deed} />
        <button type="submit" class="button primary" disabled={deed.isBusy.value}>
          {t('me.keep.do')}
        </button>
      </form>
    </Part>
  );
}

function SignIn({ signedIn }: Pick<GuestProps, 'signedIn'>) {
  const name = useSignal('');
  const code = useSignal('');
  const bring = useSignal(true);
  const deed = useDeed();
  const byCode = () =>
    deed.run(async () => signedIn((await recover(name.value, code.value, bring.value)).name));
  const byPasskey = () =>
    deed.run(async () => {
      const player = await usePasskey(bring.value);
      if (player) {
        await signedIn(player.name);
      }
    });
  return (
    <Part title={t('me.sign-in')} id="me-sign-in">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void byCode();
        }}
      >
        {hasPasskeys() && (
          <button
            type="button"
            class="button"
            disabled={deed.isBusy.value}
            onClick={() => void byPasskey()}
          >
            {t('me.sign-in.passkey')}
          </button>
        )}
        <Field id="own-name" label={t('me.name')} value={name} autocomplete="username" />
        <Field
          id="own-code"
          label={t('me.code')}
          hint={t('me.code.hint')}
          value={code}
          autocomplete="off"
        />
        <Bring bring={bring} />
        <TroubleOf deed={deed} />
        <button type="submit" class="button primary" disabled={deed.isBusy.value}>
          {t('me.sign-in.do')}
        </button>
      </form>
    </Part>
  );
}

/** Asked only where there is something to bring. */
export function Bring({ bring }: { bring: { value: boolean } }) {
  if (recentTables().length === 0) {
    return null;
  }
  return (
    <label class="me-bring">
      <input
        type="checkbox"
        checked={bring.value}
        onChange={(event) => {
          bring.value = event.currentTarget.checked;
        }}
      />
      {t('me.bring')}
    </label>
  );
}
