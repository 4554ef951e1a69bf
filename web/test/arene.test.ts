import { describe, expect, it } from 'vitest';
import type { Rotation } from '../src/arena/pose.ts';
import { KITES, tenShowing } from '../src/arena/ten-sided.ts';
import { lyingIn, Spots, standing, turned, woundsOf } from '../src/games/arene/arene-places.ts';
import { diceIn } from '../src/games/arene/caption-dice.tsx';
import {
  belongs,
  bestFirst,
  broughtBy,
  type Claim,
  choicesOf,
  claimsWith,
  isHunt,
  objectOf,
  readClaim,
  slotOf,
  wordOf,
} from '../src/games/arene/choices.ts';
import { MOST_PICKS, pickPlace, ZONES } from '../src/games/arene/set/anatomy.ts';
import type { Choice, Cue, GameView, Piece, Prompt } from '../src/net/protocol.ts';

const choice = (token: string, args = {}): Choice => ({ token, words: { key: 'k', args } });
const claim = (token: string): Claim => readClaim(choice(token))!;
const die = (kind: string, face: string, id = 1): Piece => ({ id, kind, face });
const prompt = (...tokens: string[]): Prompt => ({
  ...{ seat: 1, words: { key: 'k' }, cast: false },
  choices: tokens.map((token) => choice(token)),
});

describe('a caption', () => {
  const cue = (faces?: string) =>
    ({ version: 1, kind: 'landed', words: { key: 'k', args: faces ? { faces } : {} } }) as Cue;

  it('has the thrown dice drawn beside its words, of every kind', () => {
    expect(diceIn(cue('4 6 jJ m1 t0'))).toEqual([
      { kind: 'plain', face: '4' },
      { kind: 'plain', face: '6' },
      { kind: 'joker', face: 'J' },
      { kind: 'multiplier', face: '1' },
      { kind: 'ten', face: '0' },
    ]);
  });

  it('draws none where none were thrown, or too many', () => {
    expect(diceIn(cue())).toEqual([]);
    expect(diceIn(cue('1 '.repeat(20).trim()))).toEqual([]);
  });
});

describe('the notation of L’Arène', () => {
  it('says of a claim how many dice it takes, of what value, with which multiplier', () => {
    expect(claim('double 5')).toMatchObject({ size: 2, value: '5', times: 1 });
    expect(claim('triple 6x2')).toMatchObject({ size: 3, value: '6', times: 2 });
    expect(readClaim(choice('beyond x2'))).toBeUndefined();
    expect(readClaim(choice('throw plain'))).toBeUndefined();
  });

  it('says what a choice is about', () => {
    expect(objectOf(choice('hit left-leg'), 'hit')).toBe('left-leg');
    expect(objectOf(choice('hit left-leg'), 'use')).toBeUndefined();
    expect([...choicesOf(prompt('take 3', 'take 2', 'done'), 'take').keys()]).toEqual(['3', '2']);
    expect(wordOf(prompt('take 3', 'done'), 'done')?.token).toBe('done');
  });

  it('writes a plain die by its face alone, others with a letter', () => {
    expect(slotOf(die('plain', '5'))).toBe('5');
    expect(slotOf(die('joker', 'J'))).toBe('jJ');
    expect(slotOf(die('ten', '0'))).toBe('t0');
  });

  it('tells the zones or the powers that a claim brings, as the server says', () => {
    expect(broughtBy(choice('double 2', { zones: 'left-leg right-leg' }))?.zones).toEqual([
      'left-leg',
      'right-leg',
    ]);
    const triple = broughtBy(choice('triple 1', { powers: '', gems: 1 }));
    expect(triple).toEqual({ zones: [], powers: [], isGem: true });
    expect(broughtBy(choice('done'))).toBeUndefined();
  });
});

describe('tapped dice', () => {
  it('belong to the claims of their value, a J to all, a multiplier to those it multiplies', () => {
    expect(belongs(die('plain', '5'), claim('double 5'))).toBe(true);
    expect(belongs(die('plain', '4'), claim('double 5'))).toBe(false);
    expect(belongs(die('joker', 'J'), claim('triple 9'))).toBe(true);
    expect(belongs(die('multiplier', '2'), claim('double 6x2'))).toBe(true);
    expect(belongs(die('plain', '3'), claim('double 6x2'))).toBe(true);
    expect(belongs(die('multiplier', '1'), claim('double 6x2'))).toBe(false);
  });

  it('has the best one first: a triple, then the highest value', () => {
    const best = (...tokens: string[]) =>
      bestFirst(tokens.map((token) => readClaim({ token, words: { key: 'k' } })!)).map(
        ({ choice }) => choice.token,
      );
    expect(best('double 2', 'double 5', 'double 3')).toEqual(['double 5', 'double 2', 'double 3']);
    expect(best('double 9', 'double 0')[0]).toBe('double 0');
    expect(best('double 0', 'triple 1')[0]).toBe('triple 1');
    expect(best()).toEqual([]);
  });

  it('is what a turn is about, also where nothing else may be done', () => {
    const asks = (...tokens: string[]) =>
      isHunt({
        ...{ seat: 1, words: { key: 'k' }, cast: false },
        choices: tokens.map((token) => ({ token, words: { key: 'k' } })),
      });
    expect(asks('triple 5', 'double 5')).toBe(true);
    expect(asks('throw plain', 'together')).toBe(true);
    expect(asks('gem', 'power 3')).toBe(false);
  });

  it('leave the claims that take them all, the smallest first', () => {
    const claims = [claim('triple 5'), claim('double 5'), claim('double 4')];
    const fives = [die('plain', '5', 1), die('plain', '5', 2), die('plain', '5', 3)];
    const tokens = (dice: Piece[]) => claimsWith(claims, dice).map((each) => each.choice.token);
    expect(tokens(fives.slice(0, 1))).toEqual(['double 5', 'triple 5']);
    expect(tokens(fives)).toEqual(['triple 5']);
    expect(tokens([die('plain', '5', 1), die('plain', '4', 2)])).toEqual([]);
  });
});

