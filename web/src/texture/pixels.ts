import type { Field } from './noise.ts';

/** A picture as bytes: red, green, blue, alpha. Plain data, so that a worker can hand it over. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array<ArrayBuffer>;
}

export type Rgb = readonly [number, number, number];

export function pixels(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let i = 3; i < data.length; i += 4) {
    data[i] = 255;
  }
  return { width, height, data };
}

export function put(out: Pixels, index: number, red: number, green: number, blue: number): void {
  out.data[index * 4] = clampByte(red);
  out.data[index * 4 + 1] = clampByte(green);
  out.data[index * 4 + 2] = clampByte(blue);
}

function clampByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}

/** The normals of a height field that repeats at its edges; heights are in pixels. */
export function normals(heights: Field, strength: number): Pixels {
  const { width, height, values } = heights;
  const out = pixels(width, height);
  for (let j = 0; j < height; j++) {
    const up = ((j + height - 1) % height) * width;
    const down = ((j + 1) % height) * width;
    for (let i = 0; i < width; i++) {
      const left = j * width + ((i + width - 1) % width);
      const right = j * width + ((i + 1) % width);
      const dx = (values[right]! - values[left]!) * strength;
      const dy = (values[down + i]! - values[up + i]!) * strength;
      const scale = 127.5 / Math.sqrt(dx * dx + dy * dy + 1);
      // Rows run upwards in texture space, as data textures are read.
      put(out, j * width + i, 127.5 - dx * scale, 127.5 - dy * scale, 127.5 + scale);
    }
  }
  return out;
}

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
export const clamp = (x: number, low = 0, high = 1) => Math.min(high, Math.max(low, x));
