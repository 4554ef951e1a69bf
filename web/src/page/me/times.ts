import { ownLocale } from '../../words/language.ts';

export function day(at: number): string {
  return new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'long' }).format(at);
}

export function moment(at: number): string {
  return new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    at,
  );
}
