import { describe, expect, it } from 'vitest';
import { ARENA_MODEL } from '../src/arena/arena-model.ts';
import { reach } from '../src/arena/bowl.ts';
import { handAt } from '../src/gesture/aim.ts';
import { flickThrow, type Sample } from '../src/gesture/flick.ts';
import { feasible, type Gesture } from '../src/gesture/gesture.ts';
import { handful } from '../src/gesture/handful.ts';
import { intentOf } from '../src/gesture/intent.ts';
import { aimByKey, aimedAt, FIRST_KEY_AIM, keyThrow, nearSide } from '../src/gesture/key-aim.ts';
import { pullThrow } from '../src/gesture/pull.ts';
import { release } from '../src/gesture/release.ts';
import { shaken, shaking, withLatest } from '../src/gesture/shake.ts';
import { speedOf, speedOfLevel, strengthLevel, strengthOf } from '../src/gesture/strength.ts';

const { hand } = ARENA_MODEL;
const NEAR = Math.PI / 2;
/** A screen that shows the arena from straight above, ten pixels to a centimetre. */
const PIXELS = 1000;

/** A pointer that goes straight from one place to another, a sample every 8 ms. */
function swipe(from: [number, number], to: [number, number], millis: number, start = 0): Sample[] {
  const count = Math.max(2, Math.round(millis / 8) + 1);
  return Array.from({ length: count }, (_, i) => {
    const share = i / (count - 1);
    const x = from[0] + (to[0] - from[0]) * share;
    const z = from[1] + (to[1] - from[1]) * share;
    return { x, z, screenX: x * PIXELS, screenY: z * PIXELS, millis: start + share * millis };
  });
}

function expectFeasible(g: Gesture): void {
  expect(g.height).toBeGreaterThanOrEqual(hand.lowest);
  expect(g.height).toBeLessThanOrEqual(hand.highest);
  expect(g.speed).toBeGreaterThanOrEqual(0);
  expect(g.speed).toBeLessThanOrEqual(hand.fastest);
  expect(Math.abs(g.spin)).toBeLessThanOrEqual(hand.fastestSpin);
  expect(Math.abs(g.twist)).toBeLessThanOrEqual(hand.fastestSpin);
  expect(reach(g.aimX, g.aimZ)).toBeLessThanOrEqual(1);
  expect(Number.isFinite(g.side)).toBe(true);
}

describe('strength', () => {
  it('goes from the gentlest throw to the fastest that a hand can make', () => {
    expect(speedOf(0)).toBe(0.4);
    expect(speedOf(1)).toBe(hand.fastest);
    expect(speedOf(7)).toBe(hand.fastest);
  });

  it('fills as many pips as were asked for', () => {
    for (const level of [0, 1, 2, 3, 4, 5, 6]) {
      expect(strengthLevel(speedOfLevel(level))).toBe(level);
    }
  });

  it('is the same there and back', () => {
    for (let share = 0; share <= 1; share += 0.05) {
      expect(strengthOf(speedOf(share))).toBeCloseTo(share);
    }
  });
});

describe('a pull', () => {
  it('throws away from itself', () => {
    const straight = pullThrow({ side: NEAR }, { x: 0, z: 0.5 });
    expect(straight.aimX).toBeCloseTo(0);
    expect(straight.aimZ).toBeCloseTo(0);
    const toTheLeft = pullThrow({ side: NEAR }, { x: 0.2, z: 0.5 });
    expect(toTheLeft.aimX).toBeLessThan(-0.01);
  });

  it('throws the harder the longer it is, and as hard as a hand can at most', () => {
    const speeds = [0.1, 0.4, 0.8, 1].map((z) => pullThrow({ side: NEAR }, { x: 0, z }).speed);
    expect(speeds).toEqual(speeds.toSorted((a, b) => a - b));
    expect(speeds.at(-1)).toBe(hand.fastest);
  });

  it('keeps to the spot that was tapped', () => {
    const target = { x: 0.03, z: -0.04 };
    const { aimX, aimZ } = pullThrow({ side: NEAR, target }, { x: -0.3, z: 0.4 });
    expect([aimX, aimZ]).toEqual([0.03, -0.04]);
  });

  it('leaves from where the player stands, however the box is turned', () => {
    for (const turn of [0, 1, -2.5]) {
      const line = release(
        pullThrow(
          { side: nearSide(turn) },
          { x: 0.9 * Math.cos(NEAR + turn), z: 0.9 * Math.sin(NEAR + turn) },
        ),
      );
      const from = handAt(nearSide(turn));
      expect(line.from.x).toBeCloseTo(from.x);
      expect(line.from.z).toBeCloseTo(from.z);
    }
  });
});

