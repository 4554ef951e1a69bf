import { describe, expect, it } from 'vitest';
import { FrameWatch, wishedQuality } from '../src/scene/quality.ts';

function judged(millis: readonly number[]): boolean {
  const watch = new FrameWatch();
  return millis.map((each) => watch.note(each)).some(Boolean);
}

describe('the quality', () => {
  it('goes down when most frames are slow', () => {
    expect(judged(Array(30).fill(45))).toBe(true);
  });

  it('stays when frames are quick, though some are slow', () => {
    expect(judged(Array.from({ length: 100 }, (_, i) => (i % 3 === 0 ? 200 : 16)))).toBe(false);
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
