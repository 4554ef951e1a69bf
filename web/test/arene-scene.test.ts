import { readFileSync } from 'node:fs';
import { BufferGeometry, MeshBasicMaterial } from 'three';
import { beforeEach, describe, expect, it } from 'vitest';
import { faceUp } from '../src/arena/die.ts';
import type { Cue, Piece, TableView, Update } from '../src/net/protocol.ts';
import { AreneScene } from '../src/page/table/arene/arene-scene.ts';
import { decodePath } from '../src/path/decode-path.ts';
import { ManualClock } from '../src/play/clock.ts';
import { FrameLoop, NO_MOVE } from '../src/play/frame-loop.ts';
import type { ZoneLook } from '../src/scene/arene/ogre.ts';
import { DiceField } from '../src/scene/dice-field.ts';

const dropped = new Uint8Array(readFileSync(new URL('fixtures/drop.path', import.meta.url)));

let clock: ManualClock;
let dice: DiceField;
let scene: AreneScene;
let stood: [loom: number, slump: number][];
let dimmed: number[];
let heard: string[];
let shownZones: ReadonlyMap<string, ZoneLook>;
let shownGems: ReadonlyMap<number, number>;

beforeEach(() => {
  clock = new ManualClock();
  stood = [];
  dimmed = [];
  heard = [];
  const loop = new FrameLoop(clock, () => {});
  dice = new DiceField(new BufferGeometry(), new MeshBasicMaterial());
  const stage = {
    ...{ isMotionReduced: false, layout: 'desktop' as const },
    animate: (animation: Parameters<FrameLoop['animate']>[0]) => loop.animate(animation),
    pause: (millis: number) => loop.pause(millis),
    changed: () => loop.invalidate(),
    warm: () => NO_MOVE,
    dim: (share: number) => dimmed.push(share),
  };
  const cave = {
    dice: Object.assign(dice, { become: (key: number | string) => dice.at(key) }),
    ogre: {
      show: (zones: ReadonlyMap<string, ZoneLook>) => {
        shownZones = new Map([...zones].map(([zone, look]) => [zone, { ...look }]));
      },
      stand: (loom: number, slump: number) => stood.push([loom, slump]),
    },
    gems: {
      show: (gems: ReadonlyMap<number, number>) => {
        shownGems = new Map(gems);
      },
    },
    setGlow: () => {},
  };
  const sounds = {
    play: (voice: string) => heard.push(voice),
    playWin: () => heard.push('win'),
    playKnocks: () => () => {},
  };
  scene = new AreneScene(stage, cave, sounds, () => 1);
});

const die = (id: number, face?: string): Piece => ({
  ...{ id, kind: 'plain' },
  ...(face ? { face } : {}),
});

interface Shown {
  cave?: Piece[];
  hand?: Piece[];
  air?: Piece[];
  counters?: Record<string, number>;
}

function view({ cave = [], hand = [], air = [], counters = {} }: Shown): TableView {
  return {
    seats: [{ seat: 1 }],
    terms: { options: {} },
    game: {
      kinds: [{ name: 'plain', faces: [...'123456'] }],
      counters: [
        ...Object.entries(counters).map(([key, value]) => ({ key: `arene.counter.${key}`, value })),
        { key: 'arene.counter.gems', owner: 1, value: counters.gems ?? 0 },
      ],
      zones: [
        { name: 'cave', pieces: cave },
        { name: 'air', pieces: air },
        { name: 'hand', owner: 1, pieces: hand },
      ],
    },
  } as unknown as TableView;
}

const cue = (kind: string, key: string, args = {}, ...pieces: number[]): Cue => ({
  ...{ version: 1, kind, pieces, seat: 1, words: { key: `arene.cue.${key}`, args } },
});

async function performed(before: TableView, after: TableView, ...cues: Cue[]): Promise<void> {
  scene.settle(before);
  const update = { type: 'update', from: 0, version: 1, cues, view: after } as unknown as Update;
  const playing = scene.perform({ update, paths: new Map() }, before, () => {});
  for (let i = 0; i < 60; i++) {
    clock.advance(60);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }
  await playing;
}

