import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from './page-stubs.ts';

/** What listens for a tap. */
let taps: (() => Promise<void>)[];
let asked: number;
let answer: 'granted' | 'denied';

beforeEach(() => {
  stubBrowser();
  taps = [];
  asked = 0;
  answer = 'granted';
  vi.stubGlobal('addEventListener', (kind: string, listener: () => Promise<void>) => {
    if (kind === 'click') {
      taps.push(listener);
    }
  });
  vi.stubGlobal('removeEventListener', (_: string, listener: () => Promise<void>) => {
    taps = taps.filter((each) => each !== listener);
  });
  vi.stubGlobal('DeviceMotionEvent', {
    requestPermission: async () => {
      asked++;
      return answer;
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('leave to feel shakes that was wished before the page was loaded', () => {
  it('is asked for at the first tap, and not before', async () => {
    const { askAtFirstTap } = await import('../src/page/party/shaking.ts');
    const refused = vi.fn();
    askAtFirstTap(refused);
    expect(asked).toBe(0);
    await taps[0]!();
    expect([asked, refused.mock.calls.length]).toEqual([1, 0]);
  });

  it('is said to be refused if it is', async () => {
    const { askAtFirstTap } = await import('../src/page/party/shaking.ts');
    answer = 'denied';
    const refused = vi.fn();
    askAtFirstTap(refused);
    await taps[0]!();
    expect(refused).toHaveBeenCalledOnce();
  });

  it('is not asked for once the phone is put away', async () => {
    const { askAtFirstTap } = await import('../src/page/party/shaking.ts');
    askAtFirstTap(() => {})();
    expect(taps).toEqual([]);
  });
});
