import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARENA_MODEL } from '../src/arena/arena-model.ts';
import { edgeTowards, profile, reach, surfaceAt, TABLE, within } from '../src/arena/bowl.ts';
import { FACETS, faceUp, showing } from '../src/arena/die.ts';

const java = (name: string) =>
  readFileSync(
    new URL(`../../arena/src/main/java/piste/arena/${name}.java`, import.meta.url),
    'utf8',
  );

/** The numbers that the server's standard arena gives to a record. */
function numbers(record: string): number[] {
  const given = new RegExp(`new ${record}\\((.*)\\)`).exec(java('ArenaModel'))![1]!;
  return given.split(/,\s*/).map((each) => {
    const degrees = /Math\.toRadians\((.*)\)/.exec(each);
    return degrees ? (Number(degrees[1]) * Math.PI) / 180 : Number(each);
  });
}

describe("the page's numbers are the server's", () => {
  it('for the box and its bowl', () => {
    const { halfLength, halfWidth, depth, foam, strip, foot, halfBox, boxHeight } =
      ARENA_MODEL.bowl;
    expect(numbers('Bowl').slice(0, 8)).toEqual([
      halfLength,
      halfWidth,
      depth,
      foam,
      strip,
      foot,
      halfBox,
      boxHeight,
    ]);
  });

  it('for what a hand can do', () => {
    const [lowest, highest, fastest, fastestSpin, outside, angle, speed, , , gap] = numbers('Hand');
    expect(ARENA_MODEL.hand).toEqual({
      lowest,
      highest,
      fastest,
      fastestSpin,
      outside,
      tremorAngle: angle,
      tremorSpeed: speed,
      gap,
    });
    expect(numbers('Engine')).toContain(ARENA_MODEL.gravity);
  });

  it('for the version and the die', () => {
    expect(java('ArenaModel')).toMatch(new RegExp(`new ArenaModel\\(\\s*${ARENA_MODEL.version},`));
    const edge = ARENA_MODEL.die;
    expect(java('DieShape')).toContain(`new DieShape("cube", ${edge}, ${edge}, ${edge}`);
  });
});

describe('the bowl', () => {
  const { bowl } = ARENA_MODEL;

  it('is level on the foam, a hair higher on the strip, and rises from its foot to the rim', () => {
    expect(profile(0.5)).toBe(0);
    expect(profile(0.8)).toBe(bowl.strip);
    expect(profile(bowl.foot)).toBe(bowl.strip);
    expect(profile(1)).toBeCloseTo(bowl.depth);
  });

  it('has the rim round it and the table beyond', () => {
    expect(surfaceAt(0.12, 0.12)).toBe(bowl.depth);
    expect(surfaceAt(0.13, 0)).toBe(TABLE);
    expect(edgeTowards(0)).toBeCloseTo(bowl.halfLength);
    expect(edgeTowards(Math.PI / 2)).toBeCloseTo(bowl.halfWidth);
    const inside = within(1, 1, 0.86);
    expect(reach(inside.x, inside.z)).toBeCloseTo(0.86);
  });
});

describe('a die', () => {
  it('shows the face it is laid on, however it is turned', () => {
    FACETS.forEach((_, face) => {
      for (const turn of [0, 1, 4]) {
        expect(faceUp(showing(face, turn))).toBe(face);
      }
    });
  });
});
