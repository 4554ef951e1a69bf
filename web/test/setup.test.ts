import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../src/net/protocol.ts';
import {
  draftFor,
  planOf,
  proposing,
  seatsToName,
  settlesFirst,
  termsOf,
  valueWords,
  withoutSeat,
  withSeat,
} from '../src/page/setup/draft.ts';

const GAME: GameInfo = {
  name: 'strike',
  fewestPlayers: 2,
  mostPlayers: 5,
  aimed: true,
  options: [
    { name: 'edition', standard: 'a', values: ['a', 'b'], words: 'strike.option.edition' },
    { name: 'deal', standard: 'printed', values: ['printed', '1'], words: 'strike.option.deal' },
  ],
  levels: ['beginner', 'regular', 'champion'],
};
const named = (seat: number) => `Player ${seat}`;
const person = (seat: number) => ({ kind: 'person', name: named(seat) });
const bot = { kind: 'bot', level: 'regular' };

describe('a new table', () => {
  it('needs nothing changed, whichever way people come together', () => {
    const plan = (way: 'bots' | 'device' | 'link') => planOf(draftFor(way, GAME, named));
    expect(plan('bots')).toEqual({ seats: [person(1), bot, bot], start: true });
    expect(plan('device')).toEqual({ seats: [person(1), person(2)], start: true });
    expect(plan('link')).toEqual({ seats: [person(1), { kind: 'open' }], start: false });
  });

  it('has no more seats than the game has players', () => {
    const forTwo = { ...GAME, mostPlayers: 2 };
    expect(planOf(draftFor('bots', forTwo, named)).seats).toEqual([person(1), bot]);
  });

  it('tells the server only of options that are not the standard', () => {
    const draft = draftFor('bots', GAME, named);
    expect(termsOf(draft, GAME)).toMatchObject({ game: 'strike', seats: 3, options: {} });
    const other = { ...draft, options: { ...draft.options, edition: 'b' } };
    expect(termsOf(other, GAME).options).toEqual({ edition: 'b' });
  });

  it('proposes names to those who were given none, and keeps what was typed', () => {
    const start = draftFor('device', GAME, () => '');
    const names = (draft: typeof start, of: string[]) =>
      proposing(draft, (_, others) => of.find((name) => !others.includes(name))!).seats.map(
        ({ name }) => name,
      );
    expect(names(start, ['Amy', 'Jack'])).toEqual(['Amy', 'Jack']);
    const typed = withSeat(start, 2, { name: 'Amy', isTyped: true });
    expect(names(typed, ['Amy', 'Jack'])).toEqual(['Jack', 'Amy']);
    // Another language proposes others.
    expect(names(typed, ['Lou', 'Zoé'])).toEqual(['Lou', 'Amy']);
    expect(names(withSeat(start, 1, { name: '', isTyped: true }), ['Lou'])[0]).toBe('');
  });

  it('leaves it to the game who begins, where the game settles it', () => {
    const settling = {
      ...GAME,
      options: GAME.options.map((option) => ({ ...option, settlesFirst: ['b'] })),
    };
    const draft = { ...draftFor('bots', settling, named), beginning: 'chosen' as const, first: 2 };
    expect(termsOf(draft, settling)).toMatchObject({ beginning: 'chosen', first: 2 });
    const left = { ...draft, options: { ...draft.options, edition: 'b' } };
    expect(settlesFirst(left, settling)).toBe(true);
    expect(termsOf(left, settling)).not.toHaveProperty('beginning');
    expect(termsOf(left, settling)).not.toHaveProperty('first');
  });

  it('begins with what the game proposes', () => {
    const proposing = {
      ...GAME,
      options: GAME.options.map((option) => ({ ...option, proposed: option.values.at(-1) ?? '' })),
    };
    const draft = draftFor('bots', proposing, named);
    expect(termsOf(draft, proposing).options).toEqual({ edition: 'b', deal: '1' });
  });

  it('wants names of 1 to 24 characters of people, and of nobody else', () => {
    const draft = draftFor('device', GAME, named);
    expect(seatsToName(draft)).toEqual([]);
    expect(seatsToName(withSeat(draft, 2, { name: '  ' }))).toEqual([2]);
    expect(seatsToName(withSeat(draft, 1, { name: 'x'.repeat(25) }))).toEqual([1]);
    expect(seatsToName(withSeat(draft, 2, { name: '', kind: 'bot' }))).toEqual([]);
  });

  it('keeps who begins when another seat goes', () => {
    const draft = { ...draftFor('bots', GAME, named), first: 3 };
    expect(withoutSeat(draft, 2)).toMatchObject({ first: 2, seats: { length: 2 } });
    expect(withoutSeat(draft, 3).first).toBe(1);
  });

  it('calls a number by the words for numbers', () => {
    const option = { words: 'strike.option.deal' };
    expect(valueWords(option, '7')).toEqual({ key: 'strike.option.deal.number', count: 7 });
    expect(valueWords(option, 'printed')).toEqual({ key: 'strike.option.deal.printed' });
  });
});
