import { useEffect } from 'preact/hooks';
import { t } from '../words/language.ts';
import { Anchor } from './anchor.tsx';
import { withoutStage } from './stage-host.ts';
import { Wordmark } from './wordmark.tsx';

interface LostProps {
  title?: string;
  why?: string;
}

/** Nothing can be shown here: one sentence, why, and the way out; on paper, even where a table was to be. */
export function Lost({ title = t('page.lost'), why }: LostProps) {
  useEffect(withoutStage, []);
  return (
    <main class="paper trouble">
      <Wordmark />
      <h1>{title}</h1>
      {why && <p>{why}</p>}
      <Anchor to={{ page: 'home' }} class="button primary">
        {t('page.back-home')}
      </Anchor>
    </main>
  );
}
