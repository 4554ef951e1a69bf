import { describe, expect, it, vi } from 'vitest';
import type { Choice, GameView } from '../src/net/protocol.ts';
import { addWords } from '../src/words/language.ts';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const { bringing, forceWords, zonesInReach } = await import('../src/games/arene/arene-words.ts');
const { default: en } = await import('../src/games/arene/words/en.json');

addWords({ fr: {}, en });

const NUMBERS = {
  head: 6,
  chest: 5,
  'right-hand': 4,
  'left-hand': 3,
  'right-leg': 2,
  'left-leg': 1,
};

function ogre(numbers: Record<string, number> = NUMBERS): GameView {
  const counters = Object.entries(numbers).map(([zone, value]) => ({
    ...{ key: `arene.counter.${zone}-number`, value },
  }));
  return { ...{ kinds: [], zones: [], players: [] }, counters };
}
const claim = (args: Record<string, string | number>): Choice => ({
  ...{ token: 'double 5', words: { key: 'arene.choice.double', args } },
});

describe('the button of a combination', () => {
  it('names the zones in its reach by their numbers', () => {
    const reach = (zones: string) => zonesInReach(claim({ zones }), ogre(), 'words');
    expect(reach('left-leg right-leg left-hand right-hand chest')).toBe('zones 1 to 5');
    expect(reach('left-leg right-leg left-hand chest')).toBe('zones 1, 2, 3 or 5');
    expect(reach('left-leg right-leg')).toBe('zones 1 or 2');
    expect(reach('left-hand')).toBe('zone 3');
  });

  it('has figures alone where there are several: a phone has room for four', () => {
    const reach = (zones: string) => zonesInReach(claim({ zones }), ogre(), 'figures');
    expect(reach('left-leg right-leg left-hand right-hand chest')).toBe('1–5');
    expect(reach('left-leg chest')).toBe('1, 5');
  });

  it('takes the numbers from the Ogre that is there', () => {
    const thick = ogre({ ...NUMBERS, head: 5, chest: 6 });
    expect(zonesInReach(claim({ zones: 'head' }), thick, 'words')).toBe('zone 5');
  });

  it('names none where it brings a gem or a power, or is no combination', () => {
    expect(zonesInReach(claim({ gems: 1, powers: '2 3' }), ogre(), 'words')).toBe('');
    expect(zonesInReach({ token: 'done', words: { key: 'k' } }, ogre(), 'words')).toBe('');
  });
});

describe('what force does', () => {
  it('is told as the rules of the table have it', () => {
    expect(forceWords({ knocking: 'off' })).toContain('stay clear');
    expect(forceWords(undefined)).toBe(forceWords({ knocking: 'off' }));
    expect(forceWords({ knocking: 'on' })).toContain('may turn');
  });
});

describe('what a choice brings', () => {
  it('says that all thrown together counts twice, and only then', () => {
    const once = { value: '5', zones: 'head', blows: 1 };
    expect(bringing(claim({ ...once, plays: 2 }), ogre())).toMatch(/counts twice\.$/);
    expect(bringing(claim({ ...once, plays: 1 }), ogre())).not.toContain('twice');
  });

  it('explains why a double brings a gem or a power: no zone is left to strike', () => {
    expect(bringing(claim({ value: '5', gems: 1, powers: '2 3' }), ogre())).toContain(
      en['cave.zones-full'],
    );
  });
});
