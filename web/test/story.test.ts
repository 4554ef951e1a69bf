import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cue, TableView, Update } from '../src/net/protocol.ts';
import { type Chapter, type Performer, Story } from '../src/table/story.ts';

const view = (name: string) =>
  ({ name, seats: [{ seat: 1 }], game: { name } }) as unknown as TableView;
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
    rate: 1,
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

  it('cuts nothing short when much waits, but goes faster, little by little', async () => {
    story.bring(performer);
    story.open(view('start'));
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    for (const name of names) {
      story.add(chapter(name));
    }
    const rates: number[] = [];
    for (const name of names) {
      await rest();
      expect(log).not.toContain(`see ${name}`);
      expect(ends).toHaveLength(1);
      rates.push(performer.rate);
      ends.shift()!();
    }
    await rest();
    expect(log.at(-1)).toBe('see g');
    expect(rates.slice(0, 3)).toEqual([1, 1.25, 1.25 ** 2]);
    expect(rates.at(-1)).toBe(1);
  });

  it('goes as fast as the viewer wishes', async () => {
    let wished = 1;
    story.bring(performer, () => wished);
    story.open(view('start'));
    for (const [name, speed] of [
      ['a', 0.7],
      ['b', 1.7],
    ] as const) {
      wished = speed;
      story.add(chapter(name));
      await rest();
      expect(performer.rate).toBe(speed);
      ends.shift()!();
      await rest();
    }
  });

  it('does not hurry for talk', async () => {
    story.bring(performer);
    story.open(view('start'));
    const talk = () => ({ ...chapter('talk'), update: { ...chapter('talk').update, cues: [] } });
    for (const one of [chapter('a'), chapter('b'), talk(), talk(), talk()]) {
      story.add(one);
    }
    await rest();
    ends.shift()!();
    await rest();
    expect(performer.rate).toBe(1);
  });

  it('shows a throw once more to its end, and then goes faster, whatever happens meanwhile', async () => {
    story.bring(performer);
    story.open(view('start'));
    story.interlude(() => performer.perform(chapter('again'), view('start'), () => {}));
    await rest();
    const again = ends[0];
    const talk = { ...chapter('talk'), update: { ...chapter('talk').update, cues: [] } };
    for (const each of [talk, chapter('a'), chapter('b')]) {
      story.add(each);
    }
    await rest();
    expect(ends).toEqual([again]);
    for (const after of ['see talk', 'see a', 'see b']) {
      ends.shift()!();
      await rest();
      expect(performer.rate).toBe(after === 'see talk' ? 1.25 : 1);
      expect(log).not.toContain(after);
    }
    ends.shift()!();
    await rest();
    expect(log.at(-1)).toBe('see b');
  });

  it('tells without showing to whoever would skip it', async () => {
    story.bring(performer);
    story.open(view('start'));
    story.add(chapter('a'));
    story.skip(true);
    await rest();
    story.add(chapter('b'));
    await rest();
    expect(log.at(-1)).toBe('see b');
    expect(ends).toHaveLength(0);
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

  it('shows what things are made of as soon as somebody chose, and leaves the dice where they are', async () => {
    story.bring(
      Object.assign(performer, { dress: (made: TableView) => log.push(`dress ${named(made)}`) }),
    );
    const start = view('start');
    story.open(start);
    const seats = [{ seat: 1, set: { dice: 'slate', wood: 'oak' } }];
    const update = { view: { ...start, seats }, cues: [] } as unknown as Update;
    story.add({ update, paths: new Map() });
    await rest();
    ends.shift()?.();
    await rest();
    expect(log).toEqual(['settle start', 'dress start', 'see start']);
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

  it('goes on after a view that the stage cannot show, and after an interlude that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = () => {
      throw new Error('no such die');
    };
    story.bring({ ...performer, perform: () => Promise.resolve(), settle: broken });
    story.open(view('start'));
    story.add(chapter('a'));
    await rest();
    expect(log).toEqual(['see a']);
    story.interlude(() => Promise.reject(new Error('no such throw')));
    await rest();
    story.add(chapter('b'));
    await rest();
    expect(log).toEqual(['see a', 'see b']);
  });

  it('goes on after a page that cannot be turned', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let turned = 0;
    story = new Story({
      tell: () => {},
      turnPage: () => {
        turned++;
        throw new Error('no such seat');
      },
    });
    story.open(view('start'));
    story.add(chapter('a'));
    story.add(chapter('b'));
    await rest();
    expect(turned).toBe(2);
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
