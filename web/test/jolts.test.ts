import { describe, expect, it } from 'vitest';
import { type Jolt, Jolts } from '../src/gesture/jolts.ts';

/** Samples sixty times a second: a hand that shakes to and fro so hard for so long, then rests. */
function felt(hardest: number, shaken: number, rested = 400): Jolt[] {
  const jolts = new Jolts();
  const all: Jolt[] = [];
  for (let millis = 0; millis < shaken + rested; millis += 1000 / 60) {
    const swing = Math.abs(Math.sin((millis / 1000) * 2 * Math.PI * 3));
    const jolt = jolts.feel(millis < shaken ? hardest * swing : 0.4, millis);
    if (jolt) {
      all.push(jolt);
    }
  }
  return all;
}

describe('a phone that is shaken', () => {
  it('rattles, and throws once when it comes to rest', () => {
    const jolts = felt(25, 900);
    expect(jolts.filter(({ kind }) => kind === 'rattle').length).toBeGreaterThan(3);
    expect(jolts.filter(({ kind }) => kind === 'throw')).toHaveLength(1);
    expect(jolts.at(-1)?.kind).toBe('throw');
  });

  it('throws harder when it is shaken harder', () => {
    const level = (hardest: number) => {
      const last = felt(hardest, 900).at(-1);
      return last?.kind === 'throw' ? last.level : 0;
    };
    expect(level(18)).toBeGreaterThan(0);
    expect(level(45)).toBeGreaterThan(level(18));
    expect(level(200)).toBe(6);
  });

  it('throws nothing while it is carried about, set down or knocked once', () => {
    expect(felt(8, 5000)).toEqual([]);
    expect(felt(40, 90).some(({ kind }) => kind === 'throw')).toBe(false);
  });

  it('forgets a shake while there is nothing to throw', () => {
    const jolts = new Jolts();
    for (let millis = 0; millis < 600; millis += 16) {
      jolts.feel(30, millis);
    }
    jolts.forget();
    expect(jolts.feel(0, 2000)).toBeUndefined();
  });
});
