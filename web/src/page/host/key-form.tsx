import { useSignal } from '@preact/signals';
import { enterKey } from '../../net/host-api.ts';
import { t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';

/** The door of the host's page. */
export function KeyForm({ onEntered }: { onEntered(): Promise<void> }) {
  const trouble = useSignal('');
  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget as HTMLFormElement);
    try {
      await enterKey(String(said.get('key')));
      trouble.value = '';
      await onEntered();
    } catch (error) {
      trouble.value = errorWords(error);
    }
  };
  return (
    <form class="host-key" onSubmit={(event) => void enter(event)}>
      <p>{t('host.lead')}</p>
      <label for="host-key">{t('host.key')}</label>
      <div class="host-key-line">
        <input
          id="host-key"
          name="key"
          type="password"
          autocomplete="current-password"
          required
          maxLength={100}
          aria-invalid={trouble.value !== ''}
          aria-describedby="host-key-trouble"
        />
        <button type="submit" class="button primary">
          {t('host.enter')}
        </button>
      </div>
      <p id="host-key-trouble" class={trouble.value && 'wrong'} role="alert">
        {trouble.value}
      </p>
    </form>
  );
}
