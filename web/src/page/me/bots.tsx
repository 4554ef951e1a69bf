import { useSignal } from '@preact/signals';
import { deleteBot, makeBot } from '../../net/account-api.ts';
import { t } from '../../words/language.ts';
import type { AccountProps } from './account-props.ts';
import { Field, TroubleOf, useDeed } from './deed.tsx';

/** Programs that play in their own name: for those who write some. */
export function Bots({ account, look }: AccountProps) {
  const name = useSignal('');
  const token = useSignal('');
  const deed = useDeed();
  const make = () =>
    deed.run(async () => {
      token.value = (await makeBot(name.value.trim())).token;
      name.value = '';
      await look();
    });
  const remove = (id: string) =>
    deed.run(async () => {
      await deleteBot(id);
      await look();
    });
  return (
    <details class="more me-part">
      <summary>{t('me.bots')}</summary>
      <p>{t('me.bots.what')}</p>
      <ul class="me-list">
        {account.bots.map((bot) => (
          <li key={bot.id}>
            <b>{bot.name}</b>
            <button
              type="button"
              class="kept-link"
              aria-label={t('me.bots.delete', { name: bot.name })}
              onClick={() => void remove(bot.id)}
            >
              {t('me.delete')}
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Field id="bot-name" label={t('me.bots.name')} value={name} autocomplete="off" />
        <TroubleOf deed={deed} />
        <button type="submit" class="button" disabled={deed.isBusy.value}>
          {t('me.bots.make')}
        </button>
      </form>
      {token.value && (
        <div role="status">
          <p>{t('me.bots.token')}</p>
          <input
            readOnly
            value={token.value}
            aria-label={t('me.bots.token.label')}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </details>
  );
}
