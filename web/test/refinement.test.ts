import type { Vector2, WebGLRenderer } from 'three';
import { beforeEach, expect, it } from 'vitest';
import { Refinement } from '../src/scene/refinement.ts';
import { ManualClock } from './manual-clock.ts';

let clock: ManualClock;
let isAtRest: boolean;
let drawn: { aside: { x: number; y: number }; light: { x: number; y: number } }[];
let shown: number;
let refinement: Refinement;

const renderer = {
  getDrawingBufferSize: (size: Vector2) => size.set(8, 6),
  copyFramebufferToTexture: () => {},
  setRenderTarget: () => {},
  clear: () => {},
  render: () => {
    shown++;
  },
} as unknown as WebGLRenderer;

beforeEach(() => {
  clock = new ManualClock();
  isAtRest = true;
  drawn = [];
  shown = 0;
  refinement = new Refinement(renderer, clock, {
    draw: (aside, light) => drawn.push({ aside, light }),
    isAtRest: () => isAtRest,
  });
});

it('averages some pictures and then draws nothing any more', () => {
  refinement.begin();
  clock.advance(2000);
  const count = drawn.length;
  expect(count).toBeGreaterThan(15);
  // Each is added, and the mean is shown.
  expect(shown).toBe(2 * count);
  expect(clock.isAwaited).toBe(false);
  clock.advance(2000);
  expect(drawn.length).toBe(count);
});

it('begins with the picture as it was, and goes less than a pixel aside', () => {
  refinement.begin();
  clock.advance(2000);
  expect(drawn[0]).toEqual({ aside: { x: 0, y: 0 }, light: { x: 0, y: 0 } });
  for (const { aside } of drawn) {
    expect(Math.max(Math.abs(aside.x), Math.abs(aside.y))).toBeLessThanOrEqual(0.5);
  }
  const mean = drawn.reduce((sum, { light }) => sum + light.x, 0) / drawn.length;
  expect(Math.abs(mean)).toBeLessThan(0.2);
});

it('waits a while, ends when something moves, and begins anew when it has', () => {
  refinement.begin();
  clock.advance(200);
  expect(drawn).toEqual([]);
  clock.advance(250);
  const before = drawn.length;
  expect(before).toBeGreaterThan(3);
  isAtRest = false;
  clock.advance(500);
  expect(drawn.length).toBe(before);
  expect(clock.isAwaited).toBe(false);
  isAtRest = true;
  refinement.begin();
  clock.advance(2000);
  expect(drawn[before]!.light).toEqual({ x: 0, y: 0 });
});
