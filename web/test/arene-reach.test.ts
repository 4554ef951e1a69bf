import { beforeEach, describe, expect, it } from 'vitest';
import { pose } from '../src/arena/pose.ts';
import type { DiceInHand } from '../src/bowl/dice-in-hand.ts';
import { FAINT } from '../src/bowl/lifted-dice.ts';
import { areneReach } from '../src/games/arene/arene-reach.ts';
import { FIRST_KEY_AIM, keyThrow } from '../src/gesture/key-aim.ts';
import type { TableView } from '../src/net/protocol.ts';

type Made = Parameters<typeof areneReach>;

const AIM = keyThrow(FIRST_KEY_AIM, 0);
const NAMES = [1, 2, 3, 7, 8];

let dice: Map<number, { pose: ReturnType<typeof pose>; presence: number; isInArena: boolean }>;
let lifted: DiceInHand | undefined;
let done: string[];

/** @param cast whether dice in the air are to be thrown, and else how many of the hand */
function viewOf(cast: boolean, count = 1): TableView {
  const choices = [{ token: 'throw', words: { key: 'k' }, needs: ['gesture'], dice: count }];
  const prompt = { seat: 2, words: { key: 'k' }, cast, choices: cast ? [] : choices };
  const pieces = (...ids: number[]) => ids.map((id) => ({ id, kind: 'plain' }));
  const zones = [
    { name: 'hand', owner: 1, pieces: pieces(9) },
    { name: 'hand', owner: 2, pieces: pieces(1, 2, 3) },
    { name: 'air', pieces: cast ? pieces(7, 8) : [] },
  ];
  return { toAct: 2, game: { prompt, zones, counters: [] } } as unknown as TableView;
}

function reach() {
  const scene = {
    set lifted(held: DiceInHand | undefined) {
      lifted = held;
    },
    putDown: () => done.push('down'),
  };
  const stage = { scale: 30, isMotionReduced: true, changed: () => {}, animate: () => {} };
  const set = {
    dice: { has: (id: number) => dice.has(id), at: (id: number) => dice.get(id)! },
    showAim: (_: object, __: number, opacity: number) => done.push(`aim ${opacity < 1}`),
    hideAim: () => done.push('hide'),
  };
  return areneReach(...([scene, stage, set] as unknown as Made));
}

const held = () => NAMES.filter((id) => lifted?.has(id));

beforeEach(() => {
  dice = new Map(NAMES.map((id) => [id, { pose: pose(0.1, 0, 0), presence: 1, isInArena: false }]));
  lifted = undefined;
  done = [];
});

describe('the hand of another hunter', () => {
  it('lifts the dice that it is said to hold over the ring, faintly, and shows where they go', () => {
    const hand = reach().lift(
      { type: 'hand', seat: 2, gesture: AIM, pieces: [1, 3] },
      viewOf(false),
    );
    expect(hand?.seat).toBe(2);
    expect(held()).toEqual([1, 3]);
    expect(dice.get(1)!.presence).toBe(FAINT);
    expect(dice.get(1)!.pose.y).toBeGreaterThan(0);
    expect(dice.get(2)!.pose).toEqual(pose(0.1, 0, 0));
    expect(done).toEqual(['aim true']);
  });

  it('follows it from aim to aim', () => {
    const hand = reach().lift({ type: 'hand', seat: 2, gesture: AIM, pieces: [1] }, viewOf(false))!;
    const { x } = dice.get(1)!.pose;
    hand.follow({ ...AIM, side: AIM.side + 1 });
    expect(dice.get(1)!.pose.x).not.toBeCloseTo(x);
  });

  it('lifts those that the table shows to be thrown, where it is not said which', () => {
    reach().lift({ type: 'hand', seat: 2, gesture: AIM }, viewOf(false, 2));
    expect(held()).toEqual([2, 3]);
    reach().lift({ type: 'hand', seat: 2, gesture: AIM }, viewOf(true));
    expect(held()).toEqual([7, 8]);
  });

  it('takes up nothing that is not on the stage, and puts down what it took', () => {
    const reached = reach();
    expect(
      reached.lift({ type: 'hand', seat: 2, gesture: AIM, pieces: [4711] }, viewOf(false)),
    ).toBeUndefined();
    expect(lifted).toBeUndefined();
    reached.putDown(undefined);
    reached.putDown(viewOf(false));
    reached.hideAim();
    expect(done).toEqual(['down', 'hide']);
  });
});
