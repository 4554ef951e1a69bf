import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Place, TableView } from '../src/net/protocol.ts';
import en from '../src/words/en/playing.json';
import fr from '../src/words/fr/playing.json';
import { addWords } from '../src/words/language.ts';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('document', { documentElement: { dataset: {} } });
const { isOutOfIt, outWords, planAgain } = await import('../src/page/table/out.tsx');
const { playsAlone } = await import('../src/page/table/skipping.tsx');
const { fitting, mayBeKnown } = await import('../src/page/table/chances.tsx');

const person = (seat: number, more: Partial<Place> = {}): Place => ({
  ...{ seat, who: 'person', name: ['Ann', 'Bob'][seat - 1] ?? '', ...more },
});
const bot = (seat: number): Place => ({ seat, who: 'bot', name: 'expert' });
const table = (...seats: Place[]): TableView =>
  ({
    stage: 'playing',
    terms: { odds: true },
    seats,
    game: { players: seats.map(({ seat }) => ({ seat, in: true })) },
  }) as unknown as TableView;

describe('whoever is out of a game that goes on', () => {
  beforeAll(() => addWords({ fr, en }));

  const resigned = { resigned: true, resignedAs: 4 };

  it('is out by resigning, though a bot plays the seat on', () => {
    expect(isOutOfIt(table(person(1), bot(2), bot(3)), [1])).toBe(false);
    expect(isOutOfIt(table(person(1, resigned), bot(2), bot(3)), [1])).toBe(true);
    expect(isOutOfIt({ ...table(person(1, resigned)), stage: 'finished' }, [1])).toBe(false);
  });

  it('is told the place they came in', () => {
    const view = table(person(1, resigned), bot(2), bot(3), bot(4));
    expect(outWords(view, 1)).toBe('You resigned: place 4 of 4. A bot plays on for you.');
    const out = table(person(1), bot(2), bot(3));
    out.game!.players[0] = { seat: 1, in: false, rank: 3 };
    expect(outWords(out, 1)).toBe('You are out: place 3 of 3.');
    out.game!.players[0] = { seat: 1, in: false };
    expect(outWords(out, 1)).toBe('You are out.');
  });

  it('plays again at once, with bots where others sat', () => {
    const plan = planAgain(table(person(1, resigned), bot(2), person(2)), [1], ['easy', 'fair']);
    expect(plan.start).toBe(true);
    expect(plan.seats).toEqual([
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', level: 'expert' },
      { kind: 'bot', level: 'fair' },
    ]);
  });

  it('skips to the end where nobody else decides', () => {
    expect(playsAlone(table(person(1), bot(2)), [1])).toBe(true);
    expect(playsAlone(table(person(1), person(2)), [1])).toBe(false);
    expect(playsAlone(table(person(1), person(2, { standIn: 'expert' })), [1])).toBe(true);
    expect(playsAlone(table(person(1), bot(2)), [])).toBe(false);
  });
});

describe('chances', () => {
  it('are not asked for once somebody has resigned', () => {
    expect(mayBeKnown(table(person(1), bot(2)))).toBe(true);
    expect(mayBeKnown(table(person(1, { resigned: true }), bot(2)))).toBe(false);
  });

  it('are not shown before what they follow from is seen', () => {
    const before = { version: 5, seats: [1, 2], win: [0.5, 0.5], odds: 'fair' as const };
    const after = { version: 7, seats: [1, 2], win: [1, 0], odds: 'fair' as const };
    expect(fitting(after, 6, before)).toBe(before);
    expect(fitting(after, 6, undefined)).toBeUndefined();
    expect(fitting(after, 7, before)).toBe(after);
    expect(fitting('none', 6, before)).toBe('none');
  });
});
