import { beforeAll, describe, expect, it } from 'vitest';
import type { Result, TableView } from '../src/net/protocol.ts';
import { actorOf, helpWords, mayOfferDraw, nameOf, placeOf } from '../src/table/company.ts';
import en from '../src/words/en/table.json';
import fr from '../src/words/fr/table.json';
import { addWords } from '../src/words/language.ts';

function view(stage: TableView['stage'], ...results: Result[]): TableView {
  const seats = ['Ann', 'Ben', 'Cam'].map((name, i) => ({ seat: i + 1, who: 'person', name }));
  return { stage, seats, results } as unknown as TableView;
}

const places = (of: TableView) => [1, 2, 3].map((seat) => placeOf(of, seat));

describe('the company after a game', () => {
  beforeAll(() => addWords({ fr, en }));

  const over = { players: [2, 3, 1], ranks: [1, 3, 2], helped: [3] };

  it('has places, by the last game that is over', () => {
    expect(places(view('finished', { players: [1, 2], ranks: [1, 2] }, over))).toEqual([2, 1, 3]);
  });

  it('has none while a game is played, nor when all came out level', () => {
    expect(places(view('playing', over))).toEqual([undefined, undefined, undefined]);
    expect(placeOf(view('finished', { players: [1, 2], ranks: [2, 2] }), 1)).toBeUndefined();
    expect(placeOf(view('finished', { players: [1], ranks: [1] }), 1)).toBeUndefined();
  });

  it('has none beside the podium of a tournament', () => {
    const all = { ...view('finished', over), tournament: {} } as TableView;
    expect(places(all)).toEqual([undefined, undefined, undefined]);
    expect(places({ ...all, stage: 'between' })).toEqual([2, 1, 3]);
  });

  it('is told for whom a bot played', () => {
    expect(helpWords(view('finished', over))).toBe('A bot played for Cam');
    expect(helpWords(view('finished', { ...over, helped: [] }))).toBe('');
    expect(helpWords(view('playing', over))).toBe('');
    expect(helpWords(view('finished', { ...over, resigned: [3] }))).toBe('');
  });
});

describe('a name', () => {
  it('that is forgotten gives way to a word that names nobody', () => {
    const seats = [{ seat: 1, who: 'person', name: '', forgotten: true }];
    expect(nameOf({ seats } as unknown as TableView, 1)).toBe('a former player');
  });

  const called = (name: string) =>
    nameOf({ seats: [{ seat: 1, who: 'person', name }] } as unknown as TableView, 1);

  it('written from right to left does not turn round the figures beside it', () => {
    expect(called('יוסף')).toBe('\u2068יוסף\u2069');
    expect(called('محمد')).toBe('\u2068محمد\u2069');
  });

  it('of any other script stands as it is', () => {
    for (const name of ['Camille', 'Ζωή', '花子', '🎲']) {
      expect(called(name)).toBe(name);
    }
  });
});

describe('whoever plays for a seat', () => {
  beforeAll(() => addWords({ fr, en }));

  it('is a bot once the seat was given up', () => {
    const all = view('playing');
    const [ann, ...others] = all.seats;
    const given = { ...all, seats: [{ ...ann!, resigned: true }, ...others] };
    expect([1, 2].map((seat) => actorOf(given, seat))).toEqual(['Ann (bot)', 'Ben']);
    expect(nameOf(given, 1)).toBe('Ann');
    expect(actorOf(all, 1)).toBe('Ann');
  });
});

describe('a draw', () => {
  const playing = view('playing');

  it('is offered where the game may end by agreement, and one at a time', () => {
    expect(mayOfferDraw(playing, 1)).toBe(false);
    expect(mayOfferDraw({ ...playing, mayDraw: true }, 1)).toBe(true);
    expect(mayOfferDraw({ ...playing, mayDraw: true, draw: 2 }, 1)).toBe(false);
  });

  it('is not offered again before one has moved', () => {
    const refused = { ...playing, mayDraw: true, drawWaits: [1] };
    expect(mayOfferDraw(refused, 1)).toBe(false);
    expect(mayOfferDraw(refused, 2)).toBe(true);
  });
});
