import { computed, signal } from '@preact/signals';
import { getWords } from '../net/api.ts';
import { type Args, type Filling, filled, type Words } from './message.ts';
import { typeset } from './typeset.ts';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const REMEMBERED = 'piste.language';

/** The texts by their keys: the page's own, and what the server says of games and tables. */
type Texts = Readonly<Record<string, string>>;

type Book = Readonly<Record<Language, () => Promise<{ default: Texts }>>>;

const PAGE_WORDS: Book = {
  fr: () => import('./fr.ts'),
  en: () => import('./en.ts'),
};

/** Texts of screens that are loaded later. */
const furtherBooks = new Set<Book>();

const spoken = signal<Language>('en');
const texts = signal<Texts>({});

/** The language of the page. */
export const language = computed(() => spoken.value);

/** The language that was chosen here, or else the first of the browser's that Piste speaks. */
export function wishedLanguage(): Language {
  const wishes = [localStorage.getItem(REMEMBERED) ?? '', ...navigator.languages];
  const known = wishes
    .map((wish) => wish.slice(0, 2).toLowerCase())
    .find((wish): wish is Language => LANGUAGES.includes(wish as Language));
  return known ?? 'en';
}

/** Speaks a language from now on; everything on the page follows. */
export async function speak(wished: Language): Promise<void> {
  const books = [PAGE_WORDS, ...furtherBooks].map((book) => book[wished]());
  const [server, ...own] = await Promise.all([getWords(wished), ...books]);
  document.documentElement.lang = wished;
  texts.value = Object.assign({}, server, ...own.map((book) => book.default));
  spoken.value = wished;
}

/** Speaks the words of a book too, from now on and in every language. */
export async function addWords(book: Book): Promise<void> {
  if (!furtherBooks.has(book)) {
    furtherBooks.add(book);
    const more = await book[spoken.peek()]();
    texts.value = { ...texts.peek(), ...more.default };
  }
}

/** As `speak`, and remembers it on this device. */
export async function chooseLanguage(wished: Language): Promise<void> {
  localStorage.setItem(REMEMBERED, wished);
  await speak(wished);
}

/** Whether there is a text for a key. */
export function hasText(key: string): boolean {
  return key in texts.value;
}

/** The text of a key, its gaps filled. A missing text shows its key: tests look for those. */
export function t(key: string, args: Args = {}, nameOf: Filling['nameOf'] = String): string {
  const text = texts.value[key];
  if (text === undefined) {
    return key;
  }
  return typeset(filled(text, { args, language: spoken.value, nameOf }), spoken.value);
}

/** What the server says, in the language of the page. */
export function said({ key, args }: Words, nameOf: Filling['nameOf']): string {
  return t(key, args, nameOf);
}
