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

/** The pips of each face; some dice have an X in place of the 1. */
const PIPS: readonly (readonly Spot[])[] = [
  [MIDDLE],
  CORNERS.slice(0, 2),
  [...CORNERS.slice(0, 2), MIDDLE],
  CORNERS,
  [...CORNERS, MIDDLE],
  [...CORNERS, ...SIDES],
];

/** What stands where an ordinary die has its 1. */
export type First = 'x' | 'pip';
/** The only pip of a face is larger by a quarter. */
const LARGER = 1.25;

/** How far a point of a face lies outside the painted mark. */
function outsideMark(face: number, x: number, y: number, first: First): number {
  if (face === 0 && first === 'x') {
    return Math.min(stroke(x, y), stroke(x, -y)) - STROKE;
  }
  let nearest = Number.POSITIVE_INFINITY;
  for (const spot of PIPS[face]!) {
    const dx = x - spot[0] * OFFSET;
    const dy = y - spot[1] * OFFSET;
    nearest = Math.min(nearest, dx * dx + dy * dy);
  }
  return Math.sqrt(nearest) - PIP * (face === 0 ? LARGER : 1);
}

/** The distance to one stroke of the X. */
function stroke(x: number, y: number): number {
  const along = clamp((x + y) / 2, -HALF_STROKE, HALF_STROKE);
  return Math.hypot(x - along, y - along);
}

/** Handled ivory: painted pips in round hollows, a red X, faint veins. */
export function dieAtlas(facePixels: number, first: First = 'x'): DieAtlas {
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
    const isX = face === 0 && first === 'x';
    const outside = outsideMark(face, x, y, first);
    const painted = clamp(0.5 - outside * facePixels);
    const vein = (1 + (veins[k]! - 0.5) * 0.07) * (1 - painted);
    const paint = isX ? RED : PAINT;
    put(
      colour,
      k,
      IVORY[0] * vein + paint[0] * painted,
      IVORY[1] * vein + paint[1] * painted,
      IVORY[2] * vein + paint[2] * painted,
    );
    const rough = lerp(118, isX ? 160 : 215, painted);
    put(roughness, k, rough, rough, rough);
    if (outside < 2 / facePixels) {
      putSlope(normal, k, (dx, dy) => depthAt(face, x + dx, y + dy, first), 0.5 / facePixels);
    } else {
      put(normal, k, 127.5, 127.5, 255);
    }
  }
  return { colour, roughness, normal };
}

/** A hollow is a hemisphere, flattened. */
function depthAt(face: number, x: number, y: number, first: First): number {
  const radius = face > 0 ? PIP : first === 'x' ? STROKE : PIP * LARGER;
  const share = clamp(1 + outsideMark(face, x, y, first) / radius);
  return -HOLLOW * Math.sqrt(1 - share * share);
}

/** Near the brink the slope is kept from becoming a cliff. */
function putSlope(
  out: Pixels,
  k: number,
  depth: (dx: number, dy: number) => number,
  e: number,
): void {
  const dx = clamp((depth(e, 0) - depth(-e, 0)) / (2 * e), -1.6, 1.6);
  const dy = clamp((depth(0, e) - depth(0, -e)) / (2 * e), -1.6, 1.6);
  const scale = 127.5 / Math.sqrt(dx * dx + dy * dy + 1);
  put(out, k, 127.5 - dx * scale, 127.5 - dy * scale, 127.5 + scale);
}
