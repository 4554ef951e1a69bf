import { BufferGeometry, MeshBasicMaterial } from 'three';
import { beforeEach, describe, expect, it } from 'vitest';
import { faceUp } from '../src/arena/die.ts';
import { BoardScene } from '../src/games/deschainer/board-scene.ts';
import { middleOf } from '../src/games/deschainer/set/squares.ts';
import type { Cue, TableView, Update } from '../src/net/protocol.ts';
import { FrameLoop, NO_MOVE } from '../src/play/frame-loop.ts';
import { DiceField } from '../src/scene/dice-field.ts';
import { ManualClock } from './manual-clock.ts';

let clock: ManualClock;
let dice: DiceField;
let scene: BoardScene;

beforeEach(() => {
  clock = new ManualClock();
  const loop = new FrameLoop(clock, () => {});
  dice = new DiceField(new BufferGeometry(), new MeshBasicMaterial());
  const stage = {
    ...{ isMotionReduced: false, layout: 'desktop' as const },
    animate: (animation: Parameters<FrameLoop['animate']>[0]) => loop.animate(animation),
    pause: (millis: number) => loop.pause(millis),
    changed: () => loop.invalidate(),
    lean: () => {},
    warm: () => NO_MOVE,
  };
  scene = new BoardScene(
    stage,
    dice,
    { playKnocks: () => () => {}, play: () => {}, playWin: () => {} },
    () => 1,
  );
});

type Die = readonly [square: string, id: number, face: number, seat?: number];

function view(...board: Die[]): TableView {
  const zones = board.map(([name, id, face, owner = 1]) => ({
    ...{ name, owner },
    pieces: [{ id, kind: owner === 1 ? 'white' : 'black', face: String(face) }],
  }));
  return { seats: [{ seat: 1 }, { seat: 2 }], game: { zones } } as unknown as TableView;
}

const cue = (kind: string, ...pieces: number[]): Cue => ({
  ...{ version: 1, kind, pieces, words: { key: kind } },
});

async function performed(before: TableView, after: TableView, ...cues: Cue[]): Promise<string[]> {
  const told: string[] = [];
  scene.settle(before);
  const update = { type: 'update', from: 0, version: 1, cues, view: after } as unknown as Update;
  const playing = scene.perform({ update, paths: new Map() }, before, ({ kind }) =>
    told.push(kind),
  );
  for (let i = 0; i < 40; i++) {
    clock.advance(60);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }
  await playing;
  return told;
}

