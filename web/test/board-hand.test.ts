import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pose } from '../src/arena/pose.ts';
import { BoardHand } from '../src/games/deschainer/board-hand.ts';
import { squareNamed } from '../src/games/deschainer/notation.ts';
import { middleOf } from '../src/games/deschainer/set/squares.ts';
import type { Prompt, TableView } from '../src/net/protocol.ts';
import { Hands } from '../src/table/hands.ts';

type Made = ConstructorParameters<typeof BoardHand>;

const you = signal({ seats: [1] });
let canvas: EventTarget;
let sent: string[];
let hand: BoardHand;
let hands: Hands;
let told: object[];
const drawn = () => ({ pose: pose(0, 0, 0), floor: 0, glow: 0 });
let dice: ReturnType<typeof drawn>[];

/** Pixels a metre, seen from straight above. */
const SCALE = 2000;

afterEach(() => {
  hand.close();
  hands.close();
  vi.useRealTimers();
});

beforeEach(() => {
  vi.useFakeTimers();
  you.value = { seats: [1] };
  canvas = Object.assign(new EventTarget(), { style: {}, setPointerCapture: () => {} });
  sent = [];
  told = [];
  dice = [drawn(), drawn()];
  hands = new Hands((message) => told.push(message));
  const choices = ['d1-d2', 'd1-d3', 'e1-e2'].map((token) => ({ token, words: { key: 'k' } }));
  const prompt: Prompt = { seat: 1, words: { key: 'k' }, cast: false, choices };
  const zones = ['d1', 'e1'].map((name, id) => ({
    ...{ name, owner: 1 },
    pieces: [{ id, kind: 'white', face: '4' }],
  }));
  const view = {
    stage: 'playing',
    toAct: 1,
    game: { zones, counters: [] },
  } as unknown as TableView;
  const model = {
    ...{ ownPrompt: signal(prompt), ownTurn: signal(1), isPlaying: signal(false) },
    ...{ view: signal(view), you, hands },
    sendAtOwnTurn: async ({ move }: { move: string }) => {
      sent.push(move);
    },
  };
  const scene = {
    ...{ onSettled: () => {}, settle: () => {} },
    ...{ isTurned: signal(false), lastSquares: signal([]) },
  };
  const stage = {
    ...{ dieAt: () => undefined, changed: () => {} },
    toWorld: (x: number, y: number) => ({ x: x / SCALE, z: y / SCALE }),
  };
  const shown = { has: () => true, at: (id: number) => dice[id]! };
  const board = { dice: shown, marks: { show: () => {} } };
  hand = new BoardHand(...([model, scene, stage, board, canvas] as unknown as Made));
});

function touch(type: string, pointerId: number, square: string): void {
  const { x, z } = middleOf(squareNamed(square)!, false);
  const at = { offsetX: x * SCALE, offsetY: z * SCALE, button: 0 };
  const pointer = { pointerId, isPrimary: pointerId === 1, pointerType: 'touch' };
  canvas.dispatchEvent(Object.assign(new Event(type), at, pointer));
}

function drag(...squares: string[]): void {
  touch('pointerdown', 1, squares[0]!);
  for (const square of squares) {
    touch('pointermove', 1, square);
  }
}

describe('a hand over the board', () => {
  it('carries a die to the square where it lets go', () => {
    drag('d1', 'd2');
    touch('pointerup', 1, 'd2');
    expect(sent).toEqual(['d1-d2']);
  });

  it('does nothing with a second finger, and goes on with the first', () => {
    drag('d1', 'd2');
    touch('pointerdown', 2, 'e1');
    touch('pointermove', 2, 'd3');
    touch('pointerup', 2, 'd2');
    touch('pointercancel', 2, 'd2');
    expect(sent).toEqual([]);
    expect(hand.block.value).toEqual(['d1']);
    touch('pointermove', 1, 'd3');
    touch('pointerup', 1, 'd3');
    expect(sent).toEqual(['d1-d3']);
  });
});

describe('what somebody has chosen', () => {
  it('is told to the others while it is chosen, and that it is not any more', () => {
    hand.tap('d1');
    vi.advanceTimersByTime(150);
    expect(told).toEqual([{ type: 'hand', seat: 1, pieces: [0] }]);
    hand.cancel();
    vi.advanceTimersByTime(500);
    expect(told.at(-1)).toEqual({ type: 'hand', seat: 1 });
  });

  it('is seen faintly by the others, until it is put down', () => {
    hand.tap('d1');
    const own = dice[0]!.glow;
    hand.cancel();
    you.value = { seats: [2] };
    hands.hear({ type: 'hand', seat: 1, pieces: [0] });
    expect(dice[0]!.glow).toBeGreaterThan(0);
    expect(dice[0]!.glow).toBeLessThan(own);
    expect(dice[0]!.pose.y).toBeGreaterThan(dice[1]!.pose.y);
    expect(dice[1]!.glow).toBe(0);
    hands.hear({ type: 'hand', seat: 1 });
    expect([dice[0]!.glow, dice[0]!.pose.y]).toEqual([0, dice[1]!.pose.y]);
  });

  it('is not seen if it is not their turn', () => {
    you.value = { seats: [2] };
    hands.hear({ type: 'hand', seat: 3, pieces: [0] });
    expect(dice[0]!.glow).toBe(0);
  });
});
