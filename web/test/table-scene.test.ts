import { readFileSync } from 'node:fs';
import { BufferGeometry, MeshBasicMaterial, MeshPhysicalMaterial } from 'three';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Pose, pose } from '../src/arena/pose.ts';
import { Trays } from '../src/bowl/trays.ts';
import { StrikeScene } from '../src/games/strike/strike-scene.ts';
import type { Cue, GameView, TableView, Update } from '../src/net/protocol.ts';
import { FrameLoop, NO_MOVE } from '../src/play/frame-loop.ts';
import { DiceField } from '../src/scene/dice-field.ts';
import type { Wood } from '../src/scene/makes.ts';
import type { Materials } from '../src/scene/materials.ts';
import type { SceneBowl } from '../src/table/bowl-scene.ts';
import { ManualClock } from './manual-clock.ts';

const hit = new Uint8Array(readFileSync(new URL('fixtures/hit.path', import.meta.url)));
const silence = { playKnocks: () => () => {}, play: () => {}, playWin: () => {} };

let clock: ManualClock;
let stage: SceneBowl;
let scene: StrikeScene;
let seatings: number;
let leans: boolean[];
let box: Wood;

beforeEach(() => {
  clock = new ManualClock();
  const loop = new FrameLoop(clock, () => {});
  const dice = new DiceField(new BufferGeometry(), new MeshBasicMaterial());
  const wood = new MeshPhysicalMaterial();
  const trays = new Trays(dice, { walnut: wood, trayFoam: wood } as unknown as Materials);
  seatings = 0;
  leans = [];
  stage = {
    dice,
    trays,
    isMotionReduced: false,
    turn: 0,
    animate: (animation) => loop.animate(animation),
    pause: (millis) => loop.pause(millis),
    changed: () => loop.invalidate(),
    lean: (isIn) => leans.push(isIn),
    warm: () => NO_MOVE,
    dress({ dice: usual, wood: boxWood }) {
      dice.usual = usual;
      box = boxWood;
    },
    setSeats(seats) {
      seatings++;
      trays.set(seats, 'desktop');
    },
  };
  scene = new StrikeScene(stage, silence, () => 2);
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
  frame = 50,
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
    clock.advance(frame, frame);
    await Promise.resolve();
  }
  await done;
  return told;
}

describe('what things are made of', () => {
  const made = (...dice: string[]): TableView => {
    const all = view(
      [
        [1, 2],
        [3, 4],
      ].map((ids) => [...ids]),
      [lying(0, '4')],
    );
    const seats = all.seats.map((place, i) => ({
      ...{ ...place, host: i === 1 },
      ...(dice[i] && { set: { dice: dice[i], wood: 'oak' } }),
    }));
    const players = seats.map(({ seat }) => ({ seat, in: true }));
    return { ...all, seats, game: { ...all.game!, players } };
  };
  const makes = (slot: number) => stage.trays.dieKeys(slot).map((key) => stage.dice.at(key).make);

  it('is what whoever they were dealt to likes, and what the host likes for all else', () => {
    scene.settle(made('slate', 'boxwood'));
    expect(makes(0)).toEqual(['boxwood', 'boxwood']);
    expect(makes(1)).toEqual(['slate', 'slate']);
    expect(stage.dice.at(0).make).toBeUndefined();
    expect(stage.dice.usual).toBe('boxwood');
    expect(box).toBe('oak');
  });

  it('stays what it was when a die is taken by somebody else', async () => {
    const before = made('slate', 'boxwood');
    const zones = before.game!.zones.map((zone) => ({
      ...zone,
      pieces: zone.pieces.filter(({ id }) => id !== 2),
    }));
    const arena = zones.find(({ name }) => name === 'arena')!;
    arena.pieces = [...arena.pieces, lying(2, '4', 0.02)];
    const thrown = { ...before, game: { ...before.game!, zones } };
    scene.settle(thrown);
    expect(stage.dice.at(2).make).toBe('slate');
    await perform(thrown, thrown, [{ kind: 'taken', seat: 2, pieces: [2] }]);
    expect(makes(0)).toEqual(['boxwood', 'boxwood', 'slate']);
  });

  it('changes while dice lie where they lie', () => {
    scene.settle(made());
    expect(makes(1)).toEqual(['ivory', 'ivory']);
    scene.dress(made('ebony'));
    expect(makes(1)).toEqual(['ebony', 'ebony']);
    expect(seatings).toBe(1);
  });

  it('is what the host likes where nobody sees what others have', () => {
    const all = made('slate', 'ebony');
    const zones = all.game!.zones.map((zone) =>
      zone.owner === 1 ? { ...zone, hidden: true, pieces: [] } : zone,
    );
    scene.settle({ ...all, game: { ...all.game!, zones } });
    expect(makes(0)).toEqual([undefined, undefined]);
    expect(stage.dice.usual).toBe('ebony');
  });

  it('is as usual where the server knows more than the page', () => {
    scene.settle(made('gold'));
    expect(makes(1)).toEqual(['ivory', 'ivory']);
  });
});

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
    expect(scene.canReplay()).toBe(true);
    expect(trays()[1]).toBeLessThan(2);
  });

  it('has dice that nobody was seen to hold come out of the tray to where they are thrown', async () => {
    const lie = [0, 1, 2, 3].map((id) => lying(id, '4'));
    const before = view([[20, 21], [4]], lie);
    scene.settle(before);
    const seen: number[] = [];
    const { animate } = stage;
    let lowest = Number.POSITIVE_INFINITY;
    let last: Pose | undefined;
    Object.assign(stage, {
      animate: (animation: Parameters<typeof animate>[0]) =>
        animate((elapsed) => {
          const isOn = animation(elapsed);
          const { x, y, z } = stage.dice.at(4).pose;
          if (last) {
            seen.push(Math.hypot(x - last.x, y - last.y, z - last.z));
          }
          lowest = Math.min(lowest, y);
          last = pose(x, y, z);
          return isOn;
        }),
    });
    await perform(before, before, [{ version: 2, kind: 'landed', seat: 2, pieces: [4] }], hit, 5);
    // It sets off from the tray, which stands lower than the rim, and is nowhere all of a sudden.
    expect(lowest).toBeLessThan(0);
    expect(Math.max(...seen)).toBeLessThan(0.02);
  });

  it('comes a little nearer while dice roll', async () => {
    const before = view([[20, 21], [30]], [lying(0, '4')]);
    scene.settle(before);
    await perform(before, before, [{ version: 2, kind: 'landed', seat: 1, pieces: [20] }], hit);
    expect(leans).toEqual([true, false]);
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
