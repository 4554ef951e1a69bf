import { describe, expect, it } from 'vitest';
import {
  changed,
  choosesPoints,
  exchanged,
  firstRow,
  rowText,
  sumOf,
} from '../src/games/deschainer/arranging.ts';
import { colourOf, diceBySquare, standing } from '../src/games/deschainer/board-places.ts';
import {
  type Action,
  nameOf,
  readAction,
  readRow,
  squareNamed,
} from '../src/games/deschainer/notation.ts';
import {
  actionOf,
  canBelong,
  coveredBy,
  payersOf,
  rechargeOf,
  swept,
  tapped,
  waysOf,
  waysTo,
} from '../src/games/deschainer/selection.ts';
import { middleOf, squareAt } from '../src/games/deschainer/set/squares.ts';
import type { Choice, GameView, Prompt } from '../src/net/protocol.ts';

const choice = (token: string): Choice => ({ token, words: { key: 'k' } });
const actions = (...tokens: string[]): Action[] =>
  tokens.map((token) => readAction(choice(token))!);

describe('the notation of Dés-chainer', () => {
  it('names squares by file and row', () => {
    expect(squareNamed('a1')).toEqual({ file: 0, row: 0 });
    expect(squareNamed('g7')).toEqual({ file: 6, row: 6 });
    expect(nameOf({ file: 3, row: 4 })).toBe('d5');
    expect(nameOf({ file: 7, row: 0 })).toBe('');
    expect(squareNamed('tray')).toBeUndefined();
    expect(squareNamed('h1')).toBeUndefined();
    expect(squareNamed('a8')).toBeUndefined();
  });

  it('says of a move which dice go how far, and who pays', () => {
    expect(readAction(choice('d1e1-d3'))).toMatchObject({
      kind: 'move',
      block: ['d1', 'e1'],
      files: 0,
      rows: 2,
    });
    expect(readAction(choice('d1e1-d3'))).not.toHaveProperty('payer');
    expect(readAction(choice('f7g7-f4:g7'))).toMatchObject({ rows: -3, payer: 'g7' });
    expect(readAction(choice('g1-a1'))).toMatchObject({ files: -6, rows: 0 });
  });

  it('says of an attack and of a recharge where they take place', () => {
    expect(readAction(choice('d4e4xd5'))).toMatchObject({ kind: 'attack', files: 0, rows: 1 });
    expect(readAction(choice('d4+'))).toMatchObject({ kind: 'recharge', block: ['d4'] });
  });

  it('is read no further than the board', () => {
    for (const token of ['reroll', 'keep', 'arrange', 'arrange 5346264', 'd4', 'h4+', 'd4-d9']) {
      expect(readAction(choice(token))).toBeUndefined();
    }
    expect(readRow('arrange 5346264')).toEqual([5, 3, 4, 6, 2, 6, 4]);
    expect(readRow('arrange')).toBeUndefined();
  });
});

describe('choosing dice on a board', () => {
  const some = actions('c3-c4', 'd3-d4', 'c3d3-c4', 'c3d3-c5', 'd3e3-d4', 'c3d3e3-c4', 'g1+');

  it('lets a tapped die join, leave, or be chosen alone', () => {
    expect(tapped(some, [], 'c3')).toEqual(['c3']);
    expect(tapped(some, ['c3'], 'd3')).toEqual(['c3', 'd3']);
    expect(tapped(some, ['c3', 'd3'], 'c3')).toEqual(['d3']);
    expect(tapped(some, ['c3', 'd3'], 'g1')).toEqual(['g1']);
    expect(tapped(some, ['c3'], 'a7')).toEqual(['c3']);
  });

  it('lets dice wait for those that bring them together', () => {
    expect(canBelong(some, ['c3', 'e3'])).toBe(true);
    expect(waysOf(some, ['c3', 'e3'])).toEqual([]);
    expect(canBelong(some, ['c3', 'g1'])).toBe(false);
    expect(canBelong(some, [])).toBe(false);
  });

  it('only adds while the hand sweeps', () => {
    expect(swept(some, ['c3'], 'd3')).toEqual(['c3', 'd3']);
    expect(swept(some, ['c3', 'd3'], 'd3')).toEqual(['c3', 'd3']);
    expect(swept(some, ['c3'], 'g1')).toEqual(['c3']);
  });

  it('offers the ways of exactly these dice, the shortest first', () => {
    const ways = waysOf(some, ['d3', 'c3']);
    expect(ways.map(({ goal }) => goal)).toEqual([
      ['c4', 'd4'],
      ['c5', 'd5'],
    ]);
    expect(rechargeOf(some, ['c3'])).toBeUndefined();
    expect(rechargeOf(some, ['g1'])?.token).toBe('g1+');
  });

  it('means a way by the squares that it reaches first', () => {
    const [one, two] = waysOf(actions('b2c2-c2', 'b2c2-d2'), ['b2', 'c2']);
    expect(one!.ends).toEqual(['d2']);
    expect(two!.ends).toEqual(['e2']);
    expect(waysTo([one!, two!], 'e2')).toEqual([two]);
    expect(waysTo([one!, two!], 'c2')).toEqual([]);
  });

  it('knows two ways into an inner corner', () => {
    const corner = ['a1', 'b1', 'a2'];
    const ways = waysOf(actions('a1b1a2-a2', 'a1b1a2-b1'), corner);
    expect(waysTo(ways, 'b2')).toHaveLength(2);
    expect(waysTo(ways, 'a3')).toHaveLength(1);
    expect(waysTo(ways, 'c1')).toHaveLength(1);
  });

  it('picks among equals the die that pays', () => {
    const [way] = waysOf(actions('d1e1-d3:d1', 'd1e1-d3:e1'), ['d1', 'e1']);
    expect(payersOf(way!)).toEqual(['d1', 'e1']);
    expect(actionOf(way!, 'e1').token).toBe('d1e1-d3:e1');
    expect(actionOf(way!, undefined).token).toBe('d1e1-d3:d1');
  });

  it('says which dice an attack covers, and that a move covers none', () => {
    const others = new Set(['d5', 'e6']);
    const [attack] = waysOf(actions('d4e4xd5'), ['d4', 'e4']);
    const [move] = waysOf(actions('d4e4-d5'), ['d4', 'e4']);
    expect(coveredBy(attack!, others)).toEqual(['d5']);
    expect(coveredBy(move!, others)).toEqual([]);
  });
});

