import { readFileSync } from 'node:fs';
import { BufferGeometry, MeshBasicMaterial } from 'three';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cue, GameView, TableView, Update } from '../src/net/protocol.ts';
import { TableScene, type TableStage } from '../src/page/table/table-scene.ts';
import { ManualClock } from '../src/play/clock.ts';
import { FrameLoop, NO_MOVE } from '../src/play/frame-loop.ts';
import { DiceField } from '../src/scene/dice-field.ts';
import type { Materials } from '../src/scene/materials.ts';
import { Trays } from '../src/scene/trays.ts';

const hit = new Uint8Array(readFileSync(new URL('fixtures/hit.path', import.meta.url)));
const silence = { playKnocks: () => () => {}, play: () => {}, playWin: () => {} };

let clock: ManualClock;
let stage: TableStage;
let scene: TableScene;
let seatings: number;

beforeEach(() => {
  clock = new ManualClock();
  const loop = new FrameLoop(clock, () => {});
  const dice = new DiceField(new BufferGeometry(), new MeshBasicMaterial());
  const wood = new MeshBasicMaterial();
  const trays = new Trays(dice, { walnut: wood, trayFoam: wood } as unknown as Materials);
  seatings = 0;
  stage = {
    dice,
    trays,
    isMotionReduced: false,
    turn: 0,
    animate: (animation) => loop.animate(animation),
    pause: (millis) => loop.pause(millis),
    changed: () => loop.invalidate(),
    warm: () => NO_MOVE,
    setSeats(seats) {
      seatings++;
      trays.set(seats, 'desktop');
    },
  };
  scene = new TableScene(stage, silence, () => 2);
});

const die = (id: number) => ({ id, kind: 'strike' });
const lying = (id: number, face: string, x = 0) => ({
  ...die(id),
  face,
  pose: [x, 0.008, 0, 0, 0, 0, 1],
});

function view(reserves: number[][], arena: GameView['zones'][0]['pieces'] = []): TableView {
  const zones = reserves.map((ids, i) => ({
    name: 'reserve',
    owner: i + 1,
    pieces: ids.map(die),
  }));
  return {
    stage: 'playing',
    seats: reserves.map((_, i) => ({ seat: i + 1, who: 'person', name: `P${i + 1}` })),
    game: {
      kinds: [{ name: 'strike', faces: ['X', '2', '3', '4', '5', '6'] }],
      zones: [...zones, { name: 'arena', pieces: arena }],
      counters: [],
      players: [],
    },
  } as unknown as TableView;
}

const trays = () => scene.order.map((_, slot) => stage.trays.dieKeys(slot).length);
const lies = (id: number) => stage.dice.has(id);

async function perform(
  before: TableView,
  after: TableView,
  cues: Partial<Cue>[],
  path?: Uint8Array,
) {
  const told: string[] = [];
  const throws = path ? [{ version: 2, number: 1, path: true }] : [];
  const update = { from: 0, version: 2, cues, throws, view: after } as unknown as Update;
  const paths = new Map(path ? [[2, path]] : []);
  const done = scene.perform({ update, paths }, before, (cue) => told.push(cue.kind));
  let isDone = false;
  void done.then(() => {
    isDone = true;
  });
  for (let i = 0; i < 2000 && !isDone; i++) {
    clock.advance(50);
    await Promise.resolve();
  }
  await done;
  return told;
}

describe('settling a view', () => {
  it('seats everybody from the nearest on, each with their dice', () => {
    scene.settle(view([[1, 2], [3, 4, 5], [6]]));
    expect(scene.order).toEqual([2, 3, 1]);
    expect(trays()).toEqual([3, 1, 2]);
  });

  it('lays the dice of the arena where the view says', () => {
    scene.settle(view([[1], [2]], [lying(7, '4', 0.02)]));
    expect(stage.dice.at(7).pose.x).toBeCloseTo(0.02);
    scene.settle(view([[1], [2]], []));
    expect(lies(7)).toBe(false);
  });

  it('lays fair dice, which nobody threw, apart and with their face up', () => {
    const fair = [8, 9, 10].map((id) => ({ ...die(id), face: '6' }));
    scene.settle(view([[1], [2]], fair));
    const [a, b] = [stage.dice.at(8).pose, stage.dice.at(9).pose];
    expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(0.016);
  });

  it('leaves the trays alone when no reserve changed', () => {
    scene.settle(view([[1], [2]]));
    scene.settle(view([[1], [2]], [lying(7, '4')]));
    expect(seatings).toBe(1);
  });
});

describe('playing what happened', () => {
  it('takes the thrown die from its tray and tells of the throw when it lies', async () => {
    const before = view([[20, 21], [30]], [lying(0, '4')]);
    scene.settle(before);
    const cues = [
      { version: 1, kind: 'thrown', seat: 1, pieces: [20] },
      { version: 2, kind: 'landed', seat: 1, pieces: [20] },
    ];
    const told = await perform(before, before, cues, hit);
    expect(told).toEqual(['thrown', 'landed']);
    expect(scene.canReplay).toBe(true);
    expect(trays()[1]).toBeLessThan(2);
  });

  it('flies a group to the tray of whoever took it', async () => {
    const before = view([[1], [2]], [lying(7, '4'), lying(8, '4', 0.03)]);
    scene.settle(before);
    await perform(before, before, [{ version: 2, kind: 'taken', seat: 1, pieces: [7, 8] }]);
    expect(trays()).toEqual([1, 3]);
    expect(lies(7)).toBe(false);
  });

  it('sinks an X, and takes away what fell outside', async () => {
    const before = view([[1], [2]], [lying(7, 'X'), lying(8, '2', 0.03)]);
    scene.settle(before);
    await perform(before, before, [
      { version: 2, kind: 'left-x', seat: 1, pieces: [7] },
      { version: 2, kind: 'left-outside', seat: 1, pieces: [8] },
    ]);
    expect([lies(7), lies(8)]).toEqual([false, false]);
  });

  it('says what has no dice at all', async () => {
    const before = view([[1], [2]]);
    scene.settle(before);
    expect(await perform(before, before, [{ version: 2, kind: 'stopped', seat: 1 }])).toEqual([
      'stopped',
    ]);
  });
});
