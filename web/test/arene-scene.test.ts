import { readFileSync } from 'node:fs';
import { BufferGeometry, MeshBasicMaterial, Vector3 } from 'three';
import { beforeEach, describe, expect, it } from 'vitest';
import { faceUp } from '../src/arena/die.ts';
import { DiceInHand, type HandsTable } from '../src/bowl/dice-in-hand.ts';
import { areneReach } from '../src/games/arene/arene-reach.ts';
import { AreneScene } from '../src/games/arene/arene-scene.ts';
import type { ZoneLook } from '../src/games/arene/set/ogre.ts';
import { GEM, THUMP, WOOL } from '../src/games/arene/voices.ts';
import { FIRST_KEY_AIM, keyThrow } from '../src/gesture/key-aim.ts';
import type { Cue, Piece, TableView, Update } from '../src/net/protocol.ts';
import { decodePath } from '../src/path/decode-path.ts';
import { trackAt } from '../src/path/track-at.ts';
import { FrameLoop, NO_MOVE } from '../src/play/frame-loop.ts';
import { DiceField } from '../src/scene/dice-field.ts';
import type { View } from '../src/scene/framing.ts';
import type { DieMake, Wood } from '../src/scene/makes.ts';
import { ManualClock } from './manual-clock.ts';

const dropped = new Uint8Array(readFileSync(new URL('fixtures/drop.path', import.meta.url)));

let clock: ManualClock;
let dice: DiceField;
let table: HandsTable;
let scene: AreneScene;
let stood: [loom: number, slump: number][];
let dimmed: number[];
let heard: unknown[];
let looked: View[];
let leans: boolean[];
let woodOfCave: Wood;
let shownZones: ReadonlyMap<string, ZoneLook>;
let shownGems: ReadonlyMap<number, number>;

