import { describe, expect, it } from 'vitest';
import { pose } from '../src/arena/pose.ts';
import type { Path, Track } from '../src/path/path.ts';
import { trackAt } from '../src/path/track-at.ts';

const HALF = Math.SQRT1_2;
const track: Track = {
  die: 7,
  start: 6,
  length: 2,
  samples: new Float64Array([0, 0, 0, 0, 0, 0, 1, 0.1, 0.2, -0.3, 0, HALF, 0, HALF]),
};
const path: Path = { samplesPerSecond: 60, tracks: [track], knocks: [], seconds: 7 / 60 };

function at(seconds: number) {
  const out = pose(9, 9, 9);
  trackAt(path, track, seconds, out);
  return out;
}

describe('a die between two samples', () => {
  it('lies still before its first sample and after its last', () => {
    expect(at(0)).toEqual(at(0.1));
    expect(at(0.1).x).toBe(0);
    expect(at(60)).toEqual(at(7 / 60));
    expect(at(60).z).toBeCloseTo(-0.3);
  });

  it('is half way at half time, in place and in turn', () => {
    const { x, y, z, rotation } = at(6.5 / 60);
    expect([x, y, z]).toEqual([0.05, 0.1, -0.15]);
    expect(rotation.y).toBeCloseTo(Math.sin(Math.PI / 8));
    expect(rotation.w).toBeCloseTo(Math.cos(Math.PI / 8));
  });

  it('turns the shorter way when a sample has the other sign', () => {
    const turned: Track = { ...track, samples: track.samples.map((v, i) => (i > 9 ? -v : v)) };
    const out = pose(0, 0, 0);
    trackAt(path, turned, 6.5 / 60, out);
    expect(Math.abs(out.rotation.y)).toBeCloseTo(Math.sin(Math.PI / 8));
  });
});
