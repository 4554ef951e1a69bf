import { vi } from 'vitest';

/** What modules of the page touch when they are loaded, for tests without a browser. */
export function stubBrowser(address = '/'): Map<string, string> {
  const kept = new Map<string, string>();
  const { pathname, search, hash } = new URL(address, 'http://piste');
  vi.stubGlobal('location', { pathname, search, hash, origin: 'http://piste' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}
