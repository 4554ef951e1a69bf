import { describe, expect, it } from 'vitest';
import { ARENA_MODEL } from '../src/arena/arena-model.ts';
import { footprintsOf, linesOf } from '../src/bowl/fan.ts';
import type { Path } from '../src/path/path.ts';

const SQUARE = Math.SQRT1_2;

/** A die that moves along x and ends upright, turned by an eighth about the vertical. */
function path(length: number): Path {
  const samples = new Float64Array(length * 7);
  for (let i = 0; i < length; i++) {
    const turn = Math.PI / 8;
    samples.set([i / 100, ARENA_MODEL.die / 2, 0, 0, Math.sin(turn), 0, Math.cos(turn)], i * 7);
  }
  return {
    samplesPerSecond: 60,
    tracks: [{ die: 7, start: 3, length, samples }],
    knocks: [],
    seconds: 1,
  };
}

describe('a fan', () => {
  it('has a line that goes from the hand to where the die came to rest', () => {
    const lines = linesOf(path(8));
    expect(lines[0]!.slice(0, 3)).toEqual([0, ARENA_MODEL.die / 2, 0]);
    for (let i = 1; i < lines.length; i++) {
      expect(lines[i]!.slice(0, 3)).toEqual(lines[i - 1]!.slice(3));
    }
    expect(lines.at(-1)![3]).toBeCloseTo(0.07);
  });

  it('ends in the square that the die stands on, turned as it is', () => {
    const sides = footprintsOf(path(8));
    expect(sides).toHaveLength(4);
    for (const [ax, ay, az, bx, by, bz] of sides) {
      expect([ay, by]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
      expect(Math.hypot(bx - ax, bz - az)).toBeCloseTo(ARENA_MODEL.die);
      expect(Math.hypot(ax - 0.07, az)).toBeCloseTo(ARENA_MODEL.die * SQUARE);
      // An eighth of a turn from where its sides are along the axes: its corners are on them.
      expect(Math.min(Math.abs(ax - 0.07), Math.abs(az))).toBeCloseTo(0);
    }
  });

  it('shows nothing of a die that did not move', () => {
    expect(linesOf(path(1))).toEqual([]);
  });
});
