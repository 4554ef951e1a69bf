import { h, options, render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { TableView } from '../src/net/protocol.ts';
import { stubBrowser } from './page-stubs.ts';
import { stubDocument } from './small-dom.ts';

stubBrowser('/screen/abc#secret');
const document = stubDocument();
const went = vi.hoisted(() => [] as unknown[]);
const ways = vi.hoisted(() => [] as string[]);
vi.mock('../src/games/index.ts', async (original) => {
  const games = await original<typeof import('../src/games/index.ts')>();
  const hasHands = (name: string) =>
    name === 'quiet' ? ways.includes('screen') : games.hasHands(name);
  return { ...games, hasHands };
});
vi.mock('../src/page/route.ts', () => ({ goTo: (...to: unknown[]) => went.push(to) }));
const { useOwnScreen } = await import('../src/page/party/use-own-screen.ts');
const { hasHands } = await import('../src/games/index.ts');

function Screen({ game }: { game: string | undefined }) {
  useOwnScreen(game ? ({ terms: { game } } as TableView) : undefined, 'abc', 'secret');
  return h('p', { class: `of-${game}` });
}

// Effects come at once.
options.requestAnimationFrame = (effects: () => void) => effects();

const show = (game: string | undefined) =>
  render(h(Screen, { game }), document.body as unknown as HTMLElement);

it('a screen in the middle, and a hand, stay where phones can be hands: with every game of the house', () => {
  show(undefined);
  for (const game of ['strike', 'arene', 'des-chainer', 'pig']) {
    expect(hasHands(game)).toBe(true);
    show(game);
  }
  expect(went).toEqual([]);
});

it('they lead to the table of a game from outside that has none', () => {
  ways.push('link');
  show('quiet');
  expect(went).toEqual([[{ page: 'table', id: 'abc', key: 'secret' }, 'replace']]);
});
