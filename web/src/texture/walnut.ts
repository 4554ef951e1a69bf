import { field, noise, octaves, weightOf } from './noise.ts';
import { clamp, lerp, normals, type Pixels, pixels, put, type Rgb, rgb } from './pixels.ts';

const LIGHT = rgb('#80583a');
const MID = rgb('#583925');
const DARK = rgb('#2b1a11');
const RINGS = 11;
const SEED = 3;

export interface Walnut {
  colour: Pixels;
  roughness: Pixels;
  normal: Pixels;
}

/** A board of oiled walnut, twice as long as wide, the grain along its length. */
export function walnut(width: number): Walnut {
  const height = width / 2;
  const warp = noise(width, height, octaves(1, 2, 3, SEED, 0.42)).values;
  const waver = noise(width, height, octaves(3, 10, 2, SEED + 5)).values;
  const band = noise(width, height, octaves(1, 5, 3, SEED + 40)).values;
  const streak = noise(width, height, octaves(2, 48, 3, SEED + 70, 0.6)).values;
  const fibre = noise(width, height, octaves(16, 420, 2, SEED + 9)).values;
  const pore = noise(width, height, octaves(110, 900, 1, SEED + 21)).values;
  const density = noise(width, height, octaves(5, 40, 1, SEED + 33)).values;
  const colour = pixels(width, height);
  const roughness = pixels(width, height);
  const heights = field(width, height);
  for (let k = 0; k < width * height; k++) {
    const number = (Math.floor(k / width) / height) * RINGS + warp[k]! * 4.16 + waver[k]! * 0.35;
    const ring = ringAt(number);
    const pores = clamp((pore[k]! - (0.86 - 0.14 * density[k]!)) / 0.1);
    const fine = fibre[k]! - 0.5;
    const darkness = clamp(
      0.34 + 0.75 * (band[k]! - 0.5) + 0.42 * ring + 0.5 * (streak[k]! - 0.5) + 0.26 * fine,
    );
    paint(colour, k, darkness, pores);
    heights.values[k] = fine * 0.6 - pores * 0.8 - ring * 0.1;
    const rough = 255 * clamp(0.5 + pores * 0.25 + fine * 0.2 + ring * 0.06);
    put(roughness, k, rough, rough, rough);
  }
  return { colour, roughness, normal: normals(heights, 1) };
}

/** How strongly the ring of each year shows. */
const WEIGHTS = Array.from({ length: RINGS }, (_, year) => 0.25 + 0.75 * weightOf(year, SEED));

/** How dark a year's ring is: it darkens outwards and stops short. */
function ringAt(number: number): number {
  const year = Math.floor(number);
  const within = number - year;
  const dark = within ** 3.2 * (1 - clamp((within - 0.94) / 0.06));
  return dark * WEIGHTS[((year % RINGS) + RINGS) % RINGS]!;
}

const SHADES = 256;

/** Light to mid to dark, ready to be looked up: there are two million pixels. */
const RAMP = Array.from({ length: SHADES }, (_, i): Rgb => {
  const darkness = i / (SHADES - 1);
  const [from, to] = darkness < 0.5 ? [LIGHT, MID] : [MID, DARK];
  const share = darkness < 0.5 ? darkness * 2 : darkness * 2 - 1;
  const channel = (c: 0 | 1 | 2) => lerp(from[c], to[c], share);
  return [channel(0), channel(1), channel(2)];
});

function paint(out: Pixels, k: number, darkness: number, pores: number): void {
  const shade = RAMP[Math.round(darkness * (SHADES - 1))]!;
  const depth = pores * 0.5;
  put(
    out,
    k,
    lerp(shade[0], DARK[0] * 0.68, depth),
    lerp(shade[1], DARK[1] * 0.68, depth),
    lerp(shade[2], DARK[2] * 0.68, depth),
  );
}
