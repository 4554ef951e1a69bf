import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cue, TableView, Update } from '../src/net/protocol.ts';
import { type Chapter, type Performer, Story } from '../src/page/table/story.ts';

const view = (name: string) => ({ name, game: { name } }) as unknown as TableView;
const chapter = (name: string): Chapter => ({
  update: { view: view(name), cues: [{ kind: name }] } as unknown as Update,
  paths: new Map(),
});
const named = (each: TableView) => (each as unknown as { name: string }).name;

let page: EventTarget & { hidden: boolean };
let log: string[];
let ends: (() => void)[];
let story: Story;
let performer: Performer;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  log = [];
  ends = [];
  story = new Story({
    tell: (cue) => log.push(`tell ${cue.kind}`),
    turnPage: (update) => log.push(`see ${named(update.view)}`),
  });
  performer = {
    perform: ({ update }, _, tell) =>
      new Promise((resolve) => {
        ends.push(() => {
          update.cues.forEach((cue: Cue) => {
            tell(cue);
          });
          resolve();
        });
      }),
    settle: (settled) => log.push(`settle ${named(settled)}`),
    hurry: () => {
      for (const end of ends.splice(0)) {
        end();
      }
    },
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const rest = () => new Promise((resolve) => setTimeout(resolve));

describe('a story', () => {
  it('shows a chapter to its end before the next', async () => {
    story.bring(performer);
    story.open(view('start'));
    story.add(chapter('a'));
    story.add(chapter('b'));
    await rest();
    expect(log).toEqual(['settle start']);
    ends.shift()!();
    await rest();
    expect(log).toEqual(['settle start', 'tell a', 'settle a', 'see a']);
    ends.shift()!();
    await rest();
    expect(log.at(-1)).toBe('see b');
  });

  it('hurries when much waits', async () => {
    story.bring(performer);
    story.open(view('start'));
    for (const name of ['a', 'b', 'c', 'd']) {
      story.add(chapter(name));
    }
    await rest();
    expect(log).toContain('see a');
  });

  it('tells the end of it to whoever looks elsewhere', async () => {
    page.hidden = true;
    story.bring(performer);
    story.open(view('start'));
    story.add(chapter('a'));
    await rest();
    expect(log).toEqual(['settle start', 'tell a', 'settle a', 'see a']);
  });

  it('leaves the dice alone when only people did something', async () => {
    story.bring(performer);
    const start = view('start');
    story.open(start);
    story.add({ update: { view: { ...start }, cues: [] } as unknown as Update, paths: new Map() });
    await rest();
    ends.shift()?.();
    await rest();
    expect(log).toEqual(['settle start', 'see start']);
  });

  it('tells without a stage too', async () => {
    story.open(view('start'));
    story.add(chapter('a'));
    await rest();
    expect(log).toEqual(['tell a', 'see a']);
  });

  it('goes on after a chapter that cannot be played', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    story.bring({ ...performer, perform: () => Promise.reject(new Error('no such path')) });
    story.open(view('start'));
    story.add(chapter('a'));
    await rest();
    expect(log.at(-1)).toBe('see a');
  });

  it('forgets what was to come when it begins anew', async () => {
    story.bring(performer);
    story.open(view('start'));
    story.add(chapter('a'));
    await rest();
    story.open(view('elsewhere'));
    await rest();
    expect(log).not.toContain('see a');
    expect(log.at(-1)).toBe('settle elsewhere');
  });
});
