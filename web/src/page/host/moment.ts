import { ownLocale } from '../../words/language.ts';

/** A moment as people write it, in milliseconds since 1970. */
export function momentOf(at: number): string {
  return new Date(at).toLocaleString(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' });
}