describe('a flick', () => {
  it('goes on where the finger went', () => {
    const samples = swipe([0.02, 0.15], [0.01, 0.05], 60);
    const gesture = flickThrow(samples, 60)!;
    const line = release(gesture);
    expect(Math.atan2(line.forwardZ, line.forwardX)).toBeCloseTo(Math.atan2(-0.1, -0.01), 1);
    expectFeasible(gesture);
  });

  it('is the stronger the faster it is', () => {
    const slow = flickThrow(swipe([0, 0.15], [0, 0.05], 160), 160)!;
    const fast = flickThrow(swipe([0, 0.15], [0, 0.05], 50), 50)!;
    expect(fast.speed).toBeGreaterThan(slow.speed);
  });

  it('is none when the finger is slow, has stopped, or goes elsewhere', () => {
    expect(flickThrow(swipe([0, 0.15], [0, 0.05], 900), 900)).toBeUndefined();
    expect(flickThrow(swipe([0, 0.15], [0, 0.05], 60), 400)).toBeUndefined();
    expect(flickThrow(swipe([0, 0.15], [0, 0.25], 60), 60)).toBeUndefined();
    expect(flickThrow(swipe([0, 0.15], [0.1, 0.15], 60), 60)).toBeUndefined();
  });

  it('twists the die the way it curves', () => {
    const bend = (side: number) =>
      flickThrow(
        [
          ...swipe([0, 0.15], [0, 0.12], 30),
          ...swipe([0.001 * side, 0.119], [0.02 * side, 0.09], 30, 38),
        ],
        68,
      )!;
    // Curving to the viewer's right is clockwise seen from above.
    expect(bend(1).twist).toBeLessThan(-1);
    expect(bend(-1).twist).toBeGreaterThan(1);
  });
});

describe('what letting go would do', () => {
  const hold = (samples: Sample[]) => ({ stance: { side: NEAR }, fullPull: 100, samples });

  it('is nothing before the pointer has moved', () => {
    expect(intentOf(hold([]), 0).kind).toBe('nothing');
    expect(intentOf(hold(swipe([0, 0.17], [0.002, 0.17], 200)), 400).kind).toBe('nothing');
  });

  it('is a pull when the die is drawn back and held', () => {
    const intent = intentOf(hold(swipe([0, 0.17], [0, 0.23], 300)), 500);
    expect(intent.kind).toBe('pull');
  });

  it('is a drop when the die is carried over the bowl and held still', () => {
    const intent = intentOf(hold(swipe([0, 0.17], [0.03, 0.02], 600)), 900);
    expect(intent).toMatchObject({
      kind: 'drop',
      gesture: { speed: 0, aimX: expect.closeTo(0.03), aimZ: expect.closeTo(0.02) },
    });
  });

  it('is a flick when it is drawn back and then flicked forward', () => {
    const samples = [...swipe([0, 0.17], [0, 0.23], 300), ...swipe([0, 0.22], [0, 0.1], 70, 310)];
    expect(intentOf(hold(samples), 380).kind).toBe('flick');
  });

  it('is nothing when the die is carried along the table', () => {
    expect(intentOf(hold(swipe([0, 0.17], [0.05, 0.16], 600)), 900).kind).toBe('nothing');
  });

  it('is always something that a hand can do', () => {
    let seed = 7;
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 2 ** 32 - 0.5;
    };
    for (let i = 0; i < 500; i++) {
      const path = swipe([random(), random()], [random(), random()], 30 + 400 * Math.abs(random()));
      const intent = intentOf(hold(path), path.at(-1)!.millis);
      if (intent.kind !== 'nothing') {
        expectFeasible(shaken(intent.gesture, Math.abs(random()) * 2));
      }
    }
  });
});

