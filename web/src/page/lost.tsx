import { t } from '../words/language.ts';
import { Anchor } from './anchor.tsx';
import { Wordmark } from './wordmark.tsx';

export function Lost() {
  return (
    <main class="paper trouble">
      <Wordmark />
      <h1>{t('page.lost')}</h1>
      <Anchor to={{ page: 'home' }} class="button primary">
        {t('page.back-home')}
      </Anchor>
    </main>
  );
}
