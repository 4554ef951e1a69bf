/** A number from 0 to 1 for a place on a lattice. */
function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** A picture of numbers that repeats at its edges. */
export interface Field {
  width: number;
  height: number;
  values: Float32Array;
}

export function field(width: number, height: number): Field {
  return { width, height, values: new Float32Array(width * height) };
}

/** One octave of value noise: so many cells across and down. */
export interface Octave {
  across: number;
  down: number;
  seed: number;
  weight: number;
}

/** So many octaves, each twice as fine as the last and `fading` times as strong; the sum is 1. */
export function octaves(
  across: number,
  down: number,
  count: number,
  seed: number,
  fading = 0.5,
): Octave[] {
  const all = Array.from({ length: count }, (_, i) => ({
    across: across * 2 ** i,
    down: down * 2 ** i,
    seed: seed + i * 17,
    weight: fading ** i,
  }));
  const sum = all.reduce((total, octave) => total + octave.weight, 0);
  return all.map((octave) => ({ ...octave, weight: octave.weight / sum }));
}

/** Value noise from 0 to 1. */
export function noise(width: number, height: number, layers: readonly Octave[]): Field {
  const out = field(width, height);
  for (const layer of layers) {
    addOctave(out, layer);
  }
  return out;
}

const smooth = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Row by row: a row of the lattice is blended downwards once, then across for each pixel. */
function addOctave(out: Field, { across, down, seed, weight }: Octave): void {
  const { width, height, values } = out;
  const row = new Float32Array(across + 1);
  const cell = new Int32Array(width);
  const share = new Float32Array(width);
  for (let i = 0; i < width; i++) {
    const at = (i * across) / width;
    cell[i] = Math.floor(at);
    share[i] = smooth(at - cell[i]!);
  }
  for (let j = 0; j < height; j++) {
    const at = (j * down) / height;
    const y = Math.floor(at);
    const blend = smooth(at - y);
    for (let x = 0; x <= across; x++) {
      const upper = hash(x % across, y, seed);
      row[x] = upper + (hash(x % across, (y + 1) % down, seed) - upper) * blend;
    }
    for (let i = 0, k = j * width; i < width; i++, k++) {
      const left = row[cell[i]!]!;
      values[k] = values[k]! + weight * (left + (row[cell[i]! + 1]! - left) * share[i]!);
    }
  }
}

/** A number from 0 to 1 for each whole number, the same every time. */
export function weightOf(number: number, seed: number): number {
  return hash(number, 7, seed);
}
