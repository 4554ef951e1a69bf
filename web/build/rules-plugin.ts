import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { filled } from '../src/words/message.ts';
import { typeset } from '../src/words/typeset.ts';
import { rulesPage } from './rules-html.ts';

/** Makes `docs/rules/GAME.LANGUAGE.md` something to import: a title, chapters and HTML. */
export function rulesPages(): Plugin {
  return {
    name: 'piste-rules-pages',
    enforce: 'pre',
    transform(code, id) {
      const [, game, language] = /docs\/rules\/([a-z-]+)\.([a-z]{2})\.md$/.exec(id) ?? [];
      if (!language) {
        return null;
      }
      const texts: Record<string, string> = {};
      for (const words of [`words/${language}/rules`, `games/${game}/words/card.${language}`]) {
        const file = new URL(`../src/${words}.json`, import.meta.url);
        this.addWatchFile(file.pathname);
        Object.assign(texts, JSON.parse(readFileSync(file, 'utf8')));
      }
      const said = (key: string) => {
        const text = texts[key] ?? key;
        return typeset(filled(text, { args: {}, language, nameOf: String }), language);
      };
      const page = rulesPage(typeset(code, language), {
        editionName: (edition) => said(`rules.edition.${edition}`),
        notInEdition: said('rules.not-here'),
        otherEdition: said('rules.other-edition'),
        yourEdition: said('rules.yours'),
        table: said('rules.table'),
      });
      return { code: `export default ${JSON.stringify(page)}`, map: null };
    },
  };
}
