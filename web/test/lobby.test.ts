import { signal } from '@preact/signals';
import { h, options, render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { TableView } from '../src/net/protocol.ts';
import type { TableModel } from '../src/table/table-model.ts';
import { addWords } from '../src/words/language.ts';
import { stubBrowser } from './page-stubs.ts';
import { stubDocument } from './small-dom.ts';

stubBrowser();
vi.mock('../src/net/api.ts', () => ({
  getGames: async () => [],
  getAddressNearby: async () => '',
}));
const document = stubDocument();
const { Lobby } = await import('../src/page/table/lobby.tsx');
const { ownName } = await import('../src/kept/settings.ts');
const { default: table } = await import('../src/words/en/table.json');
const { default: playing } = await import('../src/words/en/playing.json');

addWords({ fr: {}, en: { ...table, ...playing } });
options.requestAnimationFrame = () => {};

it('a free seat waits for a name of its own, not for the host’s', async () => {
  ownName.value = 'Ann';
  const view = {
    ...{ stage: 'open', terms: { game: 'strike', options: {}, seats: 2 }, results: [] },
    seats: [
      { seat: 1, who: 'person', name: 'Ann', host: true },
      { seat: 2, who: 'nobody' },
    ],
  } as unknown as TableView;
  const model = {
    ...{ view: signal(view), you: signal({ seats: [1], host: true }), refusal: signal(undefined) },
    name: (seat: number) => view.seats[seat - 1]!.name,
  } as unknown as TableModel;
  const props = { model, view, table: { id: 'abc', secret: 'key' } };
  render(h(Lobby, props), document.body as unknown as HTMLElement);
  const somebody = document
    .querySelectorAll('button')
    .find(({ textContent }) => textContent === playing['table.somebody-here']);
  somebody!.click();
  const field = await vi.waitFor(() => {
    const [found] = document.querySelectorAll('.sit input');
    expect(found).toBeDefined();
    return found!;
  });
  expect(field.getAttribute('value') ?? '').toBe('');
});
