import { describe, expect, it } from 'vitest';
import { FrameWatch, isSlow, wishedQuality } from '../src/scene/quality.ts';

function judged(millis: readonly number[], idle = 16.7): boolean {
  const watch = new FrameWatch();
  return millis.some((each) => isSlow(watch.note(each) ?? 0, idle));
}

describe('the quality', () => {
  it('goes down when most frames are slow', () => {
    expect(judged(Array(30).fill(45))).toBe(true);
  });

  it('stays when frames are quick, though some are slow', () => {
    expect(judged(Array.from({ length: 100 }, (_, i) => (i % 3 === 0 ? 200 : 16)))).toBe(false);
  });

  it('stays on a phone that saves power: its screen shows thirty pictures a second, drawn or not', () => {
    expect(judged(Array(60).fill(33.3), 33.3)).toBe(false);
    expect(judged(Array(60).fill(66.7), 33.3)).toBe(true);
  });

  it('is not judged by a few frames', () => {
    expect(judged(Array(10).fill(400))).toBe(false);
  });

  it('can be asked for in the address', () => {
    expect(wishedQuality('?quality=low')).toBe('low');
    expect(wishedQuality('?quality=ultra')).toBe('auto');
    expect(wishedQuality('')).toBe('auto');
  });
});
