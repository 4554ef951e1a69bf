import { noise, octaves } from './noise.ts';
import { clamp, lerp, type Pixels, pixels, put, rgb } from './pixels.ts';

/** Three faces across and two down, in the order of a die's faces: X, 2, 3 and 4, 5, 6. */
export const ATLAS_COLUMNS = 3;
export const ATLAS_ROWS = 2;

export interface DieAtlas {
  colour: Pixels;
  roughness: Pixels;
  normal: Pixels;
}

const IVORY = rgb('#e6d8ba');
const PAINT = rgb('#2a1f1a');
const RED = rgb('#a3301f');
/** In edges of the die. */
const PIP = 0.092;
const OFFSET = 0.25;
const HOLLOW = 0.045;
const STROKE = 0.0625;
const HALF_STROKE = 0.235;

type Spot = readonly [number, number];
const CORNERS: readonly Spot[] = [
  [-1, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
];
const SIDES: readonly Spot[] = [
  [-1, 0],
  [1, 0],
];
const MIDDLE: Spot = [0, 0];

/** The pips of each face; the first has an X in place of the 1. */
const PIPS: readonly (readonly Spot[])[] = [
  [],
  CORNERS.slice(0, 2),
  [...CORNERS.slice(0, 2), MIDDLE],
  CORNERS,
  [...CORNERS, MIDDLE],
  [...CORNERS, ...SIDES],
];

/** How far a point of a face lies outside the painted mark, and how wide that mark is. */
function mark(face: number, x: number, y: number): { outside: number; radius: number } {
  if (face === 0) {
    return { outside: Math.min(stroke(x, y), stroke(x, -y)) - STROKE, radius: STROKE };
  }
  let nearest = Number.POSITIVE_INFINITY;
  for (const [a, b] of PIPS[face]!) {
    nearest = Math.min(nearest, Math.hypot(x - a * OFFSET, y - b * OFFSET));
  }
  return { outside: nearest - PIP, radius: PIP };
}

/** The distance to one stroke of the X. */
function stroke(x: number, y: number): number {
  const along = clamp((x + y) / 2, -HALF_STROKE, HALF_STROKE);
  return Math.hypot(x - along, y - along);
}

/** Handled ivory: painted pips in round hollows, a red X, faint veins. */
export function dieAtlas(facePixels: number): DieAtlas {
  const width = facePixels * ATLAS_COLUMNS;
  const height = facePixels * ATLAS_ROWS;
  const veins = noise(width, height, octaves(42, 5, 3, 99)).values;
  const colour = pixels(width, height);
  const roughness = pixels(width, height);
  const normal = pixels(width, height);
  for (let k = 0; k < width * height; k++) {
    const i = k % width;
    const j = Math.floor(k / width);
    const face = Math.floor(i / facePixels) + ATLAS_COLUMNS * Math.floor(j / facePixels);
    const x = ((i % facePixels) + 0.5) / facePixels - 0.5;
    const y = ((j % facePixels) + 0.5) / facePixels - 0.5;
    const { outside } = mark(face, x, y);
    const painted = clamp(0.5 - outside * facePixels);
    const vein = 1 + (veins[k]! - 0.5) * 0.07;
    const paint = face === 0 ? RED : PAINT;
    const channel = (c: 0 | 1 | 2) => lerp(IVORY[c] * vein, paint[c], painted);
    put(colour, k, channel(0), channel(1), channel(2));
    const rough = lerp(118, face === 0 ? 160 : 215, painted);
    put(roughness, k, rough, rough, rough);
    putSlope(normal, k, face, x, y, 0.5 / facePixels);
  }
  return { colour, roughness, normal };
}

/** A hollow is a hemisphere, flattened to a share of its depth. */
function depthAt(face: number, x: number, y: number): number {
  const { outside, radius } = mark(face, x, y);
  const share = clamp(1 + outside / radius, 0, 1);
  return -HOLLOW * Math.sqrt(1 - share * share);
}

function putSlope(out: Pixels, k: number, face: number, x: number, y: number, e: number): void {
  // Ivory between the marks is flat; near the brink the slope is kept from becoming a cliff.
  const dx = clamp((depthAt(face, x + e, y) - depthAt(face, x - e, y)) / (2 * e), -1.6, 1.6);
  const dy = clamp((depthAt(face, x, y + e) - depthAt(face, x, y - e)) / (2 * e), -1.6, 1.6);
  const scale = 127.5 / Math.sqrt(dx * dx + dy * dy + 1);
  put(out, k, 127.5 - dx * scale, 127.5 - dy * scale, 127.5 + scale);
}
