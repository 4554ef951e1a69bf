import { type Field, field, noise, octaves } from './noise.ts';
import { normals, type Pixels, pixels, put } from './pixels.ts';

/**
 * A cloth or foam: its colour is grey about `MIDDLE`, to be multiplied by the material's own, so
 * that one texture serves every theme.
 */
export interface Cloth {
  colour: Pixels;
  normal: Pixels;
}

/** The grey that stands for the material's own colour; brighter threads need room above it. */
export const MIDDLE = 190;

/** Dense, matte foam with fine cells. */
export function foam(size: number): Cloth {
  const cells = noise(size, size, octaves(96, 96, 2, 7, 0.65)).values;
  const fine = noise(size, size, octaves(170, 170, 1, 10)).values;
  const broad = noise(size, size, octaves(4, 4, 3, 67)).values;
  const heights = field(size, size);
  const colour = pixels(size, size);
  for (let k = 0; k < size * size; k++) {
    const height = cells[k]! * 0.7 + fine[k]! * 0.5;
    heights.values[k] = height;
    grey(colour, k, 1 + (height - 0.6) * 0.42 + (broad[k]! - 0.5) * 0.16);
  }
  return { colour, normal: normals(heights, 2.2) };
}

const THREADS = 96;
/** How much of the weave shows in the colour. */
const WEAVE = 0.62;

/** Linen: threads over and under each other, some thicker than others. */
export function linen(size: number): Cloth {
  const heights = woven(size);
  const thickX = noise(size, size, octaves(THREADS, 3, 1, 24)).values;
  const thickY = noise(size, size, octaves(3, THREADS, 1, 25)).values;
  const broad = noise(size, size, octaves(3, 3, 3, 61)).values;
  const colour = pixels(size, size);
  for (let k = 0; k < size * size; k++) {
    const slub = (thickX[k]! - 0.5) * 0.1 + (thickY[k]! - 0.5) * 0.1 + (broad[k]! - 0.5) * 0.08;
    grey(colour, k, 1 + ((heights.values[k]! - 0.55) * 0.2 + slub) * WEAVE);
  }
  return { colour, normal: normals(heights, 1.3) };
}

function woven(size: number): Field {
  const driftX = noise(size, size, octaves(4, THREADS / 2, 2, 11)).values;
  const driftY = noise(size, size, octaves(THREADS / 2, 4, 2, 20)).values;
  const slubX = noise(size, size, octaves(THREADS, 6, 1, 14)).values;
  const slubY = noise(size, size, octaves(6, THREADS, 1, 15)).values;
  const heights = field(size, size);
  for (let k = 0; k < size * size; k++) {
    const warp = ((k % size) / size) * THREADS + 0.35 * (driftX[k]! - 0.5);
    const weft = (Math.floor(k / size) / size) * THREADS + 0.35 * (driftY[k]! - 0.5);
    const roundX = Math.sin(Math.PI * (warp - Math.floor(warp)));
    const roundY = Math.sin(Math.PI * (weft - Math.floor(weft)));
    const isOver = (Math.floor(warp) + Math.floor(weft)) % 2 === 0;
    heights.values[k] = isOver
      ? roundX * (0.62 + 0.5 * slubX[k]!) * (0.6 + 0.4 * roundY)
      : roundY * (0.62 + 0.5 * slubY[k]!) * (0.6 + 0.4 * roundX);
  }
  return heights;
}

function grey(out: Pixels, k: number, share: number): void {
  put(out, k, MIDDLE * share, MIDDLE * share, MIDDLE * share);
}
