import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Memory } from '../src/memory.ts';

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('what a browser remembers', () => {
  it('lasts as long as the page where storage is blocked', () => {
    const memory = new Memory(blocked);
    expect(memory.getItem('a')).toBeNull();
    memory.setItem('a', '1');
    expect(memory.getItem('a')).toBe('1');
    memory.removeItem('a');
    expect(memory.getItem('a')).toBeNull();
  });

  it('is forgotten where it can be read and not removed', () => {
    const full = { getItem: () => 'old', setItem: blocked, removeItem: blocked };
    const memory = new Memory(() => full as unknown as Storage);
    memory.removeItem('a');
    expect(memory.getItem('a')).toBeNull();
  });

  it('is asked for by no part of the page but through it', () => {
    const sources = new URL('../src/', import.meta.url);
    const asking = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) =>
        /(local|session)Storage/.test(readFileSync(new URL(file, sources), 'utf8')),
      );
    expect(asking).toEqual(['memory.ts']);
  });
});