describe('a gesture no hand can make', () => {
  it('becomes the nearest that one can', () => {
    const wild = {
      side: 9,
      height: 9,
      aimX: 9,
      aimZ: -9,
      speed: 99,
      spin: -999,
      twist: Number.NaN,
    };
    expectFeasible(feasible(wild));
    expect(feasible(wild).twist).toBe(0);
  });
});

describe('keys', () => {
  it('move the aim the way they point, as the viewer sees it', () => {
    const right = aimByKey(FIRST_KEY_AIM, 'ArrowRight')!;
    expect(keyThrow(right, 0).aimX).toBeCloseTo(0.004);
    const turned = keyThrow(right, Math.PI / 2);
    expect(turned.aimX).toBeCloseTo(0);
    expect(turned.aimZ).toBeCloseTo(0.004);
    expect(aimByKey(FIRST_KEY_AIM, 'ArrowUp')!.near).toBeLessThan(0);
  });

  it('go from a drop to the strongest throw', () => {
    let aim = FIRST_KEY_AIM;
    for (let i = 0; i < 9; i++) {
      aim = aimByKey(aim, '+')!;
    }
    expect(keyThrow(aim, 0).speed).toBe(hand.fastest);
    for (let i = 0; i < 9; i++) {
      aim = aimByKey(aim, '-')!;
    }
    expect(keyThrow(aim, 0).speed).toBe(0);
  });

  it('go on from a spot that was tapped, however the box is turned', () => {
    for (const turn of [0, Math.PI / 2, -2]) {
      const { aimX, aimZ } = keyThrow(aimedAt(FIRST_KEY_AIM, { x: 0.03, z: -0.02 }, turn), turn);
      expect(aimX).toBeCloseTo(0.03);
      expect(aimZ).toBeCloseTo(-0.02);
    }
  });

  it('walk the hand round the bowl', () => {
    const walked = aimByKey(aimByKey(FIRST_KEY_AIM, '.')!, '.')!;
    const { from } = release(keyThrow({ ...walked, level: 6 }, 0));
    // Counter-clockwise seen from above, from the near side, is to the right.
    expect(from.x).toBeGreaterThan(0.04);
    expect(aimByKey(walked, ',')!.round).toBeLessThan(walked.round);
  });

  it('mean nothing where they have no meaning', () => {
    expect(aimByKey(FIRST_KEY_AIM, 'a')).toBeUndefined();
  });
});

describe('a handful', () => {
  it('is shaken by going to and fro, not by the throw itself', () => {
    const toAndFro = [0, 1, 2, 3, 4].flatMap((i) =>
      swipe([0, 0.17], [0.25, 0.2], 100, i * 200).concat(
        swipe([0.25, 0.2], [0, 0.17], 100, i * 200 + 100),
      ),
    );
    expect(shaking(toAndFro, 1000)).toBeGreaterThan(0.9);
    expect(shaking(swipe([0, 0.2], [0, 0], 100), 100)).toBe(0);
  });

  it('is held as a block, each die with room to turn', () => {
    const dice = handful(release(keyThrow(FIRST_KEY_AIM, 0)), 18);
    expect(dice).toHaveLength(18);
    for (const a of dice) {
      for (const b of dice) {
        const apart = Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
        expect(a === b || apart > ARENA_MODEL.die * Math.sqrt(3)).toBe(true);
      }
    }
  });
});

describe('the samples of a hold', () => {
  const at = (millis: number) => ({
    millis,
    screenX: 200 + 30 * Math.sin(millis / 60),
    screenY: 400 + millis / 50,
  });

  it('are few, however long it lasts, and say as much about shaking as all of them', () => {
    const all = Array.from({ length: 6000 }, (_, i) => at(i * 8));
    let kept: ReturnType<typeof at>[] = [];
    for (const sample of all) {
      kept = withLatest(kept, [sample]);
    }
    expect(kept[0]).toEqual(all[0]);
    expect(kept.length).toBeLessThan(200);
    const now = all.at(-1)!.millis;
    expect(shaking(kept, now)).toBe(shaking(all, now));
  });
});
