/** What stands in the page besides the text itself. */
export interface RulesWords {
  /** What an edition is called. */
  editionName(edition: string): string;
  /** Said of what does not hold in the chosen edition. */
  notInEdition: string;
  /** The same of a line among others, which may still be spoken of. */
  otherEdition: string;
  /** Said at the column of the chosen edition. */
  yourEdition: string;
  /** What a table is called by those who hear it. */
  table: string;
}

/** An edition, as the text names it. */
export const EDITION = /<code>([a-z]+-\d[\da-z-]*)<\/code>/g;

/** A table whose columns or rows are editions says so of its cells. */
export function rulesTable(html: string, words: RulesWords): string {
  const head = /<thead>[\s\S]*?<\/thead>/.exec(html)?.[0] ?? '';
  const columns = [...head.matchAll(/<th[^>]*>([\s\S]*?)<\/th>/g)].map(
    ([, cell]) => [...cell!.matchAll(EDITION)][0]?.[1],
  );
  const marked = html.replace(/<tr>([\s\S]*?)<\/tr>/g, (_, row: string) => {
    let column = 0;
    const cells = row.replace(/<(t[hd])([^>]*)>([\s\S]*?)<\/\1>/g, (_cell, tag, rest, inside) => {
      const edition = columns[column++];
      const mark = edition ? ` data-edition="${edition}"` : '';
      const chosen =
        edition && tag === 'th' ? `<span class="chosen" hidden>${words.yourEdition}</span>` : '';
      return column === 1 && tag === 'td'
        ? `<th scope="row">${inside}</th>`
        : `<${tag}${rest}${mark}>${inside}${chosen}</${tag}>`;
    });
    const first = /<th scope="row">([\s\S]*?)<\/th>/.exec(cells)?.[1] ?? '';
    const rowEditions = [...first.matchAll(EDITION)].map(([, name]) => name);
    const held = rowEditions.length > 0 ? ` data-editions="${rowEditions.join(' ')}"` : '';
    return `<tr${held}>${cells}</tr>`;
  });
  const empty = marked.replace('<th></th>', '<td></td>');
  return `<div class="table" role="group" aria-label="${words.table}" tabindex="0">${empty}</div>`;
}
