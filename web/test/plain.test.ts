import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameView, Piece, TableView, Zone } from '../src/net/protocol.ts';
import { addWords } from '../src/words/language.ts';
import { stubBrowser } from './page-stubs.ts';

stubBrowser('/table/abc?face=plain');
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null });
const { firstFace, inBowl, inWords, matsOf, zoneName } = await import(
  '../src/games/plain/zones.ts'
);
const { gameNamed, games } = await import('../src/games/index.ts');
const { default: en } = await import('../src/games/plain/words/en.json');

addWords({ fr: {}, en: { ...en, 'pig.zone.bank': 'Bank', 'pig.turn': '{count} points' } });

const PIG = { name: 'die', faces: ['1', '2', '3', '4', '5', '6'] };
const COIN = { name: 'coin', faces: ['heads', 'tails'] };

function game(zones: Zone[], kinds = [PIG, COIN]): GameView {
  return { kinds, zones, counters: [], players: [] };
}
const die = (id: number, face?: string, pose?: number[]): Piece => ({
  ...{ id, kind: 'die' },
  ...(face ? { face } : {}),
  ...(pose ? { pose } : {}),
});
const viewOf = (of: GameView) => ({ terms: { game: 'pig' }, game: of }) as unknown as TableView;

describe('a game that brings nothing to the page', () => {
  it('is known by its name, and has the ways to play that every game has', () => {
    expect(gameNamed('pig')).toMatchObject({
      name: 'pig',
      ways: ['link', 'device', 'screen', 'bots'],
    });
    expect(games.value.map(({ name }) => name)).not.toContain('pig');
  });

  it('has dice in the bowl that show a face and are nobody’s', () => {
    const shown = game([{ name: 'table', pieces: [die(3, '4')] }]);
    expect(inBowl(shown).map(({ id }) => id)).toEqual([3]);
    expect(matsOf(shown)).toEqual([]);
  });

  it('has thrown dice there, and others on mats', () => {
    const thrown = { name: 'thrown', pieces: [die(1, '2', [0.01, 0.008, 0, 0, 0, 0, 1])] };
    const kept = { name: 'kept', pieces: [die(2, '6')] };
    const shown = game([thrown, kept]);
    expect(inBowl(shown)[0]?.pose.x).toBeCloseTo(0.01);
    expect(matsOf(shown)).toEqual([kept]);
  });

  it('has on mats what the stage cannot draw, and many zones with one die each', () => {
    const coins = { name: 'coins', pieces: [{ id: 9, kind: 'coin', face: 'heads' }] };
    const board = ['a1', 'b2'].map((name, id) => ({ name, pieces: [die(id, '3')] }));
    expect(inBowl(game([coins]))).toEqual([]);
    expect(matsOf(game([coins]))).toEqual([coins]);
    expect(matsOf(game(board))).toEqual(board);
  });

  it('has everybody’s own in their tray, also if it is empty', () => {
    const bank = { name: 'bank', owner: 2, pieces: [] };
    const shown = game([bank, { name: 'void', pieces: [] }]);
    expect(matsOf(shown, 2)).toEqual([bank]);
    expect(matsOf(shown)).toEqual([]);
  });

  it('has a pip on the first face, unless its dice have an X there', () => {
    expect(firstFace(game([]))).toBe('1');
    expect(firstFace(game([], [{ name: 'x', faces: ['X', '2', '3', '4', '5', '6'] }]))).toBe('X');
  });

  it('is told in words: its zones by their names, and what is counted', () => {
    const shown: GameView = {
      ...game([{ name: 'bank', pieces: [die(1, '5'), die(2, '5')] }]),
      counters: [{ key: 'pig.turn', value: 12 }],
    };
    expect(inWords(viewOf(shown))).toBe('Bank: 5 5. 12 points');
    expect(inWords(viewOf(game([])))).toBe('Nothing lies on the table');
    expect(zoneName(viewOf(shown), { name: 'pot', pieces: [] })).toBe('Pot');
  });
});

describe('a page part from outside', () => {
  const asked = (page: string) => {
    const infos = [{ name: 'pig', fewestPlayers: 2, mostPlayers: 4, page }];
    vi.stubGlobal('fetch', async () => Response.json({ games: infos }));
  };
  const part = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

  beforeEach(() => {
    vi.resetModules();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  it('says what its game is like, and builds on what the page gives it', async () => {
    asked(
      part(
        'export default (kit) => ({ picture: "/games/pig/pig.webp", unit: "throw", has: Object.keys(kit) })',
      ),
    );
    const { allGames } = await import('../src/games/index.ts');
    const pig = (await allGames()).at(-1) as object;
    expect(pig).toMatchObject({ name: 'pig', unit: 'throw', picture: '/games/pig/pig.webp' });
    expect((pig as { has: string[] }).has).toEqual(
      expect.arrayContaining(['h', 'signal', 't', 'plain']),
    );
  });

  it('is left out if it fails: the game has the plain face', async () => {
    asked(part('throw new Error("broken")'));
    const { allGames } = await import('../src/games/index.ts');
    expect((await allGames()).at(-1)).toMatchObject({ name: 'pig', unit: 'step' });
    expect(console.error).toHaveBeenCalled();
  });
});
