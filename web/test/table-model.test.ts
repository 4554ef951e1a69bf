import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatLine } from '../src/net/protocol.ts';
import type { Link } from '../src/net/table-link.ts';
import { TableModel } from '../src/page/table/table-model.ts';

const line = (seat: number, text: string): ChatLine => ({ at: seat, seat, name: '', text });
const texts = (lines: readonly ChatLine[]) => lines.map(({ text }) => text);

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
