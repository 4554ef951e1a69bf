import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gesture } from '../src/gesture/gesture.ts';
import { FIRST_KEY_AIM, keyThrow } from '../src/gesture/key-aim.ts';
import { towards } from '../src/gesture/towards.ts';
import { Hands } from '../src/table/hands.ts';

const AIM = keyThrow(FIRST_KEY_AIM, 0);
let told: Record<string, unknown>[];
let hands: Hands;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  hands = new Hands((message) => told.push(message as Record<string, unknown>));
});

afterEach(() => {
  hands.close();
  vi.useRealTimers();
});

describe('the viewer’s hand', () => {
  it('is told at once, then no more than eight times a second, the latest last', () => {
    for (let i = 0; i < 100; i++) {
      hands.aims(1, { ...AIM, speed: i / 50 });
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(200);
    expect(told.length).toBeGreaterThan(4);
    expect(told.length).toBeLessThanOrEqual(9);
    expect(told.at(-1)).toMatchObject({ type: 'hand', seat: 1, gesture: { speed: 99 / 50 } });
  });

  it('is told again while it keeps still', () => {
    hands.aims(1, AIM);
    vi.advanceTimersByTime(3500);
    expect(told.length).toBe(4);
  });

  it('is said to be empty if it put the dice down, and not if it threw', () => {
    hands.aims(2, AIM);
    vi.advanceTimersByTime(50);
    hands.letsGo();
    vi.advanceTimersByTime(1000);
    expect(told.at(-1)).toEqual({ type: 'hand', seat: 2 });
    const before = told.length + 1;
    hands.aims(2, AIM);
    vi.advanceTimersByTime(50);
    hands.letsGo();
    hands.throws();
    vi.advanceTimersByTime(5000);
    expect(told.length).toBe(before);
  });

  it('is told with the dice in it', () => {
    hands.aims(1, AIM, [4, 7]);
    vi.advanceTimersByTime(0);
    expect(told).toEqual([{ type: 'hand', seat: 1, gesture: AIM, pieces: [4, 7] }]);
  });
});

describe('the hand of somebody else', () => {
  const seen = { type: 'hand', seat: 3, gesture: AIM } as const;

  it('is seen until it puts the dice down, or nothing is heard of it for a while', () => {
    hands.hear(seen);
    expect(hands.seen.value).toEqual(seen);
    hands.hear({ type: 'hand', seat: 3 });
    expect(hands.seen.value).toBeUndefined();
    hands.hear(seen);
    vi.advanceTimersByTime(2000);
    hands.hear(seen);
    vi.advanceTimersByTime(2000);
    expect(hands.seen.value).toEqual(seen);
    vi.advanceTimersByTime(2000);
    expect(hands.seen.value).toBeUndefined();
  });

  it('goes round the bowl the shorter way', () => {
    const at = (side: number): Gesture => ({ ...AIM, side });
    expect(towards(at(3), at(-3), 0.5).side).toBeCloseTo(Math.PI);
    expect(towards(at(0.2), at(0.4), 0.5).side).toBeCloseTo(0.3);
  });
});
