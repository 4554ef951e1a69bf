import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { TableView, Update } from '../src/net/protocol.ts';
import type { TableListener } from '../src/net/table-link.ts';
import { isTaught, type Lesson, stopsOf } from '../src/page/learn/lesson.ts';
import { LessonLink } from '../src/page/learn/lesson-link.ts';
import { decodePath } from '../src/path/decode-path.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const lesson = read('public/lessons/strike.json') as Lesson;
const words = read('src/words/en/learn.json') as Record<string, string>;

function opened() {
  const views: TableView[] = [];
  const updates: { update: Update; paths: ReadonlyMap<number, Uint8Array> }[] = [];
  const listener: TableListener = {
    onState: () => {},
    onWelcome: ({ view }) => views.push(view!),
    onUpdate: (update, paths) => updates.push({ update, paths }),
    onMessage: () => {},
  };
  const seen = async () => {};
  const link = new LessonLink(listener, stopsOf(lesson), (view) => view, seen);
  return { link, views, updates };
}

const settled = () => vi.waitFor(() => Promise.resolve());

describe('the lesson of Strike', () => {
  it('stops at points that all have words', () => {
    const stops = stopsOf(lesson);
    expect(isTaught('strike')).toBe(true);
    expect(
      stops.map(({ name }) => `learn.strike.${name}`).filter((key) => !(key in words)),
    ).toEqual([]);
    expect(stops.at(-1)?.awaits).toBe('nothing');
    expect(stops.at(-1)?.view.winners).toEqual([1]);
  });

  it('lets the learner do one thing at a time', () => {
    for (const { awaits, view, steps } of stopsOf(lesson)) {
      const prompt = view.game?.prompt;
      if (awaits === 'act') {
        expect(prompt?.cast || prompt?.choices.map(({ token }) => token)).toEqual(
          steps[0]?.command.move === undefined ? true : [steps[0].command.move],
        );
      } else {
        expect(prompt).toBeUndefined();
      }
    }
  });

  it('holds paths that can be played, of dice that are in the game', () => {
    const { link, updates } = opened();
    for (let i = 0; i < link.stops.length; i++) {
      link.goTo(i);
      const [step] = link.stop.steps;
      if (step && link.stop.awaits === 'act') {
        void link.send(step.command);
      }
    }
    const paths = updates.flatMap(({ paths: known }) => [...known.values()]);
    expect(paths.length).toBeGreaterThan(4);
    for (const bytes of paths) {
      const path = decodePath(bytes);
      expect(path.seconds).toBeGreaterThan(0.2);
      expect(path.tracks.every(({ die }) => die >= 0 && die < 7)).toBe(true);
    }
  });

  it('goes on when the learner does what it waits for, and not otherwise', async () => {
    const { link, updates } = opened();
    link.goOn();
    await settled();
    expect(link.at.value).toBe(1);
    expect((await link.send({ type: 'play', move: 'stop' })).kind).toBe('refused');
    expect(updates).toHaveLength(0);
    expect((await link.send({ type: 'cast' })).kind).toBe('done');
    await settled();
    expect(updates).toHaveLength(1);
    expect(link.at.value).toBe(2);
  });

  it('goes back and forth at once, and not over its ends', () => {
    const { link, views } = opened();
    link.goTo(5);
    link.goTo(4);
    expect(link.at.value).toBe(4);
    expect(views.at(-1)).toBe(link.stops[4]?.view);
    link.goTo(99);
    expect(link.at.value).toBe(link.stops.length - 1);
    link.goTo(-1);
    expect(link.at.value).toBe(0);
  });
});
