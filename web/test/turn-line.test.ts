import { beforeAll, describe, expect, it } from 'vitest';
import type { Prompt, TableView, You } from '../src/net/protocol.ts';
import { ownUndo } from '../src/page/table/company.ts';
import { playingLine } from '../src/page/table/turn-line.tsx';
import en from '../src/words/en/table.json';
import fr from '../src/words/fr/table.json';
import { addWords } from '../src/words/language.ts';

const name = (seat: number) => ['Ann', 'Bob'][seat - 1]!;
const at = (...seats: number[]) => ({ seats }) as unknown as You;

function asking(words: Prompt['words']): TableView {
  const prompt = { seat: 2, words, cast: false, choices: [] };
  return {
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

  it('announces a question as a question, not as a turn', () => {
    const args = { player: { seat: 2 }, asker: { seat: 1 } };
    const view = asking({ key: 'strike.prompt.lift', args });
    expect(playingLine(view, at(2), name)).toBe('A question for you, Bob');
    expect(playingLine(view, at(1), name)).toBe('Bob to answer');
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
