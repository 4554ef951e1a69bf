import { hasText, t } from '../words/language.ts';

/** Whose game it is, and what is in its box, as the sheet of an edition says it; of no edition, what all have in common. */
export function creditsOf(game: string, edition: string): string[] {
  return ['credits', 'in-the-box']
    .map((what) => [`${game}.${what}.${edition}`, `${game}.${what}`].find(hasText))
    .flatMap((key) => (key ? [t(key)] : []));
}
