import { marked } from 'marked';
import { EDITION, type RulesWords, rulesTable } from './rules-table.ts';

// From docs/rules/*.md to the HTML that the page shows: chapters and clauses get anchors, and what
// is said of certain editions alone is marked with their names.

export interface RulesPage {
  title: string;
  /** The chapters, as they follow each other. */
  chapters: readonly { id: string; title: string }[];
  html: string;
}

/** Editions that a text begins with, up to the colon: it holds in these alone. */
const HOLDS_IN = /^\s*((?:<code>[a-z]+-\d[\da-z-]*<\/code>(?:, )?)+)\s*:/;
const CLAUSE = /^<p><strong>(\d+\.\d+)<\/strong>\s*/;

/** The page that a rules text makes. */
export function rulesPage(markdown: string, words: RulesWords): RulesPage {
  // The other language is reached by the page's own switch.
  const text = markdown.replace(/^\*\[[^\]]+\]\([^)]+\.md\)\*\n/m, '');
  const blocks = marked.lexer(text).filter(({ type }) => type !== 'space');
  const chapters: { id: string; title: string }[] = [];
  const out: string[] = [];
  let title = '';
  let isInClause = false;
  const closeClause = () => {
    if (isInClause) {
      out.push('</div>');
      isInClause = false;
    }
  };
  for (const block of blocks) {
    if (block.type === 'heading') {
      closeClause();
      if (block.depth === 1) {
        title = block.text;
      } else {
        const id = chapterId(block.text);
        chapters.push({ id, title: block.text });
        out.push(`<h2 id="${id}">${block.text}</h2>`);
      }
      continue;
    }
    const html = marked.parser([block]);
    const number = CLAUSE.exec(html)?.[1];
    if (number) {
      closeClause();
      isInClause = true;
      out.push(beginning(number, html.replace(CLAUSE, ''), words));
    } else {
      out.push(block.type === 'table' ? rulesTable(html, words) : list(html, words));
    }
  }
  closeClause();
  const html = withLinks(out.join('\n'));
  return { title, chapters, html: named(html, words) };
}

function beginning(number: string, rest: string, words: RulesWords): string {
  const held = editionsOf(rest);
  const anchor = `<a class="clause-number" href="#${number}">${number}</a>`;
  return `<div class="clause" id="${number}"${held}>${held && note(words)}<p>${anchor} ${rest}`;
}

/** `data-editions`, where a text holds in some editions alone. */
function editionsOf(html: string): string {
  const list = HOLDS_IN.exec(html)?.[1];
  return list
    ? ` data-editions="${[...list.matchAll(EDITION)].map(([, name]) => name).join(' ')}"`
    : '';
}

function note(words: RulesWords): string {
  return `<p class="not-here" hidden>${words.notInEdition}</p>`;
}

function list(html: string, words: RulesWords): string {
  return html.replace(/<li>(.*)/g, (_, item: string) => {
    const held = editionsOf(item);
    const other = held && `<span class="not-here" hidden>${words.otherEdition}</span>`;
    return `<li${held}>${other}${item}`;
  });
}

/** Numbers of clauses in the text lead to them. */
function withLinks(html: string): string {
  const known = new Set([...html.matchAll(/ id="(\d+\.\d+)"/g)].map(([, number]) => number));
  return html
    .split(/(<a [\s\S]*?<\/a>|<[^>]+>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replace(/\b\d\.\d+\b/g, (number) =>
            known.has(number) ? `<a href="#${number}">${number}</a>` : number,
          ),
    )
    .join('');
}

/** Editions by what players call them, not by the names of the option's values. */
function named(html: string, words: RulesWords): string {
  return html.replace(
    EDITION,
    (_, name: string) => `<span class="edition">${words.editionName(name)}</span>`,
  );
}

/** A numbered chapter is the same in every language; others are named as GitHub does. */
function chapterId(title: string): string {
  const number = /^(\d+)\./.exec(title)?.[1];
  const slug = title.toLowerCase().replace(/[^\p{L}\p{N} -]/gu, '');
  return number ?? slug.replaceAll(' ', '-');
}
