import { readFileSync } from 'node:fs';
import { BufferGeometry, MeshBasicMaterial } from 'three';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ARENA_MODEL } from '../src/arena/arena-model.ts';
import { surfaceAt } from '../src/arena/bowl.ts';
import { showing } from '../src/arena/die.ts';
import { copyPose, type Pose, pose } from '../src/arena/pose.ts';
import { FlyingDice } from '../src/bowl/flying-dice.ts';
import { Flight } from '../src/gesture/flight.ts';
import { feasible, type Gesture } from '../src/gesture/gesture.ts';
import { handful } from '../src/gesture/handful.ts';
import { ROLL } from '../src/gesture/pull.ts';
import { release } from '../src/gesture/release.ts';
import { decodePath } from '../src/path/decode-path.ts';
import { trackAt } from '../src/path/track-at.ts';
import { FrameLoop } from '../src/play/frame-loop.ts';
import type { NotedFrame } from '../src/play/noted-frames.ts';
import { DiceField } from '../src/scene/dice-field.ts';
import { playThrow, type Thrown } from '../src/scene/play-throw.ts';
import { farthestJump } from './jumps.ts';
import { ManualClock } from './manual-clock.ts';

const gesture = (change: Partial<Gesture>): Gesture =>
  feasible({
    ...{ side: Math.PI / 2, height: 0.06, aimX: 0, aimZ: 0, speed: 2, spin: 0, twist: 0 },
    ...change,
  });

/** The gestures of test/fixtures/make, with the roll that a hand gives them here. */
const THROWN: [string, number[], Gesture][] = [
  ['hit', [4], gesture({ speed: 2.8, aimX: 0.005, aimZ: -0.005, spin: 2.8 * ROLL })],
  [
    'far-side',
    [3],
    gesture({ speed: 1.8, aimX: -0.04, aimZ: 0.02, side: (200 * Math.PI) / 180, spin: 20 }),
  ],
  ['drop', [2], gesture({ speed: 0, aimX: 0.03, aimZ: 0.01, height: 0.03 })],
  ['over-the-rim', [5], gesture({ speed: 4.5, aimZ: -0.065, height: 0.015, spin: 4.5 * ROLL })],
  [
    'handful',
    Array.from({ length: 18 }, (_, i) => i),
    gesture({ speed: 1.2, height: 0.08, spin: 1.2 * ROLL }),
  ],
];
const pathOf = (name: string) =>
  decodePath(new Uint8Array(readFileSync(new URL(`fixtures/${name}.path`, import.meta.url))));

let clock: ManualClock;
let table: Thrown & { dice: DiceField };
let frames: NotedFrame[];

beforeEach(() => {
  clock = new ManualClock();
  const loop = new FrameLoop(clock, () => {});
  table = {
    dice: new DiceField(new BufferGeometry(), new MeshBasicMaterial()),
    isMotionReduced: false,
    animate: (animation) => loop.animate(animation),
    changed: () => {},
    lean: () => {},
  };
  frames = [];
  globalThis.pisteFrames = frames;
});

afterEach(() => {
  globalThis.pisteFrames = undefined;
});

/** Dice as a hand holds them before it throws so, turned in one way or another. */
function held(ids: readonly number[], thrown: Gesture, turned = 0) {
  return handful(release(thrown), ids.length).map(({ x, y, z }, i) => {
    const die = table.dice.at(ids[i]!);
    die.pose = pose(x, y, z, showing((i + turned) % 6, turned + i * 0.7));
    return die;
  });
}

describe('dice that leave the hand', () => {
  it('move with the first frame, as fast as they were thrown', () => {
    const thrown = gesture({ speed: 2 });
    const [die] = held([1], thrown);
    const from = copyPose(die!.pose);
    new FlyingDice(table, [die!], thrown);
    clock.advance(1000 / 60);
    const { x, y, z } = die!.pose;
    const gone = Math.hypot(x - from.x, y - from.y, z - from.z);
    expect(gone).toBeGreaterThan((0.8 * 2) / 60);
    expect(gone).toBeLessThan((1.02 * 2) / 60);
  });

  it.each([0, 0.8, 2, 4.5])('never come down at %s m/s while nobody knows how', (speed) => {
    const thrown = gesture({ speed, spin: ROLL * speed });
    const [die] = held([1], thrown);
    new FlyingDice(table, [die!], thrown);
    for (let i = 0; i < 300; i++) {
      clock.advance(50);
      const { x, y, z } = die!.pose;
      expect(y - surfaceAt(x, z)).toBeGreaterThan(ARENA_MODEL.die);
    }
  });

  it('never stand still in the air', () => {
    const flight = new Flight(gesture({ speed: 0 }), 1);
    const at = (millis: number): Pose => {
      const out = pose(0, 0, 0);
      flight.write(0, millis, showing(2), out);
      return out;
    };
    for (let millis = 0; millis < 5000; millis += 100) {
      const [a, b] = [at(millis).rotation, at(millis + 100).rotation];
      expect(Math.abs(a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w)).toBeLessThan(0.999);
    }
  });

  it('stop where they are when they are taken back', () => {
    const [die] = held([1], gesture({}));
    const flying = new FlyingDice(table, [die!], gesture({}));
    clock.advance(100);
    const at = copyPose(die!.pose);
    flying.stop();
    clock.advance(100);
    expect(die!.pose).toEqual(at);
    expect(clock.isAwaited).toBe(false);
  });
});

describe.each(THROWN)('the path of "%s" that comes while its dice fly', (name, ids, thrown) => {
  const path = pathOf(name);

  it.each([
    ...[0, 20, 40, 80, 100, 200, 250, 500, 3000].map((late) => [late, 1000 / 60] as const),
    ...[80, 100, 200, 250, 500, 3000].map((late) => [late, 1000 / 30] as const),
  ])('after %s ms takes over without a jump, drawn every %s ms', async (late, frame) => {
    for (const turned of [0, 1, 2, 3]) {
      frames.length = 0;
      const dice = held(ids, thrown, turned);
      const flying = new FlyingDice(table, dice, thrown);
      clock.advance(late, frame);
      const move = playThrow(table, path, { begun: flying });
      clock.advance(path.seconds * 1000 + 1500, frame);
      await move.done;
      const { millimetres, degrees } = farthestJump(frames);
      expect(millimetres).toBeLessThan(3);
      expect(degrees).toBeLessThan(12);
      for (const track of path.tracks) {
        const end = pose(0, 0, 0);
        trackAt(path, track, path.seconds, end);
        expect(table.dice.at(track.die).pose).toEqual(end);
      }
      expect(clock.isAwaited).toBe(false);
    }
  });

  it('is seen in its own time soon, and never backwards', () => {
    for (const late of [0, 100, 400]) {
      const flying = new FlyingDice(table, held(ids, thrown), thrown);
      clock.advance(late);
      const moments: number[] = [];
      const knocks: number[] = [];
      const playKnocks = (
        heard: typeof path.knocks,
        _: number,
        millisAt: (seconds: number) => number,
      ) => {
        knocks.push(...heard.map(({ seconds }) => millisAt(seconds)));
        moments.push(...Array.from({ length: 200 }, (_, i) => millisAt((path.seconds * i) / 200)));
        return () => {};
      };
      playThrow(table, path, { begun: flying, sounds: { playKnocks } }).skip();
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(knocks).toEqual(knocks.toSorted((a, b) => a - b));
      expect(moments.at(-1)! - (path.seconds * 199 * 1000) / 200).toBeLessThan(250);
    }
  });
});
