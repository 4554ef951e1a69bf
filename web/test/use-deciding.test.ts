import { signal } from '@preact/signals';
import { h, options, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cue } from '../src/net/protocol.ts';
import type { Deciding } from '../src/page/table/end/deciding.ts';
import type { Seated } from '../src/page/table/seated.ts';
import type { TableModel } from '../src/table/table-model.ts';
import { stubBrowser } from './page-stubs.ts';
import { stubDocument } from './small-dom.ts';

stubBrowser();
const shown = vi.hoisted(() => [] as number[]);
vi.mock('../src/page/table/end/show-again.ts', () => ({
  showAgain: async (_seated: unknown, _at: unknown, index: number) => {
    shown.push(index);
  },
}));
const { useDeciding } = await import('../src/page/table/end/use-deciding.ts');

// Effects come at once.
options.requestAnimationFrame = (effects: () => void) => effects();

let document: ReturnType<typeof stubDocument>;
let listeners: Map<string, () => void>;
let isShown: boolean;

function Card({ model, deciding }: { model: TableModel; deciding: Deciding | undefined }) {
  const seated = {} as Seated;
  const table = { id: 'abc', secret: 'key' };
  isShown = useDeciding({ model, seated, table, deciding, review: undefined });
  return null;
}

const SEEN = { history: signal([{ kind: 'won' } as Cue]) } as unknown as TableModel;
const CAME_LATE = { history: signal([]) } as unknown as TableModel;
const DECIDING = { index: 7, seat: 1, thrown: true, from: 0.5, to: 1 };

const show = (model: TableModel, deciding?: Deciding) =>
  render(h(Card, { model, deciding }), document.body as unknown as HTMLElement);

beforeEach(() => {
  document = stubDocument();
  listeners = new Map();
  vi.stubGlobal('addEventListener', (kind: string, act: () => void) => listeners.set(kind, act));
  vi.useFakeTimers();
  shown.length = 0;
});

afterEach(() => {
  render(null, document.body as unknown as HTMLElement);
  vi.useRealTimers();
});

it('the deciding throw is seen before the card of the end comes', async () => {
  show(SEEN);
  expect(isShown).toBe(false);
  show(SEEN, DECIDING);
  expect(shown).toEqual([7]);
  await vi.advanceTimersByTimeAsync(0);
  expect(isShown).toBe(true);
});

it('it is seen also if the review takes longer than the card waits', async () => {
  show(SEEN);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isShown).toBe(true);
  show(SEEN, DECIDING);
  expect(shown).toEqual([7]);
});

it('it takes nobody away from what they are at meanwhile', async () => {
  show(SEEN);
  await vi.advanceTimersByTimeAsync(60_000);
  listeners.get('pointerdown')?.();
  show(SEEN, DECIDING);
  expect(shown).toEqual([]);
});

it('nobody sees it who came when all was over', async () => {
  show(CAME_LATE);
  expect(isShown).toBe(true);
  show(CAME_LATE, DECIDING);
  expect(shown).toEqual([]);
});
