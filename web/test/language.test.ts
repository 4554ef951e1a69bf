import { afterEach, expect, it, vi } from 'vitest';
import { language, speak } from '../src/words/language.ts';

afterEach(() => vi.unstubAllGlobals());

it('speaks the language that was asked for last, whichever words come first', async () => {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
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
});
