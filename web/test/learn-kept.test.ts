import { beforeEach, describe, expect, it } from 'vitest';
import { addAnswer, scoreOf } from '../src/page/learn/score.ts';
import { addThrow, drawn, inHundred, lately, tallyOf } from '../src/page/learn/tally.ts';
import { stubBrowser } from './page-stubs.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubBrowser();
});

describe('the score of puzzles', () => {
  it('counts right answers in a row, and begins again after a wrong one', () => {
    addAnswer('strike', true);
    addAnswer('strike', true);
    expect(addAnswer('strike', false)).toEqual({ asked: 3, right: 2, streak: 0, longest: 2 });
    expect(addAnswer('strike', true).streak).toBe(1);
    expect(scoreOf('strike').longest).toBe(2);
    expect(scoreOf('other').asked).toBe(0);
  });

  it('begins anew when what was kept cannot be read', () => {
    kept.set('piste.puzzles.strike', '{nonsense');
    expect(scoreOf('strike').asked).toBe(0);
  });
});

describe('the tally of practice', () => {
  it('counts throws and keeps the best gesture', () => {
    addThrow('strike', 'turn', { worked: true, often: { worked: 50, of: 200 } });
    const tally = addThrow('strike', 'turn', { worked: false, often: { worked: 20, of: 200 } });
    expect(tally).toEqual({ thrown: 2, worked: 1, best: 25, hand: [] });
    expect(tallyOf('strike', 'soft').thrown).toBe(0);
  });

  it('keeps how near the last 200 gestures came to the best one', () => {
    const often = { worked: 50, of: 200 };
    const add = (yours: number, best = 0.6, margin = 0.01) =>
      addThrow('strike', 'turn', {
        ...{ worked: true, often },
        hand: { usual: 0.5, yours, margin, best },
      });
    expect(add(0.55).hand).toEqual([0.5]);
    // Estimates beyond both ends count whole, or their mean would be wrong; they are drawn at the ends.
    expect(add(0.7).hand).toEqual([0.5, 2]);
    const all = add(0.2);
    expect(all.hand).toEqual([0.5, 2, -3]);
    expect(all.hand.map(drawn)).toEqual([0.5, 1, -1]);
    expect(lately(all).mean).toBeCloseTo(-0.5 / 3);
    // Where nothing can be gained, nothing is told; nor where it cannot be told from nothing; nor while the server
    // does not know.
    expect(add(0.5, 0.5001, 0).hand).toHaveLength(3);
    expect(add(0.505, 0.51, 0.02).hand).toHaveLength(3);
    expect(addThrow('strike', 'turn', { worked: true, often }).hand).toHaveLength(3);
    for (let i = 0; i < 250; i++) {
      add(0.525);
    }
    expect(tallyOf('strike', 'turn').hand).toHaveLength(200);
    expect(lately(tallyOf('strike', 'turn'))).toEqual({ mean: expect.closeTo(0.25), count: 20 });
    expect(lately(tallyOf('strike', 'soft'))).toEqual({ mean: 0, count: 0 });
  });

  it('does not take a share of few throws for the best', () => {
    const lucky = { worked: true, often: { worked: 3, of: 3 } };
    expect(addThrow('strike', 'turn', lucky).best).toBe(0);
    expect(inHundred({ worked: 0, of: 0 })).toBe(0);
  });
});
