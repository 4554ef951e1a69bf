import { t } from '../words/language.ts';

/** That a table was played elsewhere and brought as a file: nothing here vouches for it. */
export function Brought({ view }: { view: { brought?: boolean } | undefined }) {
  return view?.brought ? <p class="brought">{t('page.brought')}</p> : null;
}
