import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatLine, Cue, TableView, Update } from '../src/net/protocol.ts';
import type { Link } from '../src/net/table-link.ts';
import type { Performer } from '../src/table/story.ts';
import { TableModel } from '../src/table/table-model.ts';
import { tellSo } from '../src/table/telling.ts';

const line = (seat: number, text: string): ChatLine => ({ at: seat, seat, name: '', text });
const texts = (lines: readonly ChatLine[]) => lines.map(({ text }) => text);

describe('the time at a table', () => {
  it('is that of the server, whatever the device says', () => {
    vi.stubGlobal('document', new EventTarget());
    const model = new TableModel('', () => ({}) as unknown as Link);
    model.onClock(3_600_000, 40);
    expect(Math.round((model.now() - Date.now()) / 1000)).toBe(3600);
    expect(model.latency.value).toBe(40);
    model.onState({ kind: 'lost', since: 0 });
    expect(model.latency.value).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

describe('what is sent at one’s own turn', () => {
  it('is sent again only when it was stale', async () => {
    vi.stubGlobal('document', new EventTarget());
    const kinds = ['stale', 'stale', 'conflict'];
    const send = vi.fn(async () => {
      const why = kinds.shift()!;
      return { kind: 'refused' as const, why, code: 'x', reason: 'y', version: 1 };
    });
    const link = { send, reaching: async () => {} } as unknown as Link;
    const model = new TableModel('', () => link);
    expect(await model.sendAtOwnTurn({ type: 'start' })).toMatchObject({ why: 'conflict' });
    expect(send).toHaveBeenCalledTimes(3);
    vi.unstubAllGlobals();
  });
});

describe('what is said at a table', () => {
  let model: TableModel;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', new EventTarget());
    model = new TableModel('', () => ({}) as unknown as Link);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const say = (all: boolean, ...lines: ChatLine[]) => model.onMessage({ type: 'chat', all, lines });

  it('lies on the table for twelve seconds and is kept', () => {
    say(false, line(1, 'Ouch.'));
    vi.advanceTimersByTime(8000);
    say(false, line(2, 'Close.'));
    expect(texts(model.heard.value)).toEqual(['Ouch.', 'Close.']);
    vi.advanceTimersByTime(4000);
    expect(texts(model.heard.value)).toEqual(['Close.']);
    vi.advanceTimersByTime(8000);
    expect(model.heard.value).toEqual([]);
    expect(texts(model.chat.value)).toEqual(['Ouch.', 'Close.']);
  });

  it('is not heard again when somebody is muted, and theirs is gone', () => {
    say(false, line(1, 'Old.'));
    vi.advanceTimersByTime(12_000);
    say(false, line(2, 'Ouch.'));
    say(false, line(3, 'Noise.'));
    say(true, line(1, 'Old.'), line(2, 'Ouch.'));
    expect(texts(model.heard.value)).toEqual(['Ouch.']);
    expect(texts(model.chat.value)).toEqual(['Old.', 'Ouch.']);
  });

  it('is not heard by those who come later', () => {
    model.onWelcome({ chat: [line(1, 'Ouch.')] } as unknown as Parameters<
      TableModel['onWelcome']
    >[0]);
    expect(model.heard.value).toEqual([]);
    expect(texts(model.chat.value)).toEqual(['Ouch.']);
  });
});

describe('what happens at a table', () => {
  let model: TableModel;
  let hurried: number;
  let ends: (() => void)[];

  const you = { seats: [1], host: true, undoAsksYou: false, drawAsksYou: false, muted: [] };
  const view = (toAct: number, more: Partial<TableView> = {}) =>
    ({
      ...{ stage: 'playing', toAct, paused: false, game: { at: Math.random() } },
      ...{ seats: [{ seat: 1, who: 'person', name: 'Ann' }], results: [], ...more },
    }) as unknown as TableView;
  const cue = (kind: string, seat = 2): Cue => ({ version: 0, kind, seat, words: { key: kind } });
  const update = (version: number, shown: TableView, ...cues: Cue[]): Update =>
    ({ type: 'update', from: version - 1, version, view: shown, you, cues }) as Update;
  const rest = () => new Promise((resolve) => setTimeout(resolve));
  const kinds = (cues: readonly Cue[]) => cues.map(({ kind }) => kind);

  /** Shows a chapter when it is told to. */
  const performer: Performer = {
    rate: 1,
    perform: ({ update: { cues } }, _, tell) =>
      new Promise((resolve) => {
        ends.push(() => {
          cues.forEach(tell);
          resolve();
        });
      }),
    settle: () => {},
    hurry: () => {
      for (const end of ends.splice(0)) {
        end();
      }
    },
  };
  const showNext = async () => {
    ends.shift()?.();
    await rest();
  };

  beforeEach(() => {
    ends = [];
    hurried = 0;
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    model = new TableModel('', () => ({ hurryBots: () => hurried++ }) as unknown as Link);
    model.story.bring(performer);
    model.onWelcome({ type: 'welcome', version: 4, view: view(2), you });
  });

  afterEach(() => vi.unstubAllGlobals());

  it('is under way as long as chapters wait to be shown', async () => {
    model.onUpdate(update(5, view(2)), new Map());
    model.onUpdate(update(6, view(1)), new Map());
    await showNext();
    expect(model.seen.value).toBe(5);
    expect(model.isPlaying.value).toBe(true);
    await showNext();
    expect(model.seen.value).toBe(6);
    expect(model.isPlaying.value).toBe(false);
    expect(model.ownTurn.value).toBe(1);
  });

  it('is not over because talk came after it', async () => {
    const thrown = view(2);
    model.onUpdate(update(5, thrown), new Map());
    model.onUpdate(update(6, { ...thrown }), new Map());
    await showNext();
    expect(model.isPlaying.value).toBe(false);
  });

  it('says what was thrown beside that somebody stops', async () => {
    tellSo('', { closing: ['stopped'] });
    model.onUpdate(update(5, view(2), cue('thrown'), cue('landed'), cue('taken')), new Map());
    await showNext();
    model.onUpdate(update(6, view(1), cue('stopped'), cue('turn', 1)), new Map());
    await showNext();
    expect(kinds(model.told.value)).toEqual(['landed', 'taken', 'stopped']);
    model.onUpdate(update(7, view(1), cue('landed', 1)), new Map());
    await showNext();
    expect(kinds(model.told.value)).toEqual(['landed']);
  });

  it('goes by unseen until it is the viewer who is to act', async () => {
    model.onUpdate(update(5, view(2), cue('landed')), new Map());
    model.skip();
    await rest();
    expect(hurried).toBe(1);
    model.onUpdate(update(6, view(2), cue('taken'), cue('turn', 3)), new Map());
    model.onUpdate(update(7, view(1), cue('landed', 3), cue('turn', 1)), new Map());
    await rest();
    expect(model.isSkipping.value).toBe(false);
    expect(model.ownTurn.value).toBe(1);
    expect(kinds(model.told.value)).toEqual(['landed']);
    expect(kinds(model.history.value)).toContain('taken');
    model.onUpdate(update(8, view(2), cue('landed', 1)), new Map());
    await rest();
    expect(ends).toHaveLength(1);
  });

  it('asks nothing of whoever has resigned', async () => {
    const seats = [{ seat: 1, who: 'person' as const, name: 'Ann', resigned: true }];
    model.onUpdate(update(5, view(1, { seats })), new Map());
    await showNext();
    expect(model.ownTurn.value).toBeUndefined();
    expect(model.ownPrompt.value).toBeUndefined();
  });

  it('is remembered from before the viewer came, and only once', async () => {
    model.onUpdate(update(5, view(1), { ...cue('landed'), version: 5 }), new Map());
    await showNext();
    const past = [3, 4, 5].map((version) => ({ ...cue('taken'), version }));
    model.recall(past);
    expect(kinds(model.history.value)).toEqual(['taken', 'taken', 'landed']);
  });
});
