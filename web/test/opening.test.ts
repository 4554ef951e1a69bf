import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from './page-stubs.ts';

beforeEach(() => {
  stubBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a table that is being opened', () => {
  it('is not where the browser blocks cookies, and says why', async () => {
    const asked = vi.fn();
    vi.stubGlobal('navigator', { cookieEnabled: false });
    vi.stubGlobal('fetch', asked);
    const { openPlanned } = await import('../src/page/table/opening.ts');
    const opening = openPlanned({ game: 'strike' }, { seats: [], start: true });
    await expect(opening).rejects.toMatchObject({ code: 'page.no-cookies' });
    expect(asked).not.toHaveBeenCalled();
  });
});
