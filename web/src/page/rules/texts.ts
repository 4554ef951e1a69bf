import type { RulesPage } from '../../../build/rules-html.ts';
import type { Language } from '../../words/language.ts';

/** Every game's rules in every language, each its own file that is loaded when it is read. */
const PAGES = import.meta.glob<{ default: RulesPage }>('../../../../docs/rules/*.md');

/** The rules of a game, or nothing if there are none. */
export async function loadRules(game: string, language: Language): Promise<RulesPage | undefined> {
  // The file is named as the game's folder: without the hyphen of its name.
  const file = game.replaceAll('-', '');
  const page = await PAGES[`../../../../docs/rules/${file}.${language}.md`]?.();
  return page?.default;
}