beforeEach(() => {
  clock = new ManualClock();
  stood = [];
  dimmed = [];
  heard = [];
  looked = [];
  leans = [];
  const loop = new FrameLoop(clock, () => {});
  dice = new DiceField(new BufferGeometry(), new MeshBasicMaterial());
  table = {
    ...{ dice, isMotionReduced: false, changed: () => {} },
    animate: (animation) => loop.animate(animation),
  };
  const stage = {
    ...{ isMotionReduced: false, layout: 'desktop' as const },
    view: 'rest' as View,
    setView(wanted: View) {
      this.view = wanted;
      looked.push(wanted);
      return NO_MOVE;
    },
    animate: (animation: Parameters<FrameLoop['animate']>[0]) => loop.animate(animation),
    pause: (millis: number) => loop.pause(millis),
    changed: () => loop.invalidate(),
    lean: (isIn: boolean) => leans.push(isIn),
    warm: () => NO_MOVE,
    dim: (share: number) => dimmed.push(share),
  };
  const cave = {
    dice: Object.assign(dice, {
      become: (key: number | string) => dice.at(key),
      dress: (make: DieMake) => {
        dice.usual = make;
      },
    }),
    ogre: {
      show: (zones: ReadonlyMap<string, ZoneLook>) => {
        shownZones = new Map([...zones].map(([zone, look]) => [zone, { ...look }]));
      },
      stand: (loom: number, slump: number) => stood.push([loom, slump]),
      handAt: () => new Vector3(-3, 2, -5),
    },
    gems: {
      show: (gems: ReadonlyMap<number, number>) => {
        shownGems = new Map(gems);
      },
      pileOf: () => new Vector3(-6, 0, -3),
    },
    setGlow: () => {},
    useWood: (wood: Wood) => {
      woodOfCave = wood;
    },
  };
  const sounds = {
    play: (voice: unknown) => heard.push(voice),
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
  it("is of the host's wood, with the host's dice", () => {
    const seats = [{ seat: 1, host: true, set: { dice: 'slate', wood: 'cherry' } }];
    scene.settle({ ...view({}), seats } as unknown as TableView);
    expect(dice.usual).toBe('slate');
    expect(woodOfCave).toBe('cherry');
  });

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

  it('lets a tie be a duel: dice face each other until it is broken', async () => {
    const asked = (key: string, shown: TableView) =>
      ({
        ...{ ...shown, stage: 'playing' },
        game: { ...shown.game!, prompt: { seat: 2, words: { key }, cast: true, choices: [] } },
      }) as unknown as TableView;
    const tie = (shown: TableView) => asked('arene.prompt.tie', shown);
    const rolled = async (seat: number, id: number, face: string) => {
      const landed = { ...cue('landed', 'tie-roll', { faces: face }, id), seat };
      await performed(tie(view({ air: [die(id)] })), tie(view({ hand: [die(id)] })), landed);
    };
    await rolled(1, 1, '6');
    await rolled(2, 2, '4');
    scene.settle(tie(view({ hand: [die(1), die(2)] })));
    expect(dice.at(1).pose.x).toBeLessThan(-0.02);
    expect(dice.at(2).pose.x).toBeGreaterThan(0.02);
    expect(dice.at(1).pose.z).toBeCloseTo(dice.at(2).pose.z);
    expect([1, 2].map((id) => faceUp(dice.at(id).pose.rotation))).toEqual([5, 3]);
    scene.settle(asked('arene.prompt.hunt', view({ cave: [], hand: [die(1), die(2)] })));
    expect(Math.abs(dice.at(1).pose.x - dice.at(2).pose.x)).toBeLessThan(0.06);
  });

  it('darkens when a hunter dies, lets what a life costs go, and brings them back', async () => {
    const titles: string[] = [];
    const stop = scene.moments.title.subscribe((words) => words && titles.push(words.key));
    const after = view({ hand: [die(1)], counters: { gems: 1, round: 2 } });
    const back = cue('lost', 'comes-back', { gems: 2 }, 1);
    await performed(view({ counters: { gems: 3, round: 2 } }), after, back);
    stop();
    expect(titles).toEqual(['cave.title.dies', 'cave.title.back']);
    expect(Math.max(...dimmed)).toBeCloseTo(0.8);
    expect(dimmed.at(-1)).toBeCloseTo(0);
    expect(looked).toContain('low');
    expect(heard.filter((voice) => voice === GEM)).toHaveLength(2);
    expect(shownGems.get(1)).toBe(1);
    expect(dice.has(1)).toBe(true);
  });

  it('says that a hunter is out who has nothing left to come back with', async () => {
    const titles: string[] = [];
    const stop = scene.moments.title.subscribe((words) => words && titles.push(words.key));
    await performed(view({}), view({}), cue('eliminated', 'dies'));
    stop();
    expect(titles).toEqual(['cave.title.dies', 'cave.title.out']);
  });

  it('sticks a pick in for every hit, with a thud', async () => {
    const before = view({ counters: { head: 1, 'head-left': 5 } });
    const after = view({ counters: { head: 3, 'head-left': 3 } });
    await performed(before, after, cue('attacked', 'hits.head', { count: 2 }));
    expect(shownZones.get('head')!.hits).toBe(3);
    expect(heard.filter((voice) => voice === WOOL)).toHaveLength(2);
  });

  it('lets the Ogre loom and the light go down while he attacks, and come back', async () => {
    const same = view({});
    await performed(same, same, cue('attacked', 'attacked'));
    expect(Math.max(...stood.map(([loom]) => loom))).toBeGreaterThan(0.9);
    expect(Math.max(...dimmed)).toBeGreaterThan(0.5);
    expect(dimmed.at(-1)).toBeCloseTo(0);
    expect(heard).toContain(THUMP);
  });

  it('gives the title to his attack, looks at him from low, and lets the gem fly away', async () => {
    const before = view({ cave: [die(1, '5')], counters: { gems: 3, round: 2 } });
    const after = view({ cave: [die(1, '5')], counters: { gems: 2, round: 2 } });
    const titles: string[] = [];
    const stop = scene.moments.title.subscribe((words) => words && titles.push(words.key));
    await performed(before, after, cue('attacked', 'attacked'), cue('lost', 'gives-gem', {}));
    stop();
    expect(titles).toEqual(['arene.cue.attacked', 'arene.cue.gives-gem']);
    expect(looked).toContain('low');
    expect(shownGems.get(1)).toBe(2);
    expect(stood.at(-1)).toEqual([0, 0]);
    scene.settle({ ...after, stage: 'playing' });
    expect(scene.moments.title.peek()).toBeUndefined();
    expect(looked.at(-1)).toBe('rest');
  });

  it('counts the gems one by one, those of the richest last, before it says who won', async () => {
    const end = view({ counters: { gems: 3 } });
    const counted: unknown[] = [];
    const stop = scene.moments.title.subscribe((words) => counted.push(words?.args?.count));
    await performed(end, end, cue('won', 'won'));
    stop();
    expect(counted.filter(Boolean)).toEqual([1, 2, 3]);
    expect(heard.at(-1)).toBe('win');
  });

  it('tips the camera when dice lie, and leaves whoever looks from above alone', () => {
    scene.settle({ ...view({ counters: { round: 1 } }), stage: 'playing' });
    expect(looked.at(-1)).toBe('low');
    scene.settle({ ...view({ cave: [die(1, '5')] }), stage: 'playing' });
    expect(looked.at(-1)).toBe('rest');
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
    expect(heard).toContain(GEM);
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
    expect(leans).toEqual([true, false]);
    expect(told[0]! * 40).toBeGreaterThan(seconds * 1000);
    expect(dice.at(ids[0]!).pose).toMatchObject({ x: 0.03, z: 0 });
    expect(scene.canReplay()).toBe(true);
  });

  it('moves dice that were laid aside for a throw to where they are put back', async () => {
    const ids = decodePath(dropped).tracks.map(({ die: id }) => id);
    const at = (x: number) => ({ ...die(90, '2'), pose: [x, 0.008, 0.02, 0, 0, 0, 1] });
    const knocking = { options: { knocking: 'on' } } as unknown as TableView['terms'];
    const before = view({ air: ids.map((id) => die(id)), cave: [at(0.01)] });
    const lying = ids.map((id) => ({ ...die(id, '4'), pose: [0.03, 0.008, 0, 0, 0, 0, 1] }));
    const after = view({ cave: [...lying, at(0.002)] });
    scene.settle({ ...before, terms: knocking });
    const update = {
      cues: [cue('landed', 'lands', { faces: '4' }, ...ids)],
      throws: [{ version: 1, number: 1, path: true }],
      view: { ...after, terms: knocking },
    } as unknown as Update;
    const playing = scene.perform(
      { update, paths: new Map([[1, dropped]]) },
      { ...before, terms: knocking },
      () => {},
    );
    for (let i = 0; i < 80; i++) {
      clock.advance(40);
      await Promise.resolve();
      await Promise.resolve();
    }
    await playing;
    expect(dice.at(90).pose).toMatchObject({ x: 0.002, z: 0.02 });
    scene.settle(update.view);
    expect(scene.probe().jumped).toBeLessThan(1e-6);
  });

  describe('a throw of the path', () => {
    const path = decodePath(dropped);
    const { tracks, seconds } = path;
    const ids = tracks.map(({ die: id }) => id);
    const before = view({ air: ids.map((id) => die(id)) });
    const lying = ids.map((id) => ({ ...die(id, '4'), pose: [0.03, 0.008, 0, 0, 0, 0, 1] }));
    const update = {
      cues: [cue('landed', 'lands', { faces: '4' }, ...ids)],
      throws: [{ version: 1, number: 1, path: true }],
      view: view({ cave: lying }),
    } as unknown as Update;
    const perform = (tell = () => {}) =>
      scene.perform({ update, paths: new Map([[1, dropped]]) }, before, tell);
    const held = () => new DiceInHand(table, [...ids]);
    const pass = async (millis: number) => {
      for (let passed = 0; passed < millis; passed += 10) {
        clock.advance(10);
        await Promise.resolve();
        await Promise.resolve();
      }
    };

    it.each([0.5, 1, 1.7])(
      'goes at %s times its own pace out of the hand of somebody else',
      async (rate) => {
        scene.settle(before);
        scene.rate = rate;
        scene.lifted = held();
        for (const track of tracks) {
          trackAt(path, track, 0, dice.at(track.die).pose);
        }
        let told = Number.NaN;
        const began = clock.now();
        const playing = perform(() => {
          told = clock.now() - began;
        });
        await pass((seconds * 1000) / rate + 2000);
        await playing;
        // It leaves the hand as fast as it was thrown, and goes over to the viewer's pace.
        const [own, wished] = [seconds * 1000, (seconds * 1000) / rate];
        expect(told).toBeGreaterThan(Math.min(own, wished) - 20);
        expect(told).toBeLessThan(Math.max(own, wished) + 60);
      },
    );

    it('goes on when what the viewer let go is refused late', async () => {
      scene.settle(before);
      scene.takeUp(held());
      scene.letFly(before);
      const playing = perform();
      await pass(seconds * 500);
      const at = { ...dice.at(ids[0]!).pose };
      await scene.putBack(before);
      expect(dice.at(ids[0]!).pose).toEqual(at);
      await pass(seconds * 500 + 2000);
      await playing;
    });

    it('begins anew with the hand of somebody who still aims after the table was laid', () => {
      const set = Object.assign({ dice }, { showAim: () => {}, hideAim: () => {} });
      const reach = areneReach(
        ...([scene, table, set] as unknown as Parameters<typeof areneReach>),
      );
      scene.settle(before);
      const aim = keyThrow(FIRST_KEY_AIM, 0);
      const hand = reach.lift({ type: 'hand', seat: 1, gesture: aim, pieces: ids }, before)!;
      expect(reach.isUp(hand)).toBe(true);
      scene.settle(before);
      expect(reach.isUp(hand)).toBe(false);
    });
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