describe('a board', () => {
  it('lets a moved die slide to its square and turn to the points it has left', async () => {
    await performed(view(['d1', 1, 5]), view(['d3', 1, 3]), cue('moved', 1));
    const { pose } = dice.at(1);
    const { x, z } = middleOf({ file: 3, row: 2 }, false);
    expect(pose.x).toBeCloseTo(x);
    expect(pose.z).toBeCloseTo(z);
    expect(faceUp(pose.rotation)).toBe(2);
  });

  it('takes away the dice of whoever lost, and lets the winner take their squares', async () => {
    const told = await performed(
      view(['d4', 1, 6], ['d5', 8, 2, 2]),
      view(['d5', 1, 5]),
      cue('attacked', 1),
      cue('taken', 8),
    );
    expect(told).toEqual(['attacked', 'taken']);
    expect(dice.has(8)).toBe(false);
    expect(dice.at(1).pose.z).toBeCloseTo(middleOf({ file: 3, row: 4 }, false).z);
  });

  it('keeps the squares of what one player did last, until the other plays', async () => {
    const moved = (seat: number, dice: string, to: string): Cue => ({
      ...cue('moved', 1),
      ...{ seat, words: { key: 'k', args: { dice, to } } },
    });
    const after = view(['d3', 1, 3]);
    await performed(view(['d1', 1, 5]), after, moved(1, 'd1', 'd2'));
    await performed(after, after, moved(1, 'd2', 'd3'));
    expect(scene.lastSquares.value).toEqual(['d1', 'd2', 'd2', 'd3']);
    await performed(after, after, moved(2, 'a7', 'a6'));
    expect(scene.lastSquares.value).toEqual(['a7', 'a6']);
  });

  it('marks what was played before the page looked, or was skipped, until another game begins', () => {
    const moved = (seat: number, dice: string, to: string): Cue => ({
      ...cue('moved', 1),
      ...{ seat, words: { key: 'k', args: { dice, to } } },
    });
    const past = [moved(1, 'd1', 'd2'), moved(2, 'a7', 'a6'), cue('turn'), moved(2, 'a6', 'a5')];
    scene.settle(view(['d2', 1, 5], ['a5', 8, 2, 2]));
    scene.recall(past);
    expect(scene.lastSquares.value).toEqual(['a7', 'a6', 'a6', 'a5']);
    scene.recall([...past, cue('set')]);
    expect(scene.lastSquares.value).toEqual([]);
  });

  it('gives the title to both sums for a beat before the greater wins', async () => {
    const before = view(['d4', 1, 6], ['d5', 8, 2, 2]);
    const titles: string[] = [];
    const stop = scene.title.subscribe((words) => words && titles.push(words.key));
    await performed(before, view(['d5', 1, 5]), cue('attacked', 1), cue('taken', 8));
    stop();
    expect(titles).toEqual(['attacked']);
  });

  it('lets each have the dice they like, as far as pale and dark stay apart', () => {
    const seats = ['ebony', 'slate'].map((make, i) => ({
      ...{ seat: i + 1, set: { dice: make, wood: 'walnut' } },
    }));
    const dressed = { ...view(['a1', 1, 4], ['a7', 8, 2, 2]), seats } as unknown as TableView;
    scene.settle(dressed);
    expect(dice.at(1).make).toBe('ivory');
    expect(dice.at(8).make).toBe('slate');
    const pale = { ...dressed, seats: seats.map((place) => ({ ...place, set: undefined })) };
    scene.dress(pale as unknown as TableView);
    expect(dice.at(8).make).toBe('ebony');
  });

  it('shows ivory and ebony, and is turned for Black', () => {
    scene.settle(view(['a1', 1, 4], ['a7', 8, 2, 2]));
    expect(dice.at(1).make).toBe('ivory');
    expect(dice.at(8).make).toBe('ebony');
    expect(scene.isTurned.value).toBe(false);
  });

  it('shows for a moment dice that are gathered up at once', async () => {
    const tray = (...ids: number[]) =>
      ({
        seats: [{ seat: 1 }],
        game: {
          zones: [{ name: 'tray', owner: 1, pieces: ids.map((id) => ({ id, kind: 'white' })) }],
        },
      }) as unknown as TableView;
    const rolled = { ...cue('landed', 1, 2), words: { key: 'k', args: { faces: '2 6' } } };
    const seen: number[] = [];
    scene.settle(tray(1, 2, 3));
    const update = { cues: [rolled], view: tray(1, 2, 3) } as unknown as Update;
    const playing = scene.perform({ update, paths: new Map() }, tray(1, 2, 3), () => {});
    for (let i = 0; i < 60; i++) {
      clock.advance(60);
      await Promise.resolve();
      if (i === 16) {
        seen.push(...[1, 2].map((id) => faceUp(dice.at(id).pose.rotation)));
      }
    }
    await playing;
    expect(seen).toEqual([1, 5]);
    expect(dice.has(3)).toBe(false);
  });

  it('is at its end at once when the story hurries', async () => {
    scene.settle(view(['d1', 1, 5]));
    const after = view(['d6', 1, 1]);
    const update = { cues: [cue('moved', 1)], view: after } as unknown as Update;
    const playing = scene.perform({ update, paths: new Map() }, after, () => {});
    scene.hurry();
    await playing;
    expect(dice.at(1).pose.z).toBeCloseTo(middleOf({ file: 3, row: 5 }, false).z);
  });
});
