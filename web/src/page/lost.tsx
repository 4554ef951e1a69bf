import { useEffect } from 'preact/hooks';
import { t } from '../words/language.ts';
import { Anchor } from './anchor.tsx';
import { usePageTitle } from './page-title.ts';
import type { Route } from './route.ts';
import { withoutStage } from './stage-host.ts';
import { Wordmark } from './wordmark.tsx';

interface LostProps {
  title?: string;
  why?: string;
  /** Where to go on instead of home. */
  onward?: { to: Route; words: string } | undefined;
}

/** Nothing can be shown here: one sentence, why, and the way out; on paper, even where a table was to be. */
export function Lost({ title = t('page.lost'), why, onward }: LostProps) {
  useEffect(withoutStage, []);
  usePageTitle(`${title} · Piste`);
  return (
    <main class="paper trouble">
      <Wordmark />
      <h1>{title}</h1>
      {why && <p>{why}</p>}
      {onward && (
        <Anchor to={onward.to} class="button primary">
          {onward.words}
        </Anchor>
      )}
      <Anchor to={{ page: 'home' }} class={onward ? 'button' : 'button primary'}>
        {t('page.back-home')}
      </Anchor>
    </main>
  );
}