describe('the cave', () => {
  it('lets drawn dice roll in and show what was read', async () => {
    const before = view({ air: [die(1)] });
    await performed(
      before,
      view({ cave: [die(1, '5')] }),
      cue('landed', 'lands', { faces: '5' }, 1),
    );
    expect(faceUp(dice.at(1).pose.rotation)).toBe(4);
    expect(dice.at(1).pose.y).toBeCloseTo(0.008);
  });

  it('shows dice that settle a tie for a moment, though the hand has them back', async () => {
    scene.settle(view({ air: [die(1)] }));
    const after = view({ hand: [die(1)] });
    const landed = cue('landed', 'tie-roll', { faces: '6' }, 1);
    const update = { cues: [landed], view: after } as unknown as Update;
    const playing = scene.perform({ update, paths: new Map() }, view({ air: [die(1)] }), () => {});
    for (let i = 0; i < 60; i++) {
      clock.advance(60);
      await Promise.resolve();
      await Promise.resolve();
      if (i === 20) {
        expect(faceUp(dice.at(1).pose.rotation)).toBe(5);
        expect(Math.abs(dice.at(1).pose.z)).toBeLessThan(0.08);
      }
    }
    await playing;
  });

  it('sticks a pick in for every hit, with a thud', async () => {
    const before = view({ counters: { head: 1, 'head-left': 5 } });
    const after = view({ counters: { head: 3, 'head-left': 3 } });
    await performed(before, after, cue('attacked', 'hits.head', { count: 2 }));
    expect(shownZones.get('head')!.hits).toBe(3);
    expect(heard.filter((voice) => voice === 'wool')).toHaveLength(2);
  });

  it('lets the Ogre loom and the light go down while he attacks, and come back', async () => {
    const same = view({});
    await performed(same, same, cue('attacked', 'attacked'));
    expect(Math.max(...stood.map(([loom]) => loom))).toBeGreaterThan(0.9);
    expect(Math.max(...dimmed)).toBeGreaterThan(0.5);
    expect(dimmed.at(-1)).toBeCloseTo(0);
    expect(heard).toContain('thump');
  });

  it('lets him slump when he dies, and stay so', async () => {
    const after = view({ counters: { dead: 1 } });
    await performed(view({}), after, cue('attacked', 'full.vital'));
    expect(stood.at(-1)![1]).toBe(1);
    stood.length = 0;
    scene.settle(after);
    expect(stood.at(-1)).toEqual([0, 1]);
  });

  it('drops a gem onto the hunter’s own, with a tick', async () => {
    const after = view({ counters: { gems: 4 } });
    await performed(view({ counters: { gems: 3 } }), after, cue('gained', 'gem'));
    expect(shownGems.get(1)).toBe(4);
    expect(heard).toContain('gem');
  });

  it('brings the dice of a combination to the hand', async () => {
    const before = view({ cave: [die(1, '5'), die(2, '5')] });
    const after = view({ hand: [die(1), die(2)] });
    await performed(before, after, cue('taken', 'double', { value: '5' }, 1, 2));
    expect(dice.at(1).pose.z).toBeGreaterThan(0.09);
  });

  it('plays the recorded path of dice that were thrown, and takes others out of its way', async () => {
    const { tracks, seconds } = decodePath(dropped);
    const ids = tracks.map(({ die: id }) => id);
    const before = view({ air: ids.map((id) => die(id)), cave: [die(90, '2')] });
    const lying = ids.map((id) => ({ ...die(id, '4'), pose: [0.03, 0.008, 0, 0, 0, 0, 1] }));
    const after = view({ cave: [...lying, die(90, '2')] });
    scene.settle(before);
    const landed = cue('landed', 'lands', { faces: '4' }, ...ids);
    const update = { cues: [landed], throws: [{ version: 1, number: 1, path: true }], view: after };
    const told: number[] = [];
    let now = 0;
    const playing = scene.perform(
      { update: update as unknown as Update, paths: new Map([[1, dropped]]) },
      before,
      () => told.push(now),
    );
    let wasAway = false;
    for (; now < 80; now++) {
      clock.advance(40);
      await Promise.resolve();
      await Promise.resolve();
      wasAway ||= !dice.has(90);
    }
    await playing;
    expect(wasAway).toBe(true);
    expect(told[0]! * 40).toBeGreaterThan(seconds * 1000);
    expect(dice.at(ids[0]!).pose).toMatchObject({ x: 0.03, z: 0 });
    expect(scene.canReplay).toBe(true);
  });

  it('is at its end at once when the story hurries', async () => {
    const before = view({ air: [die(1)] });
    const after = view({ cave: [die(1, '3')] });
    scene.settle(before);
    const landed = cue('landed', 'lands', { faces: '3' }, 1);
    const update = {
      cues: [landed, cue('attacked', 'attacked')],
      view: after,
    } as unknown as Update;
    const playing = scene.perform({ update, paths: new Map() }, before, () => {});
    scene.hurry();
    await playing;
    expect(faceUp(dice.at(1).pose.rotation)).toBe(2);
  });
});
