import { useSignal } from '@preact/signals';
import { ApiError, importTable } from '../../net/api.ts';
import { hasText, t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { rememberTable } from '../recent-tables.ts';
import { goTo } from '../route.ts';

/** A game that was exported, here or elsewhere, is opened from its file. */
export function Import() {
  const isReading = useSignal(false);
  const trouble = useSignal('');
  const read = async (event: Event) => {
    const field = event.currentTarget as HTMLInputElement;
    const file = field.files?.[0];
    if (!file) {
      return;
    }
    isReading.value = true;
    trouble.value = '';
    try {
      const { table, key } = await importTable(file);
      rememberTable(table, key);
      goTo({ page: 'table', id: table, key });
    } catch (error) {
      trouble.value =
        error instanceof ApiError && hasText(error.code) ? t(error.code) : errorWords(error);
      field.value = '';
    } finally {
      isReading.value = false;
    }
  };
  return (
    <section class="kept-import">
      <label class="button">
        {t(isReading.value ? 'games.importing' : 'games.import')}
        <input
          class="hidden-text"
          type="file"
          accept=".piste,text/plain"
          disabled={isReading.value}
          onChange={(event) => void read(event)}
        />
      </label>
      <p class={trouble.value ? 'wrong' : 'hint'} role="status">
        {trouble.value || t('games.import.what')}
      </p>
    </section>
  );
}
