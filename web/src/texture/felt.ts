import type { Cloth } from './cloth.ts';
import { MIDDLE } from './cloth.ts';
import { field, noise, octaves } from './noise.ts';
import { normals, pixels, put } from './pixels.ts';

const FIBRES_A_TILE = 11_000;
/** Pixels of a tile of 512. */
const LENGTH = 24;

/** Numbers from 0 to 1 that look drawn and are always the same. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Wool felt: thousands of short curved fibres, matted. */
export function felt(size: number): Cloth {
  const heights = field(size, size);
  const { values } = heights;
  const draw = drawing(31);
  const scale = size / 512;
  const fibres = FIBRES_A_TILE * scale * scale;
  for (let fibre = 0; fibre < fibres; fibre++) {
    let x = draw() * size;
    let y = draw() * size;
    let angle = draw() * 2 * Math.PI;
    const bend = (draw() - 0.5) * 0.16;
    const level = 0.25 + 0.75 * draw();
    const length = LENGTH * scale * (0.5 + draw());
    for (let step = 0; step < length; step++) {
      const k = (Math.floor(y + size) % size) * size + (Math.floor(x + size) % size);
      // A fibre lies on those below it, and is thin at its ends.
      const thick = Math.min(1, step / 4, (length - step) / 4);
      values[k] = Math.max(values[k]! * 0.93, level * thick);
      angle += bend;
      x += Math.cos(angle);
      y += Math.sin(angle);
    }
  }
  const broad = noise(size, size, octaves(5, 5, 3, 77)).values;
  const colour = pixels(size, size);
  for (let k = 0; k < size * size; k++) {
    const light = MIDDLE * (0.8 + 0.34 * values[k]! + 0.34 * (broad[k]! - 0.5));
    put(colour, k, light, light, light);
    values[k] = values[k]! * 0.8 + broad[k]! * 1.4;
  }
  return { colour, normal: normals(heights, 1.5) };
}
