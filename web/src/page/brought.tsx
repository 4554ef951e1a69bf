import { t } from '../words/language.ts';

interface BroughtProps {
  view: { brought?: boolean } | undefined;
  /** In a few words, where a window has no room for a sentence. */
  isBrief?: boolean;
}

/** That a table was played elsewhere and brought as a file: nothing here vouches for it. */
export function Brought({ view, isBrief = false }: BroughtProps) {
  return view?.brought ? (
    <p class={isBrief ? 'brought brief' : 'brought'}>
      {t(isBrief ? 'page.brought.brief' : 'page.brought')}
    </p>
  ) : null;
}
