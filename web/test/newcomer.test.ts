import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from './page-stubs.ts';

async function fresh() {
  vi.resetModules();
  return import('../src/kept/newcomer.ts');
}

describe('somebody new', () => {
  beforeEach(() => {
    stubBrowser();
  });

  it('has learnt to throw after two throws', async () => {
    const { isLearningToThrow, noteThrow } = await fresh();
    expect(isLearningToThrow()).toBe(true);
    noteThrow();
    expect(isLearningToThrow()).toBe(true);
    noteThrow();
    expect(isLearningToThrow()).toBe(false);
  });

  it('sees no chances in the first two games of a kind', async () => {
    const { isNewTo, noteFinished } = await fresh();
    noteFinished('one');
    expect(isNewTo('one')).toBe(true);
    noteFinished('one');
    expect(isNewTo('one')).toBe(false);
    expect(isNewTo('another')).toBe(true);
  });

  it('is guided once in each game', async () => {
    const { isFirstGame, markKnown } = await fresh();
    expect(isFirstGame('one')).toBe(true);
    markKnown('one');
    expect(isFirstGame('one')).toBe(false);
    expect(isFirstGame('another')).toBe(true);
  });

  it('is remembered while the page is open where the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    });
    const { isFirstGame, markKnown } = await fresh();
    markKnown('one');
    expect(isFirstGame('one')).toBe(false);
  });
});
