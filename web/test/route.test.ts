import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Route } from '../src/page/route.ts';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
const { addressOf, routeOf } = await import('../src/page/route.ts');
const { tableAt } = await import('../src/page/join/pasted-link.ts');

const ADDRESSES: [string, Route][] = [
  ['/', { page: 'home' }],
  ['/new?way=link', { page: 'new', way: 'link' }],
  ['/new?way=device', { page: 'new', way: 'device' }],
  ['/new?way=bots&game=des-chainer', { page: 'new', way: 'bots', game: 'des-chainer' }],
  ['/join', { page: 'join' }],
  ['/people', { page: 'people' }],
  ['/club/Les%20D%C3%A9s', { page: 'club', name: 'Les Dés', link: '' }],
  ['/club/Strike#abc', { page: 'club', name: 'Strike', link: 'abc' }],
  ['/table/k3v#secret', { page: 'table', id: 'k3v', key: 'secret' }],
  ['/table/k3v', { page: 'table', id: 'k3v', key: '' }],
  ['/screen/k3v#secret', { page: 'screen', id: 'k3v', key: 'secret' }],
  ['/hand/k3v#secret', { page: 'hand', id: 'k3v', key: 'secret' }],
  ['/games', { page: 'games' }],
  ['/me', { page: 'me' }],
  ['/me#link=0123456789abcdefghij', { page: 'me', link: '0123456789abcdefghij' }],
  ['/lab', { page: 'lab' }],
  ['/player/Anna%20Zo%C3%AB', { page: 'player', name: 'Anna Zoë' }],
  ['/leaders', { page: 'leaders' }],
  ['/leaders/strike', { page: 'leaders', game: 'strike' }],
  ['/host', { page: 'host' }],
  ['/new?way=screen', { page: 'new', way: 'screen' }],
  ['/rules/strike', { page: 'rules', game: 'strike' }],
  ['/rules/strike?edition=strike-26', { page: 'rules', game: 'strike', edition: 'strike-26' }],
  [
    '/rules/strike?edition=strike-26#2.4',
    { page: 'rules', game: 'strike', edition: 'strike-26', clause: '2.4' },
  ],
  ['/rules/strike#2.4', { page: 'rules', game: 'strike', clause: '2.4' }],
  ['/learn', { page: 'learn' }],
  ['/learn/strike', { page: 'lesson', game: 'strike' }],
  ['/practice/strike', { page: 'practice', game: 'strike' }],
  ['/practice/strike?drill=soft', { page: 'practice', game: 'strike', drill: 'soft' }],
  ['/puzzles/strike?n=17', { page: 'puzzles', game: 'strike', number: '17' }],
  ['/review/k3v?game=2#secret', { page: 'review', id: 'k3v', key: 'secret', game: 2 }],
  ['/replay/k3v?game=2&at=7', { page: 'replay', id: 'k3v', key: '', game: 2, at: 7 }],
  ['/prove/k3v#secret', { page: 'prove', id: 'k3v', key: 'secret' }],
  ['/daily/strike', { page: 'daily', game: 'strike' }],
];

/** Every screen: the compiler finds one that is missing. */
const SCREENS: Record<Exclude<Route['page'], 'lost'>, true> = {
  home: true,
  new: true,
  join: true,
  table: true,
  screen: true,
  hand: true,
  review: true,
  replay: true,
  prove: true,
  games: true,
  lab: true,
  me: true,
  player: true,
  leaders: true,
  host: true,
  rules: true,
  learn: true,
  lesson: true,
  practice: true,
  puzzles: true,
  daily: true,
  people: true,
  club: true,
};

/** What the server answers with the page, as its source has it. */
function served(): RegExp {
  const source = readFileSync('../server/src/main/java/piste/server/http/Pages.java', 'utf8');
  const [, written] = /SCREENS =\s+Pattern\.compile\(([^;]+)\);/.exec(source)!;
  const parts = [...written!.matchAll(/"([^"]*)"/g)].map(([, part]) => part!);
  return new RegExp(`^(?:${parts.join('').replaceAll('\\\\', '\\')})$`);
}

describe('an address', () => {
  it('of every screen is tried here', () => {
    expect(new Set(ADDRESSES.map(([, { page }]) => page))).toEqual(new Set(Object.keys(SCREENS)));
  });

  it.each(ADDRESSES)('%s is served when it is loaded again', (address) => {
    expect(new URL(address, 'http://piste').pathname).toMatch(served());
  });

  it.each(ADDRESSES)('%s leads to its page and back', (address, route) => {
    expect(routeOf(address)).toEqual(route);
    expect(addressOf(route)).toBe(address);
  });

  it('without a way, or with a strange one, is for playing against bots', () => {
    expect(routeOf('/new')).toEqual({ page: 'new', way: 'bots' });
    expect(routeOf('/new?way=boat')).toEqual({ page: 'new', way: 'bots' });
  });

  it.each(['/nowhere', '/practice', '/puzzles', '/table', '/table/a/b', '/rules', '/new/x'])(
    '%s leads nowhere',
    (lost) => {
      expect(routeOf(lost)).toEqual({ page: 'lost' });
    },
  );
});

describe('a pasted link', () => {
  it('leads to a table of this server', () => {
    const table = { page: 'table', id: 'k3v', key: 'secret' };
    expect(tableAt(' http://piste/table/k3v#secret\n', 'http://piste')).toEqual(table);
    expect(tableAt('/table/k3v#secret', 'http://piste')).toEqual(table);
    const hand = { page: 'hand', id: 'k3v', key: 'secret' };
    expect(tableAt('http://piste/hand/k3v#secret', 'http://piste')).toEqual(hand);
  });

  it.each([
    '',
    'http://elsewhere/table/k3v',
    'http://piste/join',
    'http://',
    'javascript:alert(1)',
  ])('that is none leads nowhere: “%s”', (text) => {
    expect(tableAt(text, 'http://piste')).toBeUndefined();
  });
});
