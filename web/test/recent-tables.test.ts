import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTable, recentTables, rememberTable } from '../src/page/recent-tables.ts';
import { stubBrowser } from './page-stubs.ts';

const A_DAY = 24 * 3600 * 1000;
let kept = new Map<string, string>();

beforeEach(() => {
  kept = stubBrowser();
});

describe('tables that were seen from here', () => {
  it('are remembered, the latest first and each once', () => {
    rememberTable('a', 'k', 1);
    rememberTable('b', '', 2);
    rememberTable('a', 'k', 3);
    expect(recentTables(4)).toEqual([
      { id: 'a', key: 'k', at: 3 },
      { id: 'b', key: '', at: 2 },
    ]);
  });

  it('are forgotten when they are over, old or too many', () => {
    rememberTable('old', '', 0);
    for (let i = 1; i <= 7; i++) {
      rememberTable(`t${i}`, '', i);
    }
    forgetTable('t7');
    expect(recentTables(8).map(({ id }) => id)).toEqual(['t6', 't5', 't4', 't3']);
    expect(recentTables(8 * A_DAY)).toEqual([]);
  });

  it('are none when what was kept cannot be read', () => {
    kept.set('piste.tables', '{');
    expect(recentTables()).toEqual([]);
  });
});
