import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetTable,
  noteOver,
  recentTables,
  rememberTable,
  restoreTable,
} from '../src/page/recent-tables.ts';
import { stubBrowser } from './page-stubs.ts';

let kept = new Map<string, string>();

beforeEach(() => {
  kept = stubBrowser();
});

describe('tables that were seen from here', () => {
  it('are remembered, the latest first and each once', () => {
    rememberTable('a', 'k', undefined, 1);
    rememberTable('b', '', 'hand', 2);
    rememberTable('a', 'k', undefined, 3);
    expect(recentTables()).toEqual([
      { id: 'a', key: 'k', at: 3 },
      { id: 'b', key: '', at: 2, as: 'hand' },
    ]);
  });

  it('are two hundred at the most', () => {
    for (let i = 1; i <= 201; i++) {
      rememberTable(`t${i}`, '', undefined, i);
    }
    const ids = recentTables().map(({ id }) => id);
    expect(ids).toHaveLength(200);
    expect(ids[0]).toBe('t201');
    expect(ids.at(-1)).toBe('t2');
  });

  it('are over until they are seen again', () => {
    rememberTable('a', '', undefined, 1);
    noteOver('a');
    expect(recentTables()[0]?.over).toBe(true);
    rememberTable('a', '', undefined, 2);
    expect(recentTables()[0]?.over).toBeUndefined();
  });

  it('are forgotten one by one, and brought back to their place', () => {
    for (let i = 1; i <= 3; i++) {
      rememberTable(`t${i}`, '', undefined, i);
    }
    const forgotten = recentTables()[1]!;
    forgetTable(forgotten.id);
    expect(recentTables().map(({ id }) => id)).toEqual(['t3', 't1']);
    restoreTable(forgotten);
    expect(recentTables().map(({ id }) => id)).toEqual(['t3', 't2', 't1']);
  });

  it('are none when what was kept cannot be read', () => {
    kept.set('piste.tables', '{');
    expect(recentTables()).toEqual([]);
  });
});
