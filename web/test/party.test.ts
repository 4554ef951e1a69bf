import { describe, expect, it, vi } from 'vitest';
import type { PhoneFace } from '../src/games/game.ts';
import type { Choice, GameInfo, Place, TableSummary, TableView } from '../src/net/protocol.ts';
import type { PhoneHand } from '../src/page/party/phone-hand.ts';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
const { toArena, toPlan, turnOfSeat, yawOf } = await import('../src/page/party/plan.ts');
const { buzzesOf } = await import('../src/page/party/phone-haptics.ts');
const { diceInAir, labelOf } = await import('../src/page/party/own-dice.tsx');
const { phoneFaceOf } = await import('../src/page/party/use-phone-face.ts');
const { addWords } = await import('../src/words/language.ts');
const { wishedSeats } = await import('../src/page/party/seats.ts');
const { isUnderWay, matched, others } = await import('../src/page/games/kept-game.ts');
const { nearSide } = await import('../src/gesture/key-aim.ts');

const place = (seat: number, who: Place['who']): Place => ({ seat, who, name: `P${seat}` });
const viewOf = (...who: Place['who'][]) =>
  ({ seats: who.map((each, i) => place(i + 1, each)) }) as TableView;
const GAME = { fewestPlayers: 2, mostPlayers: 5 } as GameInfo;

describe('the plan of the arena on a phone', () => {
  it('has the side of whoever holds it below', () => {
    for (const turn of [0, 0.7, -2, Math.PI]) {
      const side = nearSide(turn);
      const { x, y } = toPlan({ x: Math.cos(side), z: Math.sin(side) }, turn);
      expect(x).toBeCloseTo(0);
      expect(y).toBeGreaterThan(0);
    }
  });

  it('leads back to the arena', () => {
    const spot = { x: 0.031, z: -0.02 };
    const back = toArena(toPlan(spot, 1.1), 1.1);
    expect(back.x).toBeCloseTo(spot.x);
    expect(back.z).toBeCloseTo(spot.z);
  });

  it('is turned to the tray of a seat: near, left and right of the screen', () => {
    const view = viewOf('person', 'person', 'person');
    const sides = [1, 2, 3].map((seat) => nearSide(turnOfSeat(view, seat)));
    expect(Math.sin(sides[0]!)).toBeCloseTo(1);
    expect(Math.cos(sides[1]!)).toBeLessThan(-0.9);
    expect(Math.cos(sides[2]!)).toBeGreaterThan(0.9);
  });

  it('turns a die by its edges, whichever face is up', () => {
    const angle = 0.4;
    const about = { x: 0, y: Math.sin(-angle / 2), z: 0, w: Math.cos(-angle / 2) };
    expect(yawOf(about)).toBeCloseTo((angle * 180) / Math.PI);
    const tipped = { x: 0, y: 0, z: Math.SQRT1_2, w: Math.SQRT1_2 };
    expect(yawOf(tipped) % 90).toBeCloseTo(0);
  });
});

describe('a phone that is a hand', () => {
  it('feels hard knocks at their time, and no soft ones', () => {
    const knock = (seconds: number, speed: number) =>
      ({ seconds, speed, die: 1, against: 'foam' }) as const;
    expect(buzzesOf([knock(0.1, 2), knock(0.2, 0.01), knock(0.3, 2)])).toEqual([0, 100, 8, 192, 8]);
  });

  it('shows what its game brings for it, and its own buttons where that cannot be fetched', async () => {
    const face = { Hand: () => null } as unknown as PhoneFace;
    expect(await phoneFaceOf({ loadPhone: async () => face })).toBe(face);
    expect(await phoneFaceOf({})).toBeNull();
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const lost = async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    expect(await phoneFaceOf({ loadPhone: lost })).toBeNull();
    expect(failed).toHaveBeenCalledOnce();
    failed.mockRestore();
  });

  describe('of a hunter with special dice', () => {
    const die = (id: number, kind: string) => ({ id, kind });
    const hand = [die(1, 'plain'), die(2, 'joker'), die(3, 'plain'), die(4, 'ten')];
    const kinds = ['plain', 'joker', 'ten'].map((name) => ({ name, faces: [] }));
    const zones = [
      { name: 'hand', owner: 1, pieces: hand },
      { name: 'air', pieces: [die(9, 'ten')] },
    ];
    const hunt = {
      terms: { game: 'arene' },
      game: { kinds, zones, counters: [], players: [] },
    } as unknown as TableView;
    addWords({
      fr: {},
      en: {
        'arene.zone.hand': 'In hand',
        'arene.die.plain': '{count, plural, one {# plain die} other {# plain dice}}',
        'arene.die.joker': '{count, plural, one {# joker die} other {# joker dice}}',
        'arene.die.ten': '{count, plural, one {# ten-sided die} other {# ten-sided dice}}',
      },
    });
    const throwing = (token: string | undefined, cast = false) =>
      ({
        prompt: { value: { seat: 1, cast } },
        thrown: { value: token ? ({ token } as Choice) : undefined },
        dice: { value: 1 },
      }) as unknown as PhoneHand;

    it('names them, and only counts plain ones', () => {
      expect(labelOf(hunt, 1, hand)).toBe('In hand: 2 plain dice, 1 joker die, 1 ten-sided die');
      expect(labelOf(hunt, 1, [hand[0]!])).toBe('In hand: 1');
    });

    it('takes up the die that is thrown, of those in hand or of those rolled again', () => {
      const taken = (by: PhoneHand) => diceInAir(by, hunt).map(({ id }) => id);
      expect(taken(throwing('throw joker'))).toEqual([2]);
      expect(taken(throwing('throw plain'))).toEqual([3]);
      expect(taken(throwing(undefined, true))).toEqual([9]);
    });
  });

  it('finds a free seat as long as the game has room', () => {
    expect(wishedSeats(viewOf('nobody', 'nobody'), GAME)).toBe(2);
    expect(wishedSeats(viewOf('person', 'person'), GAME)).toBe(3);
    expect(wishedSeats(viewOf('person', 'person', 'bot', 'bot', 'person'), GAME)).toBe(5);
  });
});

describe('games that were kept', () => {
  const known = (stage: string): TableSummary =>
    ({
      table: 'a',
      stage,
      seats: viewOf('person', 'bot', 'nobody').seats,
      yours: [1],
    }) as TableSummary;
  const kept = { id: 'a', key: '', at: 1 };

  it('are to go on with until they are over', () => {
    const [playing] = matched([kept], [known('playing')]);
    const [over] = matched([kept], [known('finished')]);
    const [gone] = matched([kept], [{ table: 'a', code: 'journal.unknown', reason: '' }]);
    expect([playing, over, gone].map((game) => isUnderWay(game!))).toEqual([true, false, false]);
  });

  it('name everybody else who played', () => {
    const [game] = matched([kept], [known('finished')]);
    expect(others(game!.known!)).toEqual(['Blanche']);
  });
});
