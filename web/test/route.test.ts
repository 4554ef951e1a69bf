import { describe, expect, it } from 'vitest';
import type { Route } from '../src/page/route.ts';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
const { addressOf, routeOf } = await import('../src/page/route.ts');
const { tableAt } = await import('../src/page/join/pasted-link.ts');

describe('an address', () => {
  it.each<[string, Route]>([
    ['/', { page: 'home' }],
    ['/new?way=link', { page: 'new', way: 'link' }],
    ['/new?way=device', { page: 'new', way: 'device' }],
    ['/new?way=bots&game=des-chainer', { page: 'new', way: 'bots', game: 'des-chainer' }],
    ['/join', { page: 'join' }],
    ['/table/k3v#secret', { page: 'table', id: 'k3v', key: 'secret' }],
    ['/table/k3v', { page: 'table', id: 'k3v', key: '' }],
    ['/screen/k3v#secret', { page: 'screen', id: 'k3v', key: 'secret' }],
    ['/hand/k3v#secret', { page: 'hand', id: 'k3v', key: 'secret' }],
    ['/games', { page: 'games' }],
    ['/lab', { page: 'lab' }],
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
  ])('%s leads to its page and back', (address, route) => {
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