describe('a first row', () => {
  const tray = [2, 3, 4, 4, 5, 6, 6].map((face, i) => ({
    id: i + 1,
    kind: 'white',
    face: String(face),
  }));
  const prompt = { choices: [choice('arrange'), choice('arrange 5346264')] } as unknown as Prompt;

  it('begins as the server proposes, each die where its points are wanted', () => {
    const row = firstRow(prompt, tray);
    expect(rowText(row)).toBe('5346264');
    expect(new Set(row.map(({ id }) => id)).size).toBe(7);
    expect(row[0]).toEqual({ id: 5, points: 5 });
  });

  it('changes two dice for each other', () => {
    expect(rowText(exchanged(firstRow(prompt, tray), 0, 6))).toBe('4346265');
  });

  it('is of chosen points where nothing was rolled', () => {
    const blank = tray.map(({ id, kind }) => ({ id, kind }));
    expect(choosesPoints(tray)).toBe(false);
    expect(choosesPoints(blank)).toBe(true);
    const row = firstRow(prompt, blank);
    expect(new Set(row.map(({ id }) => id)).size).toBe(7);
    expect(sumOf(row)).toBe(30);
    expect(rowText(changed(row, 1, 1))).toBe('5446264');
    expect(rowText(changed(row, 3, 1))).toBe('5346264');
  });
});

describe('where dice stand', () => {
  const game = {
    zones: [
      { name: 'tray', owner: 1, pieces: [] },
      { name: 'taken', owner: 1, pieces: [{ id: 14, kind: 'black' }] },
      { name: 'taken', owner: 2, pieces: [] },
      { name: 'd1', owner: 1, pieces: [{ id: 1, kind: 'white', face: '5' }] },
      { name: 'a7', owner: 2, pieces: [{ id: 8, kind: 'black', face: '2' }] },
    ],
  } as unknown as GameView;

  it('is told by squares, with whose die each is', () => {
    expect(diceBySquare(game).get('a7')).toMatchObject({ id: 8, face: '2', seat: 2 });
    expect(colourOf(game, 1)).toBe('white');
    expect(colourOf(game, 2)).toBe('black');
  });

  it('is mirrored for whoever sits at the far side', () => {
    const at = (isTurned: boolean, id: number) =>
      standing(game, { isTurned, isWide: false }).find((die) => die.id === id)!.pose;
    expect(at(false, 1).z).toBeGreaterThan(0);
    expect(at(true, 1).z).toBeCloseTo(-at(false, 1).z);
    expect(at(true, 8).x).toBeCloseTo(-at(false, 8).x);
  });

  it('shows taken dice only where there is room beside the board', () => {
    expect(standing(game, { isTurned: false, isWide: false })).toHaveLength(2);
    expect(standing(game, { isTurned: false, isWide: true })).toHaveLength(3);
  });

  it('finds the square under a place again, from both sides', () => {
    for (const isTurned of [false, true]) {
      const square = { file: 5, row: 2 };
      const { x, z } = middleOf(square, isTurned);
      expect(squareAt(x + 0.005, z - 0.005, isTurned)).toEqual(square);
    }
    expect(squareAt(1, 0, false)).toBeUndefined();
  });

  it('hides a row from another person at the same screen, and shows one that is being made', () => {
    const setting = {
      zones: [
        { name: 'row', owner: 1, pieces: [{ id: 1, kind: 'white', face: '5' }] },
        { name: 'tray', owner: 2, pieces: [{ id: 8, kind: 'black', face: '3' }] },
      ],
    } as unknown as GameView;
    const look = { isTurned: false, isWide: true };
    expect(standing(setting, look).map(({ id }) => id)).toEqual([1, 8]);
    expect(standing(setting, { ...look, hiddenRow: 1 }).map(({ id }) => id)).toEqual([8]);
    const row = { seat: 2, dice: [{ id: 8, points: 3 }] };
    const [, made] = standing(setting, { ...look, row });
    const corner = middleOf({ file: 0, row: 6 }, false);
    expect(made!.pose).toMatchObject(corner);
  });
});