describe('the ten-sided die', () => {
  it('shows each of its ten figures when it is turned to', () => {
    for (const symbol of '0123456789') {
      expect(tenUp(tenShowing(symbol, 1.3))).toBe(symbol);
    }
  });

  it('has opposite faces that sum to nine, and flat kites', () => {
    for (const { symbol, normal, corners } of KITES) {
      const across = KITES.find(({ symbol: other }) => Number(other) === 9 - Number(symbol))!;
      for (const [i, part] of across.normal.entries()) {
        expect(part).toBeCloseTo(-normal[i]!, 6);
      }
      const heights = corners.map((at) => at.reduce((sum, part, i) => sum + part * normal[i]!, 0));
      for (const height of heights) {
        expect(height).toBeCloseTo(0.00771, 4);
      }
    }
  });
});

const KINDS = [
  { name: 'plain', faces: [...'123456'] },
  { name: 'joker', faces: [...'12345J'] },
  { name: 'multiplier', faces: [...'123321'] },
  { name: 'ten', faces: [...'1234567890'] },
];

function game(cave: Piece[], hand: Piece[] = [], counters: GameView['counters'] = []): GameView {
  return {
    ...{ kinds: KINDS, counters, players: [] },
    zones: [
      { name: 'cave', pieces: cave },
      { name: 'hand', owner: 1, pieces: hand },
    ],
  };
}

const look = (spots = new Spots()) => ({
  ...{ near: 1, layout: 'desktop' as const, spots },
  ...{ chosen: new Set<number>(), warm: new Set<number>() },
});

describe('dice in the cave', () => {
  it('keep their places while others come and go', () => {
    const spots = new Spots();
    const all = [die('plain', '1', 1), die('plain', '2', 2), die('plain', '3', 3)];
    const before = standing(game(all), look(spots)).find(({ id }) => id === 3)!;
    const after = standing(game([all[2]!, die('plain', '6', 9)]), look(spots));
    expect(after.find(({ id }) => id === 3)!.pose).toEqual(before.pose);
  });

  it('never lie in one another, and all within the ring', () => {
    const many = Array.from({ length: 22 }, (_, i) => die('plain', '4', i + 1));
    const places = standing(game(many), look()).map(({ pose }) => pose);
    for (const [i, a] of places.entries()) {
      expect(Math.hypot(a.x / 0.1048, a.z / 0.0872)).toBeLessThan(0.9);
      for (const b of places.slice(i + 1)) {
        expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(0.016);
      }
    }
  });

  it('lie where the server says when they were thrown', () => {
    const thrown = { ...die('plain', '4'), pose: [0.02, 0.008, -0.01, 0, 0, 0, 1] };
    expect(standing(game([thrown]), look())[0]!.pose).toMatchObject({ x: 0.02, z: -0.01 });
  });

  it('rise and glow when they are chosen', () => {
    const [still] = standing(game([die('plain', '4')]), look());
    const [raised] = standing(game([die('plain', '4')]), { ...look(), chosen: new Set([1]) });
    expect(raised!.pose.y).toBeGreaterThan(still!.pose.y);
    expect(raised!.glow).toBeGreaterThan(0);
  });

  it('are those set aside too, and the hand lies before them', () => {
    const view = game([die('plain', '4', 1)], [{ id: 2, kind: 'plain' }]);
    view.zones.push({ name: 'aside', pieces: [die('joker', 'J', 3)] });
    expect(lyingIn(view).map(({ id }) => id)).toEqual([1, 3]);
    const [cave, aside, hand] = standing(view, look());
    expect(hand!.pose.z).toBeGreaterThan(Math.max(cave!.pose.z, aside!.pose.z));
  });

  it('show what they should, each in its own way', () => {
    expect(tenUp(turned(game([]), die('ten', '0'), 0.4))).toBe('0');
  });
});

describe('the Ogre', () => {
  it('has six zones with their numbers and wounds, the highest number first', () => {
    const counters = ZONES.flatMap((zone, i) => [
      { key: `arene.counter.${zone}`, value: i },
      { key: `arene.counter.${zone}-left`, value: i === 2 ? 0 : 3 },
      { key: `arene.counter.${zone}-number`, value: 6 - i },
    ]);
    const wounds = woundsOf(game([], [], counters));
    expect(wounds.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(wounds[1]).toMatchObject({ zone: 'chest', hits: 1, holes: 4, isFull: false });
    expect(wounds[2]).toMatchObject({ hits: 2, isFull: true });
  });

  it('has room for every pick of a zone, none in another', () => {
    for (const zone of ZONES) {
      const places = Array.from({ length: MOST_PICKS }, (_, i) => pickPlace(zone, i).at);
      for (const [i, a] of places.entries()) {
        for (const b of places.slice(i + 1)) {
          expect(a.distanceTo(b)).toBeGreaterThan(0.1);
        }
      }
    }
  });
});

/** What a ten-sided die shows. */
function tenUp(r: Rotation): string {
  let highest = '';
  let height = Number.NEGATIVE_INFINITY;
  for (const { symbol, normal } of KITES) {
    const [x, y, z] = normal;
    const up =
      2 * (r.x * r.y + r.w * r.z) * x +
      (1 - 2 * (r.x * r.x + r.z * r.z)) * y +
      2 * (r.y * r.z - r.w * r.x) * z;
    if (up > height) {
      highest = symbol;
      height = up;
    }
  }
  return highest;
}
