import { signal } from '@preact/signals';
import { h, options, render } from 'preact';
import { expect, it } from 'vitest';
import type { TableView } from '../src/net/protocol.ts';
import { helpWords } from '../src/table/company.ts';
import type { TableModel } from '../src/table/table-model.ts';
import { addWords } from '../src/words/language.ts';
import { stubBrowser } from './page-stubs.ts';
import { stubDocument } from './small-dom.ts';

stubBrowser();
const document = stubDocument();
const { EventLine } = await import('../src/page/table/event-line.tsx');
const { default: table } = await import('../src/words/en/table.json');

addWords({ fr: {}, en: table });
options.requestAnimationFrame = () => {};

it('what happened last is told by itself, also where a bot once played for somebody', () => {
  const view = {
    ...{ stage: 'finished', terms: { game: 'strike' }, winners: [1] },
    seats: ['Ann', 'Bob'].map((name, i) => ({ seat: i + 1, who: 'person', name })),
    results: [{ players: [1, 2], ranks: [1, 2], resigned: [], helped: [2] }],
  } as unknown as TableView;
  expect(helpWords(view)).toBe('A bot played for Bob');
  const model = {
    ...{ view: signal(view), refusal: signal(undefined), announced: { lines: signal([]) } },
    told: signal([
      { kind: 'won', version: 1, words: { key: 'table.won', args: { player: 'Ann' } } },
    ]),
    namesIn: () => String,
  } as unknown as TableModel;
  render(h(EventLine, { model, face: undefined }), document.body as unknown as HTMLElement);
  const [line] = document.querySelectorAll('.event');
  expect(line!.textContent).not.toBe('');
  for (const each of document.querySelectorAll('.event')) {
    expect(each.textContent).not.toContain('A bot played');
  }
});
