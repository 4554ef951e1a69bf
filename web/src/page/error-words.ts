import { ApiError } from '../net/api.ts';
import { hasText, t } from '../words/language.ts';
import { noteRefusal } from './banned.ts';

/** What went wrong, in the language of the page where there are words for it. */
export function errorWords(error: unknown): string {
  if (error instanceof ApiError) {
    noteRefusal(error.code);
    return hasText(error.code) ? t(error.code) : error.message;
  }
  console.error(error);
  return t('page.failed');
}
