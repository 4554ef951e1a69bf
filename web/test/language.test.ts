import { afterEach, expect, it, vi } from 'vitest';
import { anyOf, language, ownLocale, speak } from '../src/words/language.ts';

afterEach(() => vi.unstubAllGlobals());

it('writes dates as the browser does, if it speaks the language of the page', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' }, cookie: '' });
  vi.stubGlobal('fetch', async () => Response.json({}));
  vi.stubGlobal('navigator', { languages: ['de-AT', 'en-GB', 'en-US'] });
  await speak('en');
  expect(ownLocale()).toBe('en-GB');
  await speak('fr');
  expect(ownLocale()).toBe('fr');
});

it('lists what may be chosen with the word for or', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' }, cookie: '' });
  vi.stubGlobal('fetch', async () => Response.json({}));
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  await speak('fr');
  expect(anyOf(['tête', 'main', 'jambe'])).toBe('tête, main ou jambe');
  await speak('en');
  expect(anyOf(['head', 'hand', 'leg'])).toBe('head, hand or leg');
});

it('speaks the language that was asked for last, whichever words come first', async () => {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  vi.stubGlobal('document', { documentElement: { lang: '' }, cookie: '' });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/en')) {
      await late;
    }
    return Response.json({});
  });
  const before = speak('en');
  await speak('fr');
  come();
  await before;
  expect(language.value).toBe('fr');
  expect(document.documentElement.lang).toBe('fr');
  // The server's first page is in that language when one comes again.
  expect(document.cookie).toMatch(/^piste\.language=fr;/);
});
