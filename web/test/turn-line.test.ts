import { beforeAll, describe, expect, it } from 'vitest';
import type { Prompt, TableView, You } from '../src/net/protocol.ts';
import { shownOf, toldOf } from '../src/page/table/event-line.tsx';
import { playingLine, winnersLine } from '../src/page/table/turn-line.tsx';
import { ownUndo } from '../src/table/company.ts';
import en from '../src/words/en/table.json';
import fr from '../src/words/fr/table.json';
import { addWords } from '../src/words/language.ts';

const name = (seat: number) => ['Ann', 'Bob'][seat - 1]!;
const at = (...seats: number[]) => ({ seats }) as unknown as You;

function asking(words: Prompt['words']): TableView {
  const prompt = { seat: 2, words, cast: false, choices: [] };
  return {
    seats: [],
    ...{ stage: 'playing', terms: { game: 'strike' }, paused: false, toAct: 2 },
    game: { prompt },
  } as unknown as TableView;
}

describe('the turn line', () => {
  beforeAll(() => addWords({ fr, en }));

  it('announces a turn', () => {
    const view = asking({ key: 'strike.prompt.must', args: { player: { seat: 2 } } });
    expect(playingLine(view, at(2), name)).toBe('Your throw, Bob');
    expect(playingLine(view, at(1), name)).toBe('Bob to play');
  });

  it('says that a bot plays for whoever has resigned, to them too', () => {
    const view = asking({ key: 'strike.prompt.must', args: { player: { seat: 2 } } });
    const seats = [{ seat: 2, who: 'person' as const, resigned: true }];
    const line = () => playingLine({ ...view, seats }, at(2), name);
    expect(line()).toBe('A bot plays for Bob, who resigned');
    expect(playingLine({ ...view, seats }, at(1), name)).toBe(line());
    expect(fr['table.turn-of-bot-for']).toBe('Un bot joue pour {player}, qui a abandonné');
  });

  it('announces a question as a question, not as a turn', () => {
    const args = { player: { seat: 2 }, asker: { seat: 1 } };
    const view = asking({ key: 'strike.prompt.lift', args });
    expect(playingLine(view, at(2), name)).toBe('A question for you, Bob');
    expect(playingLine(view, at(1), name)).toBe('Bob to answer');
  });
});

describe('the end of a tournament', () => {
  beforeAll(() => addWords({ fr, en }));
  const tournament = { places: [2, 1], points: [2, 0] };
  const over = (more: object) =>
    ({
      ...{ stage: 'finished', terms: { game: 'strike' }, winners: [2] },
      ...{ results: [{ players: [1, 2], ranks: [1, 2] }], ...more },
    }) as unknown as TableView;

  it('says who won it, whoever won its last game', () => {
    expect(winnersLine(over({ tournament }), name)).toBe('Bob wins the tournament');
    expect(winnersLine(over({}), name)).toBe('Bob wins');
  });

  it('says of what is told that it was in the last game', () => {
    expect(toldOf(over({ tournament }))).toBe('In the last game: ');
    expect(toldOf(over({ tournament, stage: 'between' }))).toBe('');
    expect(toldOf(over({}))).toBe('');
  });
});

describe('what just happened', () => {
  it('is told in two lines at most: of a long turn its end, whole sentences, on a phone fewer', () => {
    const turn = Array.from({ length: 9 }, (_, i) => `Célestin sticks ${i} picks in the chest.`);
    const shown = shownOf('', turn);
    const told = (room: string[]) => turn.filter((_, i) => room.includes(shown[i]!)).join(' ');
    expect(told(['', 'earlier']).length).toBeLessThanOrEqual(150);
    expect(told(['', 'earlier']).length).toBeGreaterThan(100);
    expect(told(['']).length).toBeLessThanOrEqual(76);
    expect(shown.at(-1)).toBe('');
  });

  it('is told whole where it is short, and its last sentence however long that is', () => {
    expect(shownOf('', ['Ann throws a 4.', 'Ann stops.'])).toEqual(['', '']);
    expect(shownOf('In the last game: ', ['x'.repeat(200)])).toEqual(['']);
    // What was thrown is said before what it meets, on a phone too.
    const met = ['Célestin throws a 5.', 'It meets the other 5: Célestin takes both back.'];
    expect(shownOf('', met)).toEqual(['', '']);
  });
});

describe('a move', () => {
  const view = (more: Partial<TableView>) => more as TableView;

  it('is taken back by whoever made it, as long as the table says so', () => {
    expect(ownUndo(view({}), [1])).toBeUndefined();
    expect(ownUndo(view({ mayUndo: 2 }), [1])).toBeUndefined();
    expect(ownUndo(view({ mayUndo: 2 }), [1, 2])).toBe(2);
  });

  it('is not asked for twice', () => {
    expect(ownUndo(view({ mayUndo: 1, undo: 1 }), [1])).toBeUndefined();
  });
});
