import { renderToString } from 'preact-render-to-string';
import { LANGUAGES, type Language, speak, t } from '../../words/language.ts';
import { Home } from './home.tsx';

export { LANGUAGES };

// Runs where the page is built, never in a browser (build/first-page.ts).

/** The first page as HTML, as it is for whoever comes for the first time. */
export async function drawFirstPage(language: Language) {
  await speak(language);
  return {
    title: t('home.page-title'),
    description: t('home.lead').replace(/\s+/g, ' '),
    html: renderToString(<Home />),
  };
}
