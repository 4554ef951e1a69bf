import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARENA_MODEL } from '../src/arena/arena-model.ts';
import { reach } from '../src/arena/bowl.ts';
import { pose } from '../src/arena/pose.ts';
import type { Gesture } from '../src/gesture/gesture.ts';
import { flightAt, flightLine, release } from '../src/gesture/release.ts';
import { decodePath } from '../src/path/decode-path.ts';
import { startOf, trackAt } from '../src/path/track-at.ts';

const gesture = (change: Partial<Gesture>): Gesture => ({
  side: Math.PI / 2,
  height: 0.06,
  aimX: 0,
  aimZ: 0,
  speed: 2,
  spin: 0,
  twist: 0,
  ...change,
});

describe('the line from hand to aim', () => {
  it.each([0, 0.3, 0.8, 1.5, 3, 4.5])('comes down onto the aim at %s m/s', (speed) => {
    const line = release(gesture({ speed, aimX: 0.03, aimZ: -0.02, side: 2.1 }));
    const end = flightAt(line, line.seconds);
    expect(end.x).toBeCloseTo(0.03);
    expect(end.z).toBeCloseTo(-0.02);
    // A throw so fast that it goes straight there still falls: to within a die's breadth.
    expect(end.y).toBeCloseTo(ARENA_MODEL.die / 2, 3);
  });

  it('begins outside the opening for a hard throw and over the bowl for a soft one', () => {
    const hard = release(gesture({ speed: 3 })).from;
    const soft = release(gesture({ speed: 0.3 })).from;
    expect(reach(hard.x, hard.z)).toBeGreaterThan(1);
    expect(reach(soft.x, soft.z)).toBeLessThan(1);
  });

  it('has its last pip on the aim', () => {
    const pips = flightLine(release(gesture({ aimX: 0.02 })), 6);
    expect(pips).toHaveLength(6);
    expect(pips[5]!.x).toBeCloseTo(0.02);
    expect(pips[5]!.z).toBeCloseTo(0);
  });
});

/** The gestures of test/fixtures/make, in metres and radians. */
const THROWN: [string, number, Gesture][] = [
  ['hit', 4, gesture({ speed: 2.8, aimX: 0.005, aimZ: -0.005 })],
  ['far-side', 3, gesture({ speed: 1.8, aimX: -0.04, aimZ: 0.02, side: (200 * Math.PI) / 180 })],
  ['drop', 2, gesture({ speed: 0, aimX: 0.03, aimZ: 0.01, height: 0.03 })],
  ['over-the-rim', 5, gesture({ speed: 4.5, aimZ: -0.065, height: 0.015 })],
];

describe.each(THROWN)('the throw "%s" that the server made', (name, die, made) => {
  const bytes = readFileSync(new URL(`fixtures/${name}.path`, import.meta.url));
  const path = decodePath(new Uint8Array(bytes));
  const track = path.tracks.find((each) => each.die === die)!;

  it('flew along the line that the pips show, but for the tremor of the hand', () => {
    const line = release(made);
    const { tremorAngle, tremorSpeed } = ARENA_MODEL.hand;
    const knock = path.knocks.find((each) => each.die === die || each.other === die)!;
    const flown = pose(0, 0, 0);
    for (let t = 0; t < Math.min(knock.seconds, line.seconds) - 1 / 60; t += 1 / 60) {
      trackAt(path, track, startOf(path, track) + t, flown);
      const meant = flightAt(line, t);
      const away = Math.hypot(flown.x - meant.x, flown.y - meant.y, flown.z - meant.z);
      // Three deviations of the tremor, half a step of the engine's fall, and a millimetre.
      const tremor = 3 * (tremorAngle * Math.SQRT2 + tremorSpeed) * made.speed * t;
      const step = (ARENA_MODEL.gravity * t) / (2 * 180);
      expect(away).toBeLessThan(0.001 + step + tremor);
    }
  });
});
