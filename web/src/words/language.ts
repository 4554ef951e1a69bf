import { batch, computed, signal } from '@preact/signals';
import { memory } from '../memory.ts';
import { getWords } from '../net/api.ts';
import { type Args, type Filling, filled, type Words } from './message.ts';
import { typeset } from './typeset.ts';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const REMEMBERED = 'piste.language';

/** The texts by their keys: the page's own, and what the server says of games and tables. */
export type Texts = Readonly<Record<string, string>>;

const PAGE_WORDS: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  fr: () => import('./fr.ts'),
  en: () => import('./en.ts'),
};

const spoken = signal<Language>('en');
const first = signal<Texts>({});
/** The words of pages that came later. */
const later = signal<Readonly<Record<string, Texts>>>({});
const texts = computed(() => ({ ...first.value, ...later.value[spoken.value] }));

/** The language of the page. */
export const language = computed(() => spoken.value);

/** The language that was chosen here, or else the first of the browser's that Piste speaks. */
export function wishedLanguage(): Language {
  const wishes = [memory.getItem(REMEMBERED) ?? '', ...navigator.languages];
  const known = wishes
    .map((wish) => wish.slice(0, 2).toLowerCase())
    .find((wish): wish is Language => LANGUAGES.includes(wish as Language));
  return known ?? 'en';
}

/** How the reader writes dates and lists: as their browser does, where it speaks the page's language. */
export function ownLocale(): string {
  const own = navigator.languages.find((each) => each.slice(0, 2).toLowerCase() === spoken.value);
  return own ?? spoken.value;
}

/** The language that was asked for last: the words of one asked for before may come later. */
let asked: Language = 'en';

/** Speaks a language from now on; everything on the page follows, and the server's first page when one comes again. */
export async function speak(wished: Language): Promise<void> {
  asked = wished;
  const [page, server] = await Promise.all([PAGE_WORDS[wished](), getWords(wished)]);
  if (asked !== wished) {
    return;
  }
  document.documentElement.lang = wished;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the store of cookies
  document.cookie = `${REMEMBERED}=${wished}; Path=/; Max-Age=31536000; SameSite=Lax`;
  batch(() => {
    first.value = { ...server, ...page.default };
    spoken.value = wished;
  });
}

/**
 * Words of a page that is loaded when it is first wanted, by their language, or by their file: `words/fr/review.json`,
 * `words/card.fr.json`.
 */
export function addWords(words: Readonly<Record<string, Texts>>): void {
  const all: Record<string, Texts> = { ...later.peek() };
  for (const [file, more] of Object.entries(words)) {
    const of = /\b([a-z]{2})(\/[^/]+)?\.json$/.exec(file)?.[1] ?? file;
    all[of] = { ...all[of], ...more };
  }
  later.value = all;
}

/** As `speak`, and remembers it on this device. */
export async function chooseLanguage(wished: Language): Promise<void> {
  memory.setItem(REMEMBERED, wished);
  await speak(wished);
}

/** `a, b or c`, as the language has it. */
export function anyOf(texts: readonly string[]): string {
  return new Intl.ListFormat(ownLocale(), { type: 'disjunction' }).format(texts);
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

/** A text that ends as a sentence does. */
export function sentence(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}
