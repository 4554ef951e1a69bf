import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptEnds } from '../src/kept/kept-ends.ts';
import type { Place, You } from '../src/net/protocol.ts';
import type { ToldEnd } from '../src/net/review.ts';
import { againstEnds } from '../src/page/prove/ends.ts';
import { SeenEnds } from '../src/table/seen-ends.ts';

const you: You = { seats: [1], host: true, undoAsksYou: false, drawAsksYou: false, muted: [] };
const seats: Place[] = [
  { seat: 1, who: 'person', name: 'Ann' },
  { seat: 2, who: 'person', name: 'Ben' },
];
const result = { players: [1, 2], ranks: [1, 2] };
const playing = { stage: 'playing' as const, seats, results: [] };
const finished = { stage: 'finished' as const, seats, results: [result] };

/** What an honest server tells of a game that began at version 5 and ended at 20. */
const honest: ToldEnd = { version: 20, ...result, names: { 1: 'Ann', 2: 'Ben' }, gaveUp: {} };

let number = 0;
let table: string;
let own: SeenEnds;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  table = `t${number++}`;
  own = new SeenEnds(table);
  own.open(6, playing, you);
});

const sees = (view: typeof playing | typeof finished, from: number, version: number) =>
  own.update({ from, version, view, you });
const against = (...ends: ToldEnd[]) =>
  againstEnds({ ends, games: [5] }, keptEnds(table)).map(({ what }) => what);

describe('the end of a game that was seen', () => {
  beforeEach(() => sees(finished, 18, 20));

  it('is told by an honest server', () => {
    expect(against(honest)).toEqual([]);
  });

  it('cannot be cut off, moved or turned round', () => {
    expect(against()).toEqual(['end']);
    expect(against({ ...honest, version: 14 })).toEqual(['end']);
    expect(against({ ...honest, ranks: [2, 1] })).toEqual(['result']);
  });

  it('is one of the same people', () => {
    expect(against({ ...honest, names: { 1: 'Ann', 2: 'Cleo' } })).toEqual(['names']);
    expect(against({ ...honest, names: { 1: 'Ben', 2: 'Ann' } })).toEqual(['names']);
  });

  it('may be one of somebody whose name was forgotten since', () => {
    expect(against({ ...honest, names: { 1: 'Ann' } })).toEqual([]);
    expect(against({ ...honest, names: {} })).toEqual([]);
  });

  it('is kept once, however often it is seen', () => {
    const other = new SeenEnds(table);
    other.open(6, playing, you);
    other.update({ from: 18, version: 20, view: finished, you });
    expect(keptEnds(table).ends).toHaveLength(1);
    expect(keptEnds(table).played).toHaveLength(1);
  });
});

describe('giving up', () => {
  const resigned = { ...honest, version: 12, ranks: [2, 1], gaveUp: { 1: 12 } };

  it('is not told of one who did not, whether or not its end was seen', () => {
    expect(against(resigned)).toEqual(['gave-up']);
    sees({ ...finished, results: [{ ...result, ranks: [2, 1] }] }, 11, 12);
    expect(against(resigned)).toEqual(['gave-up']);
  });

  it('may be told of one who did', () => {
    own.sends({ type: 'resign', seat: 1 });
    expect(against(resigned)).toEqual([]);
  });

  it('is another matter where somebody else has that seat, or in another game', () => {
    expect(against({ ...resigned, gaveUp: { 2: 12 } })).toEqual([]);
    const later = { ...resigned, version: 40, gaveUp: { 1: 40 } };
    expect(againstEnds({ ends: [later], games: [5, 30] }, keptEnds(table))).toEqual([]);
    own.sends({ type: 'resign', seat: 1 });
    sees(playing, 30, 31);
    sees(finished, 32, 33);
    sees(playing, 34, 35);
    expect(
      againstEnds({ ends: [later], games: [5, 34] }, { ...keptEnds(table), ends: [] }),
    ).toEqual([{ game: 2, what: 'gave-up' }]);
  });
});
