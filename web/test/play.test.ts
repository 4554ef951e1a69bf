import { readFileSync } from 'node:fs';
import { BufferGeometry, MeshBasicMaterial } from 'three';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { faceUp, showing } from '../src/arena/die.ts';
import { pose } from '../src/arena/pose.ts';
import type { Table } from '../src/bowl/moves.ts';
import { collectDice, layDice, moveDice, sinkDice, takeAwayDice } from '../src/bowl/moves.ts';
import { Trays } from '../src/bowl/trays.ts';
import { decodePath } from '../src/path/decode-path.ts';
import { trackAt } from '../src/path/track-at.ts';
import { FrameLoop, inTurn } from '../src/play/frame-loop.ts';
import { DiceField } from '../src/scene/dice-field.ts';
import type { Materials } from '../src/scene/materials.ts';
import { playThrow } from '../src/scene/play-throw.ts';
import { ManualClock } from './manual-clock.ts';

let clock: ManualClock;
let table: Table & { isMotionReduced: boolean };
let frames: number;

beforeEach(() => {
  clock = new ManualClock();
  frames = 0;
  const loop = new FrameLoop(clock, () => {
    frames++;
  });
  const dice = new DiceField(new BufferGeometry(), new MeshBasicMaterial());
  const wood = new MeshBasicMaterial();
  const trays = new Trays(dice, { walnut: wood, trayFoam: wood } as unknown as Materials);
  trays.set([{ dice: 2 }, { dice: 3 }], 'desktop');
  table = {
    dice,
    trays,
    isMotionReduced: false,
    turn: 0.5,
    animate: (animation) => loop.animate(animation),
    pause: (millis) => loop.pause(millis),
    changed: () => loop.invalidate(),
    lean: () => {},
  };
});

const hit = decodePath(new Uint8Array(readFileSync(new URL('fixtures/hit.path', import.meta.url))));
const flat = (id: number, face: number) => ({ id, pose: pose(0.02 * id, 0.008, 0, showing(face)) });

function endOf(die: number) {
  const end = pose(0, 0, 0);
  trackAt(hit, hit.tracks.find((track) => track.die === die)!, hit.seconds, end);
  return end;
}

describe('the loop', () => {
  it('draws once when asked, and not again until something changes', () => {
    table.changed();
    table.changed();
    clock.advance(200);
    expect(frames).toBe(1);
    expect(clock.isAwaited).toBe(false);
  });

  it('draws nothing while the table is looked at, unless something changes', async () => {
    let isOver = false;
    void table.pause(300).done.then(() => {
      isOver = true;
    });
    clock.advance(200);
    expect(frames).toBe(0);
    table.changed();
    clock.advance(50);
    await Promise.resolve();
    expect([frames, isOver]).toEqual([1, false]);
    clock.advance(100);
    await Promise.resolve();
    expect([frames, isOver]).toEqual([1, true]);
    expect(clock.isAwaited).toBe(false);
  });

  it('goes by time: a slow machine ends a movement at the same moment', async () => {
    const ends: number[] = [];
    for (const frame of [16, 300]) {
      const began = clock.now();
      const move = table.animate((elapsed) => elapsed < 600);
      clock.advance(600, frame);
      await move.done;
      ends.push(clock.now() - began);
    }
    expect(ends).toEqual([600, 600]);
  });

  it('skips what is left of several moves', async () => {
    const seen: number[] = [];
    const step = () =>
      table.animate((elapsed) => {
        seen.push(elapsed);
        return elapsed < 1000;
      });
    const move = inTurn([step, step, step]);
    clock.advance(100);
    move.skip();
    await move.done;
    expect(seen.filter((elapsed) => elapsed === Number.POSITIVE_INFINITY)).toHaveLength(3);
  });

  it('goes on after a movement that fails, which is over then', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = table.animate(() => {
      throw new Error('no such die');
    });
    const sound = table.animate((elapsed) => elapsed < 100);
    clock.advance(200);
    await Promise.all([broken.done, sound.done]);
    expect(complaints).toHaveBeenCalledOnce();
    const skipped = table.animate((elapsed) => {
      if (elapsed > 10_000) {
        throw new Error('no such die');
      }
      return true;
    });
    skipped.skip();
    await skipped.done;
  });

  it('draws again after a picture that failed', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let drawn = 0;
    const loop = new FrameLoop(clock, () => {
      drawn++;
      throw new Error('the graphics are gone');
    });
    const move = loop.animate((elapsed) => elapsed < 100);
    clock.advance(200, 20);
    loop.invalidate();
    clock.advance(20);
    expect(drawn).toBeGreaterThan(4);
    return move.done;
  });

  it('leaves nobody waiting when it is stopped', () => {
    const loop = new FrameLoop(clock, () => {});
    const move = loop.animate(() => true);
    loop.stop();
    return move.done;
  });
});

