import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesPage } from '../build/rules-html.ts';

const WORDS = {
  editionName: (edition: string) => edition.toUpperCase(),
  notInEdition: 'not here',
  otherEdition: 'other',
  yourEdition: 'yours',
  table: 'Table',
};
const page = (language: string) =>
  rulesPage(readFileSync(`../docs/rules/strike.${language}.md`, 'utf8'), WORDS);
const idsOf = (html: string) => [...html.matchAll(/ id="(\d+\.\d+)"/g)].map(([, id]) => id);
const clause = (html: string, number: string) =>
  new RegExp(`<div class="clause" id="${number}"[^>]*>`).exec(html)?.[0];

describe('the rules as a page', () => {
  it('have the same clauses and numbered chapters in both languages', () => {
    const [french, english] = [page('fr'), page('en')];
    expect(idsOf(french.html)).toContain('2.4');
    expect(idsOf(french.html)).toEqual(idsOf(english.html));
    const numbered = (chapters: typeof french.chapters) =>
      chapters.map(({ id }) => id).filter((id) => /^\d+$/.test(id));
    expect(numbered(french.chapters)).toEqual(numbered(english.chapters));
  });

  it.each(['fr', 'en'])('say which clauses hold in some editions alone (%s)', (language) => {
    const { html } = page(language);
    expect(clause(html, '1.5')).toContain('data-editions="strike-31 strike-31-2012"');
    expect(clause(html, '1.7')).toContain('data-editions="strike-26"');
    expect(clause(html, '2.6')).toContain('data-editions="strike-31 strike-26"');
    expect(clause(html, '6.1')).not.toContain('data-editions');
    expect(html).toContain('<li data-editions="strike-31-2012">');
    expect(html).toContain('<tr data-editions="strike-26">');
    expect(html).toContain('<th data-edition="strike-26">');
  });

  it('lead from every mention of a clause or chapter to it', () => {
    for (const { html } of [page('fr'), page('en')]) {
      const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, to]) =>
        decodeURIComponent(to!),
      );
      expect(links.length).toBeGreaterThan(40);
      expect(links.filter((to) => !ids.has(to))).toEqual([]);
    }
  });

  it('close what they open, and call editions by their names', () => {
    const { html } = page('fr');
    const count = (text: string) => html.split(text).length;
    expect(count('<div')).toBe(count('</div>'));
    expect(count('<p')).toBe(count('</p>'));
    expect(html).toContain('<span class="edition">STRIKE-26</span>');
    expect(html).not.toContain('<code>strike-');
    expect(html).not.toContain('.md');
  });
});
