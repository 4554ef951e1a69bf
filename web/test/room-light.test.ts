import { describe, expect, it } from 'vitest';
import { roomLight } from '../src/texture/room-light.ts';

const light = roomLight();

/** The number that half precision stands for, of those that are neither tiny nor infinite. */
function number(half: number): number {
  return (1 + (half & 0x3ff) / 1024) * 2 ** ((half >> 10) - 15);
}

/** How bright the pixels of a picture are, in red. */
function reds(face: number, level: number): number[] {
  const picture = light.faces[face]![level]!;
  return Array.from({ length: picture.length / 4 }, (_, k) => number(picture[4 * k]!));
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const all = (level: number) => light.faces.flatMap((_, face) => reds(face, level));

describe('the light of the room', () => {
  it('has pictures of half the size down to eight pixels, for each side', () => {
    expect(light.faces).toHaveLength(6);
    for (const levels of light.faces) {
      expect(levels.map(({ length }) => Math.sqrt(length / 4))).toEqual([64, 32, 16, 8]);
    }
  });

  it('comes from the window, back left: cards that see the cube from outside keep it on the first face', () => {
    const brightest = light.faces.map((_, face) => Math.max(...reds(face, 0)));
    expect(brightest.indexOf(Math.max(...brightest))).toBe(0);
    expect(brightest[0]).toBe(26);
  });

  it('is the pale wall where nothing shines', () => {
    expect(Math.min(...all(0))).toBeCloseTo(0.55, 3);
  });

  it('spreads on rough surfaces and is not lost', () => {
    for (const level of [1, 2, 3]) {
      expect(Math.max(...all(level))).toBeLessThanOrEqual(Math.max(...all(level - 1)));
      expect(mean(all(level)) / mean(all(0))).toBeGreaterThan(0.75);
      expect(mean(all(level)) / mean(all(0))).toBeLessThan(1.25);
    }
  });
});
