import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { games } from '../src/games/index.ts';
import type { TableView, Update } from '../src/net/protocol.ts';
import type { TableListener } from '../src/net/table-link.ts';
import { type Lesson, type LessonStep, stopsOf } from '../src/page/learn/lesson.ts';
import { LessonLink } from '../src/page/learn/lesson-link.ts';
import { decodePath } from '../src/path/decode-path.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const folders = readdirSync('src/games').filter((name) => !name.includes('.'));
const wordsIn = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...folders
      .map((folder) => `src/games/${folder}/words/learn.${language}.json`)
      .filter(existsSync)
      .map(read),
  );
const english = wordsIn('en');
const lessons = games.value.map(({ name: game }) => read(`public/lessons/${game}.json`) as Lesson);

function opened(lesson: Lesson) {
  const views: TableView[] = [];
  const updates: { update: Update; paths: ReadonlyMap<number, Uint8Array> }[] = [];
  const listener: TableListener = {
    onState: () => {},
    onWelcome: ({ view }) => views.push(view!),
    onUpdate: (update, paths) => updates.push({ update, paths }),
    onClock: () => {},
    onMessage: () => {},
  };
  const seen = async () => {};
  const link = new LessonLink(listener, stopsOf(lesson), (view) => view, seen);
  return { link, views, updates };
}

/** Every die of a game. */
function ids({ welcome, steps }: Lesson): Set<number> {
  const views = [welcome.view!, ...steps.map(({ update }) => update.view)];
  const zones = views.flatMap(({ game }) => game?.zones ?? []);
  return new Set(zones.flatMap(({ pieces }) => pieces.map(({ id }) => id)));
}

/** What is seen at a stop, what was told just before it, and what may be done: every number of it. */
function numbersAt({ game }: TableView, before: readonly LessonStep[]): Set<string> {
  const faces = (game?.zones ?? []).flatMap(({ pieces }) => pieces.map(({ face }) => face ?? ''));
  const told = before.flatMap(({ update }) => update.cues.map(({ words: { args } }) => args));
  const asked = game?.prompt?.choices.map(({ words: { key, args } }) => [key, args]) ?? [];
  const text = JSON.stringify([faces, told, asked]);
  return new Set(text.replaceAll(/"seat":\d/g, '').match(/\d+/g));
}

const settled = () => vi.waitFor(() => Promise.resolve());

describe.each(lessons)('the lesson of $game', (lesson) => {
  it('stops at points that all have words', () => {
    const stops = stopsOf(lesson);
    expect(
      stops.map(({ name }) => `learn.${lesson.game}.${name}`).filter((key) => !(key in english)),
    ).toEqual([]);
    expect(new Set(stops.map(({ name }) => name)).size).toBe(stops.length);
    expect(stops[0]?.awaits).toBe('act');
    expect(stops.at(-1)?.awaits).toBe('nothing');
  });

  it.each(['en', 'fr'])('names no number that is not there (%s)', (language) => {
    const said = wordsIn(language);
    const stops = stopsOf(lesson);
    stops.forEach(({ name, view }, i) => {
      const there = numbersAt(view, stops[i - 1]?.steps ?? []);
      // The zones of the Ogre are always there.
      const words = said[`learn.${lesson.game}.${name}`]!.replace(/zones \d \S+ \d/, '');
      const named = words.match(/\d+/g) ?? [];
      expect([name, named.filter((number) => !there.has(number))]).toEqual([name, []]);
    });
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
    const { link, updates } = opened(lesson);
    for (let i = 0; i < link.stops.length; i++) {
      link.goTo(i);
      const [step] = link.stop.steps;
      if (step && link.stop.awaits === 'act') {
        void link.send(step.command);
      }
    }
    const paths = updates.flatMap(({ paths: known }) => [...known.values()]);
    for (const bytes of paths) {
      const path = decodePath(bytes);
      expect(path.seconds).toBeGreaterThan(0.2);
      expect(path.tracks.every(({ die }) => ids(lesson).has(die))).toBe(true);
    }
  });

  it('goes on when the learner does what it waits for, and not otherwise', async () => {
    const { link, updates } = opened(lesson);
    link.goOn();
    await settled();
    expect(link.at.value).toBe(0);
    expect((await link.send({ type: 'play', move: 'something else' })).kind).toBe('refused');
    expect(updates).toHaveLength(0);
    expect((await link.send(link.stop.steps[0]!.command)).kind).toBe('done');
    await settled();
    expect(updates).toHaveLength(1);
    expect(link.at.value).toBe(1);
  });

  it('shows what others do once, however often one says to go on', async () => {
    const { link, updates } = opened(lesson);
    const at = link.stops.findIndex(
      ({ awaits, steps }) => awaits === 'going-on' && steps.length > 1,
    );
    link.goTo(at);
    link.goOn();
    link.goOn();
    await vi.waitFor(() => expect(link.at.value).toBe(at + 1));
    expect(updates).toHaveLength(link.stops[at]!.steps.length);
    expect(link.isGoingOn.value).toBe(false);
  });

  it('goes back and forth at once, and not over its ends', () => {
    const { link, views } = opened(lesson);
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
