import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const pages = ['README.md', ...filesIn('docs').map((file) => `docs/${file}`)]
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(new URL(file, root), 'utf8'))
  .join();

function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
}

describe('the photographs of the docs', () => {
  it('are all shown by a page: nobody would notice that another is out of date', () => {
    const pictures = filesIn('docs/pictures').filter((file) => /\.(jpg|png|webp)$/.test(file));
    expect(pictures).not.toEqual([]);
    expect(pictures.filter((picture) => !pages.includes(`pictures/${picture}`))).toEqual([]);
  });
});
