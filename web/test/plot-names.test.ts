import { expect, it } from 'vitest';
import { type NamedLine, placeNames } from '../src/page/review/plot-names.ts';

const FRAME = { left: 0, right: 600, top: 0, bottom: 300 };

/** A line by its heights, evenly from left to right. */
function line(name: string, heights: readonly number[], isWinner = false): NamedLine {
  const step = 600 / (heights.length - 1);
  return { name, isWinner, spots: heights.map((height, i) => ({ x: i * step, y: 300 - height })) };
}

it('stands no name where another line runs through it', () => {
  // Ann leads most in the middle, but Bob's line passes just above hers there.
  const ann = line('Ann', [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100]);
  const bob = line('Bob', [50, 50, 50, 50, 112, 108, 112, 50, 50, 50, 50]);
  const [of] = placeNames([ann, bob], [], FRAME);
  expect(of!.x < 200 || of!.x > 400).toBe(true);
  expect(of!.y).toBeLessThan(200);
});

it('stands no name over a pip or over another name', () => {
  const level = (name: string) => line(name, Array(11).fill(150));
  const spots = placeNames([level('Ann'), level('Bob')], [{ x: 300, y: 150 }], FRAME);
  const [ann, bob] = spots as [(typeof spots)[0], (typeof spots)[0]];
  expect(Math.abs(ann.x - 300)).toBeGreaterThan(24);
  expect(Math.abs(ann.x - bob.x) > 24 || Math.abs(ann.y - bob.y) >= 17).toBe(true);
});

it('names winners at the end of their lines, those who share it below each other', () => {
  const half = (name: string) => line(name, [100, 120, 150], true);
  const [ann, bob] = placeNames([half('Ann'), half('Bob')], [], FRAME);
  expect(ann).toMatchObject({ x: 612, isAtEnd: true });
  expect(bob!.y - ann!.y).toBe(17);
});

it('keeps clear of the pips of a short game in a narrow frame', () => {
  // Three points: above and below each of them is a pip, or the edge of the frame.
  const short = line('Achille', [150, 150, 150]);
  const pips = [120, 150, 180].flatMap((y) => [280, 300, 320].map((x) => ({ x, y })));
  const [of] = placeNames([short, line('Bob', [100, 100, 0])], pips, FRAME);
  const half = ('Achille'.length * 8.2) / 2;
  const isOver = ({ x, y }: { x: number; y: number }) =>
    Math.abs(of!.x - x) < half + 12 && of!.y + 4 > y - 12 && of!.y - 13 < y + 12;
  expect(pips.filter(isOver)).toEqual([]);
  expect(of!.x + half).toBeLessThanOrEqual(600);
});
