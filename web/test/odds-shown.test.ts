import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from './page-stubs.ts';

beforeEach(() => {
  vi.resetModules();
  stubBrowser();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});

it('chances are hidden in the first games of a kind, unless they are wished for', async () => {
  const { areOddsShown, areRepliesTold } = await import('../src/table/odds-shown.ts');
  const { noteFinished } = await import('../src/kept/newcomer.ts');
  const { oddsWish } = await import('../src/kept/settings.ts');
  expect(areOddsShown('one')).toBe(false);
  expect(areRepliesTold(), 'what a move is answered by is told to newcomers too').toBe(true);
  oddsWish.value = 'on';
  expect(areOddsShown('one')).toBe(true);
  oddsWish.value = 'auto';
  noteFinished('one');
  noteFinished('one');
  expect(areOddsShown('one')).toBe(true);
  oddsWish.value = 'off';
  expect(areOddsShown('one')).toBe(false);
  expect(areRepliesTold()).toBe(false);
});
