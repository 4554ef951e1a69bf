import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import { BoardHand } from '../src/games/deschainer/board-hand.ts';
import { squareNamed } from '../src/games/deschainer/notation.ts';
import { middleOf } from '../src/games/deschainer/set/squares.ts';
import type { Prompt, TableView } from '../src/net/protocol.ts';

type Made = ConstructorParameters<typeof BoardHand>;

let canvas: EventTarget;
let sent: string[];
let hand: BoardHand;

/** Pixels a metre, seen from straight above. */
const SCALE = 2000;

beforeEach(() => {
  canvas = Object.assign(new EventTarget(), { style: {}, setPointerCapture: () => {} });
  sent = [];
  const choices = ['d1-d2', 'd1-d3', 'e1-e2'].map((token) => ({ token, words: { key: 'k' } }));
  const prompt: Prompt = { seat: 1, words: { key: 'k' }, cast: false, choices };
  const zones = ['d1', 'e1'].map((name, id) => ({
    ...{ name, owner: 1 },
    pieces: [{ id, kind: 'white', face: '4' }],
  }));
  const view = { stage: 'playing', game: { zones, counters: [] } } as unknown as TableView;
  const model = {
    ...{ ownPrompt: signal(prompt), ownTurn: signal(1), isPlaying: signal(false) },
    ...{ view: signal(view), you: signal({ seats: [1] }) },
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
  const board = { dice: { has: () => false }, marks: { show: () => {} } };
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
