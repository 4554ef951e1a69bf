import { computed, signal } from '@preact/signals';
import type { Way } from '../games/game.ts';

export type { Way };

/** Where one is in Piste; the address bar says so too. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; way: Way; game?: string }
  | { page: 'join' }
  | { page: 'table' | Party; id: string; key: string }
  | { page: 'review'; id: string; key: string; game?: number }
  | { page: 'replay'; id: string; key: string; game?: number | undefined; at?: number }
  | { page: 'prove'; id: string; key: string }
  | { page: 'games' }
  | { page: 'lab' }
  | { page: 'player'; name: string }
  | { page: 'leaders'; game?: string }
  | { page: 'people' }
  | { page: 'club'; name: string; link: string }
  | { page: 'host' }
  | { page: 'rules'; game: string; edition?: string; clause?: string }
  | { page: 'learn' }
  | { page: 'lesson'; game: string }
  | { page: 'practice'; game: string; drill?: string }
  | { page: 'puzzles'; game: string; number?: string }
  | { page: 'daily'; game: string }
  | { page: 'me'; link?: string }
  | { page: 'lost' };

/** A table whose arena is one screen for all, and the phones round it. */
export type Party = 'screen' | 'hand';

/** What follows the # of a link that signs one more device in. */
const LINK = /^#link=([\w-]{20,100})$/;

const WAYS: readonly string[] = ['link', 'device', 'screen', 'bots'];

const address = signal(here());
export const route = computed(() => routeOf(address.value));

function here(): string {
  return location.pathname + location.search + location.hash;
}

addEventListener('popstate', () => {
  address.value = here();
});

/** The page that an address means. A table's key stands after the #, which no log ever sees. */
export function routeOf(text: string): Route {
  const { pathname, searchParams, hash } = new URL(text, 'http://piste');
  const [, page = '', name = '', rest] = pathname.split('/');
  if (rest !== undefined) {
    return { page: 'lost' };
  }
  const way = searchParams.get('way') ?? 'bots';
  const edition = searchParams.get('edition') ?? '';
  const game = searchParams.get('game') ?? '';
  const counted = <Name extends string>(param: Name) => numbered(param, searchParams.get(param));
  switch (`${page}${name && '/…'}`) {
    case '':
      return { page: 'home' };
    case 'new':
      return {
        page: 'new',
        way: (WAYS.includes(way) ? way : 'bots') as Way,
        ...given({ game }),
      };
    case 'join':
      return { page: 'join' };
    case 'games':
      return { page: 'games' };
    case 'lab':
      return { page: 'lab' };
    case 'me':
      return { page: 'me', ...given({ link: LINK.exec(hash)?.[1] ?? '' }) };
    case 'player/…':
      return { page: 'player', name: decoded(name) };
    case 'leaders':
      return { page: 'leaders' };
    case 'leaders/…':
      return { page: 'leaders', game: name };
    case 'people':
      return { page: 'people' };
    case 'club/…':
      return { page: 'club', name: decoded(name), link: hash.slice(1) };
    case 'host':
      return { page: 'host' };
    case 'table/…':
    case 'screen/…':
    case 'hand/…':
      return { page: page as 'table' | Party, id: name, key: hash.slice(1) };
    case 'review/…':
      return { page: 'review', id: name, key: hash.slice(1), ...counted('game') };
    case 'replay/…':
      return { page: 'replay', id: name, key: hash.slice(1), ...counted('game'), ...counted('at') };
    case 'prove/…':
      return { page: 'prove', id: name, key: hash.slice(1) };
    case 'rules/…':
      return { page: 'rules', game: name, ...given({ edition, clause: hash.slice(1) }) };
    case 'learn':
      return { page: 'learn' };
    case 'learn/…':
      return { page: 'lesson', game: name };
    case 'practice/…':
      return { page: 'practice', game: name, ...given({ drill: searchParams.get('drill') ?? '' }) };
    case 'daily/…':
      return { page: 'daily', game: name };
    case 'puzzles/…':
      return { page: 'puzzles', game: name, ...given({ number: searchParams.get('n') ?? '' }) };
    default:
      return { page: 'lost' };
  }
}

/** A name in an address, as it is read. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Those that say something. */
function given<Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> {
  const said = Object.entries<string>(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(said) as Partial<Record<Name, string>>;
}

/** A number of the address, if it is one. */
function numbered<Name extends string>(
  name: Name,
  text: string | null,
): Partial<Record<Name, number>> {
  const isNumber = text !== null && /^\d{1,6}$/.test(text);
  return (isNumber ? { [name]: Number(text) } : {}) as Partial<Record<Name, number>>;
}

function asked(params: Readonly<Record<string, number | undefined>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${given.map(([name, value]) => `${name}=${value}`).join('&')}` : '';
}

export function addressOf(to: Route): string {
  switch (to.page) {
    case 'review':
      return `/review/${to.id}${asked({ game: to.game })}${to.key && `#${to.key}`}`;
    case 'replay':
      return `/replay/${to.id}${asked({ game: to.game, at: to.at })}${to.key && `#${to.key}`}`;
    case 'prove':
      return `/prove/${to.id}${to.key && `#${to.key}`}`;
    case 'new':
      return `/new?way=${to.way}${to.game ? `&game=${encodeURIComponent(to.game)}` : ''}`;
    case 'table':
    case 'screen':
    case 'hand':
      return `/${to.page}/${to.id}${to.key && `#${to.key}`}`;
    case 'rules':
      return `/rules/${to.game}${to.edition ? `?edition=${encodeURIComponent(to.edition)}` : ''}${to.clause ? `#${to.clause}` : ''}`;
    case 'join':
    case 'games':
    case 'lab':
    case 'people':
    case 'host':
      return `/${to.page}`;
    case 'player':
      return `/player/${encodeURIComponent(to.name)}`;
    case 'leaders':
      return to.game ? `/leaders/${to.game}` : '/leaders';
    case 'club':
      return `/club/${encodeURIComponent(to.name)}${to.link && `#${to.link}`}`;
    case 'learn':
      return '/learn';
    case 'lesson':
      return `/learn/${to.game}`;
    case 'daily':
      return `/daily/${to.game}`;
    case 'practice':
      return `/practice/${to.game}${to.drill ? `?drill=${encodeURIComponent(to.drill)}` : ''}`;
    case 'puzzles':
      return `/puzzles/${to.game}${to.number ? `?n=${encodeURIComponent(to.number)}` : ''}`;
    case 'me':
      return `/me${to.link ? `#link=${to.link}` : ''}`;
    case 'home':
    case 'lost':
      return '/';
  }
}

export function goTo(to: Route, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', addressOf(to));
  address.value = here();
  scrollTo(0, 0);
}
