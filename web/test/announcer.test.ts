import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cue, TableView, Update } from '../src/net/protocol.ts';
import type { Link } from '../src/net/table-link.ts';
import { TableModel } from '../src/table/table-model.ts';
import en from '../src/words/en/table.json';
import { addWords } from '../src/words/language.ts';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
const { announceEvents, announceThinking, announceTurns } = await import(
  '../src/page/table/announcer.tsx'
);

const words = { 'k.landed': '{player} throws {faces}', 'k.stopped': '{player} stops' };
addWords({ fr: {}, en: { ...en, ...words, 'k.passes': '{player} cannot play' } });

const YOU = { seats: [1], host: true, undoAsksYou: false, drawAsksYou: false, muted: [] };
const SEATS = ['Ann', 'Bob', 'Cleo'].map((name, i) => ({ seat: i + 1, who: 'person', name }));

let model: TableModel;
let version: number;
let stops: (() => void)[];

const view = (toAct: number | undefined, more: Partial<TableView> = {}) =>
  ({
    ...{ stage: 'playing', toAct, paused: false, terms: { game: 'k' }, results: [] },
    ...{ winners: [], seats: SEATS, game: { zones: [], at: Math.random() }, ...more },
  }) as unknown as TableView;
const cue = (kind: string, seat: number, args = {}): Cue => ({
  ...{ version, kind, seat },
  words: { key: `k.${kind}`, args: { player: { seat }, ...args } },
});
const rest = () => new Promise((resolve) => setTimeout(resolve));
async function happens(shown: TableView, ...cues: Cue[]): Promise<void> {
  version++;
  const update = { type: 'update', from: version - 1, version, view: shown, you: YOU, cues };
  model.onUpdate(update as Update, new Map());
  await rest();
}
const said = () => model.announced.lines.value.map(({ text }) => text);

beforeEach(() => {
  version = 1;
  const document = Object.assign(new EventTarget(), { hidden: false, querySelectorAll: () => [] });
  vi.stubGlobal('document', document);
  model = new TableModel('', () => ({}) as unknown as Link);
  model.onWelcome({ type: 'welcome', version, view: view(1), you: YOU });
  stops = [announceEvents(model), announceTurns(model)];
});

afterEach(() => {
  for (const stop of stops) {
    stop();
  }
});

describe('whoever waits for a bot', () => {
  const withBot = (toAct: number) => {
    const seats = [SEATS[0], { seat: 2, who: 'bot', name: 'regular' }, SEATS[2]];
    return view(toAct, { seats } as unknown as Partial<TableView>);
  };
  const thinks = 'Blanche is thinking.';

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    stops.push(announceThinking(model));
  });
  afterEach(() => vi.useRealTimers());
  const passes = async (millis: number) => vi.advanceTimersByTimeAsync(millis);
  async function comes(shown: TableView, ...cues: Cue[]) {
    const seen = happens(shown, ...cues);
    await passes(1);
    await seen;
  }

  it('hears that it thinks, if it takes long, once in a turn', async () => {
    await comes(withBot(2), cue('landed', 1, { faces: '4' }), cue('turn', 2));
    expect(model.awaited.value).toBe(2);
    await passes(2000);
    expect(said()).not.toContain(thinks);
    await passes(1000);
    expect(said().at(-1)).toBe(thinks);
    await comes(withBot(2), cue('landed', 2, { faces: '3' }));
    await passes(9000);
    expect(said().filter((line) => line === thinks)).toHaveLength(1);
    await comes(withBot(1), cue('stopped', 2), cue('turn', 1));
    await comes(withBot(2), cue('stopped', 1), cue('turn', 2));
    await passes(9000);
    expect(said().filter((line) => line === thinks)).toHaveLength(2);
  });

  it('hears nothing of it of people, and not of their own turn', async () => {
    expect(model.awaited.value).toBeUndefined();
    await comes(withBot(3), cue('turn', 3));
    expect(model.awaited.value).toBe(3);
    await passes(9000);
    expect(said().join()).not.toContain('thinking');
  });
});

describe('those who listen', () => {
  it('hear that it is their turn, again if the others cannot play', async () => {
    expect(said()).toEqual(['Your throw, Ann.']);
    await happens(view(1), cue('passes', 2), cue('turn', 1));
    expect(said()).toEqual(['Your throw, Ann.', 'Bob cannot play.', 'Your throw, Ann.']);
  });

  it('do not hear it again as long as it is the same turn', async () => {
    await happens(view(1), cue('landed', 1, { faces: '4' }));
    expect(said()).toEqual(['Your throw, Ann.', 'Ann throws 4.']);
  });

  it('hear everything that was skipped, a line for each turn as in the log', async () => {
    await happens(view(2), cue('landed', 1, { faces: '4' }), cue('turn', 2));
    model.skip();
    await happens(view(2), cue('landed', 2, { faces: '3' }));
    await happens(view(3), cue('stopped', 2), cue('turn', 3));
    expect(said().slice(-2)).toEqual(['Ann throws 4.', 'Bob to play.']);
    await happens(view(1), cue('landed', 3, { faces: '6' }), cue('stopped', 3), cue('turn', 1));
    expect(said().slice(-3)).toEqual([
      'Bob throws 3. Bob stops.',
      'Cleo throws 6. Cleo stops.',
      'Your throw, Ann.',
    ]);
    await happens(view(1), cue('landed', 1, { faces: '2' }));
    expect(said().at(-1)).toBe('Ann throws 2.');
    expect(said().filter((line) => line.includes('Cleo throws'))).toHaveLength(1);
  });
});

describe('when somebody has resigned', () => {
  const given = (toAct: number) =>
    view(toAct, {
      seats: [SEATS[0], { ...SEATS[1], resigned: true, standIn: 'regular' }, SEATS[2]],
    } as unknown as Partial<TableView>);
  const resigns = async () => {
    const words = { key: 'table.cue.resigned', args: { player: { seat: 2 } } };
    await happens(given(2), { version: version + 1, kind: 'table', seat: 2, words });
  };

  it('it is said that a bot plays for them, and what it does is said of the bot', async () => {
    addWords({ fr: {}, en: { 'table.cue.resigned': '{player} resigns' } });
    await happens(view(2), cue('stopped', 1), cue('turn', 2));
    await resigns();
    expect(said().slice(-3)).toEqual([
      'Bob to play.',
      'Bob resigns.',
      'A bot plays for Bob, who resigned.',
    ]);
    await happens(given(3), { ...cue('landed', 2, { faces: '4' }), version: version + 1 });
    expect(said().at(-2)).toBe('Bob (bot) throws 4.');
    expect(said().at(-1)).toBe('Cleo to play.');
  });

  it('what they did themselves is still told of them', async () => {
    await happens(view(2), { ...cue('landed', 2, { faces: '4' }), version: version + 1 });
    await resigns();
    await happens(given(2), { ...cue('landed', 2, { faces: '5' }), version: version + 1 });
    const by = model.history.value.map((told) => model.namesIn(told)(2));
    expect(by).toEqual(['Bob', 'Bob', 'Bob (bot)']);
  });

  it('what is told to those who come later is told of the bot', () => {
    model.onWelcome({ type: 'welcome', version: 40, view: given(2), you: YOU });
    expect(model.namesIn({ ...cue('landed', 2), version: 40 })(2)).toBe('Bob (bot)');
    expect(model.namesIn({ ...cue('landed', 3), version: 40 })(3)).toBe('Cleo');
  });
});
