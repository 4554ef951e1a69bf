import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PerTable } from '../src/kept/per-table.ts';
import { Memory } from '../src/memory.ts';
import { stubBrowser } from './page-stubs.ts';

let stored = new Map<string, string>();

beforeEach(() => {
  stored = stubBrowser();
});

describe('what is remembered for each table', () => {
  it('is stored, and another window reads it', () => {
    new PerTable<number>('n', 2, new Memory(() => localStorage)).set('a', 1);
    expect(new PerTable<number>('n', 2, new Memory(() => localStorage)).get('a')).toBe(1);
  });

  it('is that of the latest tables', () => {
    const numbers = new PerTable<number>('n', 2, new Memory(() => localStorage));
    for (const [table, n] of Object.entries({ a: 1, b: 2, c: 3 })) {
      numbers.set(table, n);
    }
    expect(['a', 'b', 'c'].map((table) => numbers.get(table))).toEqual([undefined, 2, 3]);
  });

  it('lasts as long as the page is open when there is no room left', () => {
    const numbers = new PerTable<number>('n', 2, new Memory(() => localStorage));
    numbers.set('a', 1);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    numbers.set('a', 2);
    numbers.set('b', 3);
    expect([numbers.get('a'), numbers.get('b')]).toEqual([2, 3]);
  });

  it('lasts as long as the page is open where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const numbers = new PerTable<number>('n', 2, new Memory(() => localStorage));
    expect(numbers.get('a')).toBeUndefined();
    numbers.set('a', 1);
    expect(numbers.get('a')).toBe(1);
  });

  it('is nothing where what is stored cannot be read', () => {
    stored.set('n', '{"a":');
    expect(new PerTable<number>('n', 2, new Memory(() => localStorage)).get('a')).toBeUndefined();
  });
});
