import type { RulesPage } from '../../../build/rules-html.ts';
import type { Language } from '../../words/language.ts';

/** Every game's rules in every language, each its own file that is loaded when it is read. */
const PAGES = import.meta.glob<{ default: RulesPage }>('../../../../docs/rules/*.md');

/** The rules of a game, or nothing if there are none. */
export async function loadRules(game: string, language: Language): Promise<RulesPage | undefined> {
  const page = await PAGES[`../../../../docs/rules/${game}.${language}.md`]?.();
  return page?.default;
}
