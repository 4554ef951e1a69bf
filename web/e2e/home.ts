import { join } from 'node:path';

/**
 * A home for this run, which Playwright empties when it begins: the odds of a game are solved once for all servers, and
 * never before.
 */
export const HOME = new URL('../test-results/home', import.meta.url).pathname;

/** What tells programs to keep their things in this home, and to look nowhere else. */
export function homeAt(home: string): Record<string, string> {
  return {
    HOME: home,
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_STATE_HOME: join(home, '.local/state'),
  };
}
