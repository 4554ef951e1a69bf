import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hasHands } from '../src/games/index.ts';
import type { Place, Prompt, TableView } from '../src/net/protocol.ts';
import party from '../src/words/en/party.json';
import playing from '../src/words/en/playing.json';
import table from '../src/words/en/table.json';
import partyFr from '../src/words/fr/party.json';
import playingFr from '../src/words/fr/playing.json';
import tableFr from '../src/words/fr/table.json';
import { addWords, t } from '../src/words/language.ts';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('document', { documentElement: { dataset: {} } });
const { codeIn } = await import('../src/page/join/pasted-link.ts');
const { gonePhrase, waysOut, whoIsGone } = await import('../src/page/table/gone.tsx');
const { sitDown } = await import('../src/page/table/lobby.tsx');
const { handHint } = await import('../src/page/party/hand-hint.ts');

beforeAll(() =>
  addWords({
    fr: { ...tableFr, ...playingFr, ...partyFr },
    en: { ...table, ...playing, ...party },
  }),
);

describe('a code on a screen', () => {
  it('is known however it is typed', () => {
    expect(codeIn('bktrw')).toBe('BKTRW');
    expect(codeIn(' BK-TRW ')).toBe('BKTRW');
  });

  it('is no link, and no other word', () => {
    expect(codeIn('http://piste/table/abcdefgh')).toBeUndefined();
    expect(codeIn('BKTR')).toBeUndefined();
    expect(codeIn('')).toBeUndefined();
  });

  it('is there for games that phones can be the hands of', () => {
    expect(['strike', 'arene', 'des-chainer'].filter(hasHands)).toEqual([
      'strike',
      'arene',
      'des-chainer',
    ]);
  });
});

describe('a hand', () => {
  const name = () => 'Ann';
  const prompt = { words: { key: 'table.free' } } as unknown as Prompt;

  it('looks at the screen only while it has nothing to do', () => {
    expect(handHint(undefined, false, name)).toBe('Watch the screen.');
    expect(handHint(prompt, true, name)).toContain('Flick');
    expect(handHint(prompt, false, name)).toBe('Free');
  });
});

describe('somebody who is gone', () => {
  const place = (more: Partial<Place>): Place => ({ seat: 2, who: 'person', away: true, ...more });
  const view = (...seats: Place[]) => ({ seats, toAct: 2 }) as unknown as TableView;

  it('is told of when the game waits for them', () => {
    expect(whoIsGone(view(place({})), [1])?.seat).toBe(2);
    expect(whoIsGone(view(place({ away: false })), [1])).toBeUndefined();
    expect(whoIsGone(view(place({ resigned: true, standIn: 'easy' })), [1])).toBeUndefined();
    expect(whoIsGone(view({ ...place({}), seat: 3 }), [1])).toBeUndefined();
  });

  it('comes with what will happen and when', () => {
    const said = (more: Partial<Place>) =>
      t(gonePhrase(place(more)), { player: { seat: 2 }, count: 12 }, () => 'Bob');
    expect(said({ standInAt: 1 })).toBe('Bob is gone: a bot takes over in 12 s.');
    expect(said({ standIn: 'easy' })).toBe('Bob is gone, and a bot is playing for them.');
    expect(said({})).toBe('Bob is gone. The table is waiting.');
  });

  it('may be waited for, be played for by a bot, or be played on without', () => {
    const among = (count: number, more: Partial<TableView> = {}) => {
      const players = Array.from({ length: count }, (_, i) => ({ seat: i + 1, in: true }));
      return { ...view(place({})), game: { players }, ...more } as unknown as TableView;
    };
    const soon = place({ standInAt: 1, countOutAt: 1 });
    expect(waysOut(among(2), soon)).toEqual(['wait', 'bot', 'end']);
    expect(waysOut(among(3), soon)).toEqual(['wait', 'bot', 'without']);
    expect(waysOut(among(2), place({ standIn: 'easy', countOutAt: 1 }))).toEqual(['wait', 'end']);
    // Where no bot may: the table waits anyway, unless there is a clock.
    const alone = place({ countOutAt: 1 });
    expect(waysOut(among(3), alone)).toEqual(['without']);
    expect(waysOut(among(3, { deadline: 1 }), alone)).toEqual(['wait', 'without']);
    expect(waysOut(among(2, { paused: true }), alone)).toEqual(['resume', 'end']);
  });
});

describe('whoever comes by a link', () => {
  it('sits down without a name, on the next seat if somebody was quicker', async () => {
    const sent: unknown[] = [];
    const model = {
      send: async (command: { seat: number }) => {
        sent.push(command);
        return command.seat === 2
          ? { kind: 'refused', why: 'conflict', code: 'table.seat-taken' }
          : { kind: 'done' };
      },
    };
    const seats = [1, 2, 3].map((seat) => ({ seat, who: seat === 1 ? 'person' : 'nobody' }));
    await sitDown(model as never, { seats } as unknown as TableView);
    expect(sent).toEqual([
      { type: 'sit', seat: 2, name: 'Jack' },
      { type: 'sit', seat: 3, name: 'Ruby' },
    ]);
  });
});
