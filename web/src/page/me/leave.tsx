import { useSignal } from '@preact/signals';
import { playerName } from '../../kept/player.ts';
import { leaveForGood } from '../../net/account-api.ts';
import { t } from '../../words/language.ts';
import type { AccountProps } from './account-props.ts';
import { Field, Part, TroubleOf, useDeed } from './deed.tsx';

/** Everything about somebody as one file, and the end of it. */
export function Leave({ account, look }: AccountProps) {
  const typed = useSignal('');
  const deed = useDeed();
  const leave = () =>
    deed.run(async () => {
      await leaveForGood(typed.value);
      playerName.value = '';
      await look();
    });
  return (
    <Part title={t('me.leave')} id="me-leave">
      <p>{t('me.export.what')}</p>
      <a class="button" href="/api/me/export" download="piste.json">
        {t('me.export')}
      </a>
      <details class="more">
        <summary>{t('me.leave.open')}</summary>
        <p>{t('me.leave.what')}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void leave();
          }}
        >
          <Field
            id="leave-name"
            label={t('me.leave.type', { name: account.name })}
            value={typed}
            autocomplete="off"
          />
          <TroubleOf deed={deed} />
          <button type="submit" class="button" disabled={deed.isBusy.value}>
            {t('me.leave.do')}
          </button>
        </form>
      </details>
    </Part>
  );
}
