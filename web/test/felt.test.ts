import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_KEY_AIM, keyThrow } from '../src/gesture/key-aim.ts';
import type { Cue, TableView, Update, You } from '../src/net/protocol.ts';
import { decodePath } from '../src/path/decode-path.ts';
import { Hands } from '../src/table/hands.ts';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
const { feelLosses } = await import('../src/page/table/felt.ts');
const { onOwnTurn } = await import('../src/page/table/own-turns.ts');
const { PhoneHaptics } = await import('../src/page/party/phone-haptics.ts');

const you = signal({ seats: [2] } as unknown as You);
const vibrate = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vibrate.mockClear();
  vi.stubGlobal('navigator', { vibrate });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a turn of the viewer’s', () => {
  it('is called once, however many decisions there are in it', () => {
    const view = signal({ toAct: 1 } as TableView);
    const ownTurn = signal<number | undefined>(undefined);
    let called = 0;
    const stop = onOwnTurn({ view, ownTurn } as never, () => called++);
    const turnOf = (seat: number, own: number | undefined) => {
      view.value = { toAct: seat } as TableView;
      ownTurn.value = own;
    };
    turnOf(2, 2);
    expect(called).toBe(1);
    // While the server is asked and dice roll nobody is to decide anything.
    for (let i = 0; i < 3; i++) {
      ownTurn.value = undefined;
      turnOf(2, 2);
    }
    expect(called).toBe(1);
    ownTurn.value = undefined;
    turnOf(1, undefined);
    turnOf(2, 2);
    expect(called).toBe(2);
    stop();
  });
});

describe('a die that is lost', () => {
  const cue = (kind: string, seat: number) => ({ kind, seat, version: 1 }) as Cue;

  it('is felt by whoever loses it, once, when that is told', () => {
    const told = signal<readonly Cue[]>([cue('left-x', 2)]);
    const stop = feelLosses({ told, you } as never);
    expect(vibrate).not.toHaveBeenCalled();
    told.value = [cue('left-x', 1)];
    told.value = [...told.value, cue('taken', 2)];
    expect(vibrate).not.toHaveBeenCalled();
    told.value = [...told.value, cue('left-x', 2)];
    told.value = [...told.value];
    expect(vibrate.mock.calls).toEqual([[[20]]]);
    stop();
  });
});

describe('a phone beside the arena', () => {
  const bytes = new Uint8Array(readFileSync(new URL('fixtures/handful.path', import.meta.url)));
  const rolls = decodePath(bytes).seconds * 1000;
  const LIFT = 240;

  /** What is told, and when, of a throw of somebody's. */
  function told(isStill: boolean, seat: number, before: (hands: Hands) => void = () => {}) {
    vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
    const hands = new Hands(() => {});
    before(hands);
    const haptics = new PhoneHaptics({ you, hands });
    const cues = [{ kind: 'landed', version: 5 } as Cue];
    const update = { throws: [{ version: 5 }], cues } as unknown as Update;
    const seen: string[] = [];
    const paths = new Map([[5, bytes]]);
    haptics.rate = 2;
    void haptics.perform({ update, paths }, { toAct: seat } as TableView, ({ kind }) =>
      seen.push(kind),
    );
    return { seen, haptics };
  }

  it.each([false, true])(
    'tells nothing before dice lie there, if kept still: %s',
    async (still) => {
      const { seen } = told(still, 2);
      await vi.advanceTimersByTimeAsync((LIFT + rolls) / 2 - 20);
      expect(seen).toEqual([]);
      await vi.advanceTimersByTimeAsync(40);
      expect(seen).toEqual(['landed']);
      expect(vibrate).toHaveBeenCalledTimes(still ? 0 : 1);
    },
  );

  it('feels its own dice at the speed at which they roll, others’ not at all', async () => {
    told(false, 1);
    await vi.advanceTimersByTimeAsync(LIFT + rolls);
    expect(vibrate).not.toHaveBeenCalled();
    told(false, 2);
    await vi.advanceTimersByTimeAsync(LIFT + rolls);
    const [pattern] = vibrate.mock.calls[0]!;
    const length = (pattern as number[]).reduce((sum, part) => sum + part, 0);
    expect(length).toBeGreaterThan(rolls / 8);
    expect(length).toBeLessThanOrEqual(rolls / 2 + 10);
  });

  it('waits for no lifting of dice that everybody saw in its hand', async () => {
    const { seen } = told(false, 2, (hands) => {
      hands.aims(2, keyThrow(FIRST_KEY_AIM, 0));
      vi.advanceTimersByTime(10);
      hands.throws();
    });
    await vi.advanceTimersByTimeAsync(rolls / 2 + 20);
    expect(seen).toEqual(['landed']);
  });

  it('stops buzzing when the throw is skipped', async () => {
    const { seen, haptics } = told(false, 2);
    await vi.advanceTimersByTimeAsync(LIFT);
    haptics.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['landed']);
    expect(vibrate.mock.calls.at(-1)).toEqual([[]]);
  });
});