describe('a recorded throw', () => {
  it('ends with its dice where they came to rest, and they stay', async () => {
    const move = playThrow(table, hit);
    clock.advance(hit.seconds * 1000 + 20);
    await move.done;
    for (const { die } of hit.tracks) {
      expect(table.dice.at(die).pose).toEqual(endOf(die));
    }
    clock.advance(500);
    expect(clock.isAwaited).toBe(false);
  });

  it('takes four times as long in slow motion', () => {
    playThrow(table, hit, { rate: 0.25 });
    clock.advance(hit.seconds * 3900);
    expect(clock.isAwaited).toBe(true);
    clock.advance(hit.seconds * 200);
    expect(clock.isAwaited).toBe(false);
  });

  it('can be skipped, and its sounds with it', async () => {
    let isSilenced = false;
    const playKnocks = () => () => {
      isSilenced = true;
    };
    const move = playThrow(table, hit, { sounds: { playKnocks } });
    clock.advance(50);
    move.skip();
    await move.done;
    expect(isSilenced).toBe(true);
    expect(table.dice.at(4).pose).toEqual(endOf(4));
  });

  it('shows dice at rest at once where motion is reduced, with its sounds', () => {
    table.isMotionReduced = true;
    let heard = 0;
    const playKnocks = (knocks: readonly unknown[]) => {
      heard = knocks.length;
      return () => {};
    };
    playThrow(table, hit, { sounds: { playKnocks } });
    expect(table.dice.at(4).pose).toEqual(endOf(4));
    expect(heard).toBe(hit.knocks.length);
  });
});

describe('dice', () => {
  beforeEach(() => layDice(table, [flat(0, 1), flat(1, 0), flat(2, 1)]));

  it('that lie are those that were named, and no other', () => {
    layDice(table, [flat(2, 1), flat(5, 3)]);
    expect(table.dice.keys().filter((key) => typeof key === 'number')).toEqual([2, 5]);
  });

  it.each([false, true])('with an X sink and are gone (motion reduced: %s)', async (isReduced) => {
    table.isMotionReduced = isReduced;
    const move = sinkDice(table, [1]);
    clock.advance(isReduced ? 130 : 510);
    await move.done;
    expect(table.dice.has(1)).toBe(false);
    expect(table.dice.has(0)).toBe(true);
  });

  it('beside the box fade away', async () => {
    const move = takeAwayDice(table, [2]);
    clock.advance(310);
    await move.done;
    expect(table.dice.has(2)).toBe(false);
  });

  it.each([false, true])(
    'of a group fly to the tray, faces kept (reduced: %s)',
    async (isReduced) => {
      table.isMotionReduced = isReduced;
      const move = collectDice(table, [0, 2], 1);
      for (let i = 0; i < 10; i++) {
        clock.advance(200);
        await Promise.resolve();
        await Promise.resolve();
      }
      await move.done;
      expect(table.dice.has(0)).toBe(false);
      const tray = table.trays.dieKeys(1);
      expect(tray).toHaveLength(5);
      expect(tray.slice(3).map((key) => faceUp(table.dice.at(key).pose.rotation))).toEqual([1, 1]);
      expect(tray.every((key) => table.dice.at(key).presence === 1)).toBe(true);
    },
  );

  it('of a group are in the tray at once when skipped', async () => {
    const move = collectDice(table, [0, 2], 0);
    move.skip();
    await move.done;
    expect(table.trays.dieKeys(0)).toHaveLength(4);
  });

  it('glide to where they are put', async () => {
    const move = moveDice(table, [flat(9, 2)]);
    clock.advance(310);
    await move.done;
    expect(table.dice.at(9).pose.x).toBeCloseTo(0.18);
  });
});
