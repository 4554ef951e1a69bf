import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/net/api.ts';
import { type LabGame, lineOf } from '../src/net/lab-api.ts';
import { draftOf, fileOf, gamesIn, toVary, variantsIn } from '../src/page/lab/lab-draft.ts';

const GAME: LabGame = {
  name: 'strike',
  players: [2, 3, 4, 5],
  options: [
    { name: 'edition', standard: 'a', values: ['a', 'b', 'c'], words: 'strike.option.edition' },
    { name: 'deal', standard: 'printed', values: ['printed', '4'], words: 'strike.option.deal' },
  ],
  levels: ['beginner', 'regular'],
  bots: ['beginner', 'regular'],
  dice: ['fair'],
  starter: '',
};

describe('an experiment of the form', () => {
  it('begins with two values of the first option', () => {
    const draft = draftOf(GAME);
    expect(draft.varied).toEqual([{ what: 'edition', values: ['a', 'b'] }]);
    expect(variantsIn(draft)).toBe(2);
    expect(gamesIn(draft)).toBe(2 * 1500);
    expect(toVary(draft)).toEqual(['deal', 'players']);
  });

  it('is written as the file that the lab reads', () => {
    const varied = [
      { what: 'players', values: ['2', '3'] },
      { what: 'deal', values: ['printed', '4'] },
    ];
    expect(fileOf({ ...draftOf(GAME), varied }, 'Strike: "deal"')).toBe(
      [
        'title: "Strike: \\"deal\\""',
        'game: strike',
        'players: [2, 3]',
        'options:',
        '  deal: [printed, 4]',
        'bots: regular',
        'games: 1000',
        'seed: 1',
        'metrics: all',
        'skill: {games: 500}',
        '',
      ].join('\n'),
    );
  });

  it('asks first what its reader wants to know', () => {
    const lines = fileOf({ ...draftOf(GAME), question: 'minutes' }, 'x').split('\n');
    expect(lines[1]).toBe('question: minutes');
    expect(fileOf(draftOf(GAME), 'x')).not.toContain('question');
  });

  it('varies nothing without options', () => {
    expect(fileOf({ ...draftOf(GAME), varied: [] }, 'x')).not.toContain('options');
  });
});

describe('a refusal', () => {
  it('names the line it speaks of, in the language of the page', () => {
    const wrong = new ApiError('lab.file', 'line 3: no', undefined, { fr: 'non', en: 'no' }, 3);
    expect(lineOf(wrong, 'fr')).toEqual({ line: 3, reason: 'non' });
    expect(lineOf(wrong, 'en')).toEqual({ line: 3, reason: 'no' });
    expect(lineOf(new ApiError('lab.large', 'too many'), 'fr')).toBeUndefined();
  });
});
