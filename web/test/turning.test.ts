import { describe, expect, it } from 'vitest';
import { liftAt, standingAngle } from '../src/bowl/turning.ts';

describe('the box', () => {
  it('stands on the table at every quarter turn', () => {
    for (const quarters of [-3, 0, 1, 6]) {
      expect(liftAt((quarters * Math.PI) / 2)).toBeCloseTo(0);
    }
  });

  it('is above the dice in the trays wherever its corners could meet them', () => {
    for (let angle = 0.16; angle < 1.4; angle += 0.05) {
      expect(liftAt(angle)).toBeGreaterThan(1.2);
    }
  });

  it('is set down at the nearest quarter', () => {
    expect(standingAngle(0.5)).toBe(0);
    expect(standingAngle(1)).toBeCloseTo(Math.PI / 2);
    expect(standingAngle(-2.9)).toBeCloseTo(-Math.PI);
  });
});
