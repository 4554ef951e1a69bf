import { describe, expect, it } from 'vitest';
import type { Cue } from '../src/net/protocol.ts';
import { turnsOf, withCue } from '../src/table/history.ts';

let version = 0;
const cue = (kind: string, seat?: number): Cue => ({
  ...{ version: version++, kind, words: { key: kind } },
  ...(seat === undefined ? {} : { seat }),
});

describe('the last turns', () => {
  it('are told one by one, with what happened in each', () => {
    const turns = turnsOf([
      cue('table', 1),
      cue('thrown', 1),
      cue('landed', 1),
      cue('stopped', 1),
      cue('turn', 2),
      cue('landed', 2),
      cue('eliminated', 3),
      cue('turn', 1),
    ]);
    expect(turns.map(({ seat, cues }) => [seat, ...cues.map(({ kind }) => kind)])).toEqual([
      [undefined, 'table'],
      [1, 'landed', 'stopped'],
      [2, 'landed', 'eliminated'],
    ]);
  });

  it('are kept for a while, and no longer', () => {
    let history: readonly Cue[] = [];
    for (let i = 0; i < 500; i++) {
      history = withCue(history, cue('landed', 1));
    }
    expect(history.length).toBe(200);
    expect(history.at(-1)!.version).toBe(version - 1);
  });
});
