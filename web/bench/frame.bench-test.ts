import { readFileSync } from 'node:fs';
import { BufferGeometry, MeshBasicMaterial } from 'three';
import { expect, it } from 'vitest';
import { copyPose, pose } from '../src/arena/pose.ts';
import type { Table } from '../src/bowl/moves.ts';
import { decodePath } from '../src/path/decode-path.ts';
import { DiceField } from '../src/scene/dice-field.ts';
import { showAt } from '../src/scene/play-throw.ts';
import { paintTextures } from '../src/texture/texture-set.ts';

const FRAMES = 2000;
/** Milliseconds of script that a frame may take with 20 dice. */
const MOST = 4;

const bytes = readFileSync(new URL('../test/fixtures/handful.path', import.meta.url));

it('a frame of a throw with eighteen dice, two lying and thirty in trays', () => {
  const path = decodePath(new Uint8Array(bytes));
  const dice = new DiceField(new BufferGeometry(), new MeshBasicMaterial());
  for (let i = 0; i < 32; i++) {
    dice.at(`still ${i}`).pose = copyPose(pose(0.005 * i, 0.008, 0.1));
  }
  const table = { dice, changed: () => {} } as unknown as Table;
  const spans = Array.from({ length: FRAMES }, (_, i) => {
    const began = performance.now();
    showAt(table, path, (path.seconds * i) / FRAMES);
    dice.write(0.4);
    return performance.now() - began;
  }).toSorted((a, b) => a - b);
  const median = spans[FRAMES / 2]!;
  const p95 = spans[Math.floor(FRAMES * 0.95)]!;
  console.log(`script a frame: median ${median.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms`);
  expect(p95).toBeLessThan(MOST);
});

it('decoding a handful, and painting the textures', () => {
  let began = performance.now();
  for (let i = 0; i < 100; i++) {
    decodePath(new Uint8Array(bytes));
  }
  console.log(
    `decoding ${bytes.length} bytes: ${((performance.now() - began) / 100).toFixed(3)} ms`,
  );
  for (const detail of ['fine', 'coarse'] as const) {
    began = performance.now();
    paintTextures(detail);
    console.log(`textures, ${detail}: ${(performance.now() - began).toFixed(0)} ms, in a worker`);
  }
}, 60_000);
