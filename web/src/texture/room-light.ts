import type { Rgb } from './pixels.ts';

/**
 * The light of a room from every side, made for surfaces from mirror to chalk: six faces of a cube, each in pictures of
 * half the size and more roughness one after another. Red, green, blue and alpha in half precision.
 */
export interface RoomLight {
  size: number;
  faces: Uint16Array<ArrayBuffer>[][];
}

/** Something pale that one sees from the table: a box with sides along the axes. */
interface Panel {
  low: Rgb;
  high: Rgb;
  light: Rgb;
}

function panel(brightness: number, size: Rgb, place: Rgb, tint: Rgb = [1, 1, 1]): Panel {
  const along = (sign: number) => place.map((at, i) => at + (sign * size[i]!) / 2);
  return {
    low: along(-1) as unknown as Rgb,
    high: along(1) as unknown as Rgb,
    light: tint.map((part) => part * brightness) as unknown as Rgb,
  };
}

const WALLS = panel(0.55, [20, 14, 20], [0, 5, 0], [1, 0.97, 0.92]);
const PANELS = [
  // Two panes of the window, the ceiling it lights, and a pale wall opposite.
  panel(26, [0.2, 4.4, 2.6], [-9.4, 6.5, -6], [1, 0.93, 0.84]),
  panel(26, [0.2, 4.4, 2.6], [-9.4, 6.5, -2.8], [1, 0.93, 0.84]),
  panel(5, [5, 0.2, 5], [-3, 11.6, -3]),
  panel(3.2, [0.2, 5, 9], [9.6, 5, 2], [0.9, 0.95, 1]),
  panel(2.2, [9, 5, 0.2], [0, 5, 9.6], [1, 0.95, 0.88]),
];

const SIZE = 64;
/** The roughest picture, which stands for what chalk gives back. */
const SMALLEST = 8;

/** A picture of all sides, in whole precision. */
interface Sides {
  size: number;
  light: Float32Array;
}

/** What bevels and brass mirror: a pale room with its window back left and a lamp's soft glow. */
export function roomLight(): RoomLight {
  const mirrored = seen(SIZE);
  // What a surface mirrors that is nearly smooth is no wider than one pixel.
  const smooth = halved(mirrored);
  const most = Math.log2(SIZE / SMALLEST);
  const levels = [mirrored, smooth];
  for (let level = 2; level <= most; level++) {
    levels.push(gathered(smooth, SIZE >> level, 1 - Math.sqrt(1 - level / most)));
  }
  const faces = Array.from({ length: 6 }, (_, face) => levels.map((sides) => half(sides, face)));
  return { size: SIZE, faces };
}

/** What is seen from the middle of the table, softened at edges. */
function seen(size: number): Sides {
  const fine = 2 * size;
  const light = new Float32Array(6 * fine * fine * 3);
  eachSide(fine, (k, x, y, z) => {
    const nearest = PANELS.find((one) => isHit(one, x, y, z)) ?? WALLS;
    light.set(nearest.light, 3 * k);
  });
  return halved({ size: fine, light });
}

/** Whether a look from the middle meets a panel. No panel stands before another. */
function isHit({ low, high }: Panel, x: number, y: number, z: number): boolean {
  const from = Math.max(
    nearer(low[0], high[0], x),
    nearer(low[1], high[1], y),
    nearer(low[2], high[2], z),
  );
  const to = Math.min(
    farther(low[0], high[0], x),
    farther(low[1], high[1], y),
    farther(low[2], high[2], z),
  );
  return Math.max(0, from) < to;
}

const nearer = (low: number, high: number, along: number) => Math.min(low / along, high / along);
const farther = (low: number, high: number, along: number) => Math.max(low / along, high / along);

function halved({ size, light }: Sides): Sides {
  const less = size / 2;
  const out = new Float32Array(6 * less * less * 3);
  for (let row = 0; row < 6 * less; row++) {
    for (let i = 0; i < less; i++) {
      for (let part = 0; part < 3; part++) {
        const at = (2 * row * size + 2 * i) * 3 + part;
        const below = at + 3 * size;
        out[(row * less + i) * 3 + part] =
          (light[at]! + light[at + 3]! + light[below]! + light[below + 3]!) / 4;
      }
    }
  }
  return { size: less, light: out };
}

/** What a rough surface gives back to one who looks straight at it: the GGX lobe over all that is seen. */
function gathered({ size: fine, light: source }: Sides, size: number, roughness: number): Sides {
  const spread = roughness ** 4;
  const ways = new Float32Array(4 * 6 * fine * fine);
  eachSide(fine, (k, x, y, z) => {
    // On a cube a pixel looks smaller the farther it is.
    const far = Math.hypot(x, y, z);
    ways.set([x / far, y / far, z / far, far ** -3], 4 * k);
  });
  const light = new Float32Array(6 * size * size * 3);
  eachSide(size, (k, x, y, z) => {
    const length = Math.hypot(x, y, z);
    let red = 0;
    let green = 0;
    let blue = 0;
    let weights = 0;
    for (let from = 0, at = 0; from < ways.length; from += 4, at += 3) {
      const cosine = (x * ways[from]! + y * ways[from + 1]! + z * ways[from + 2]!) / length;
      if (cosine > 0) {
        const lobe = 1 + spread + (spread - 1) * cosine;
        const weight = (cosine * ways[from + 3]!) / (lobe * lobe);
        red += weight * source[at]!;
        green += weight * source[at + 1]!;
        blue += weight * source[at + 2]!;
        weights += weight;
      }
    }
    light.set([red / weights, green / weights, blue / weights], 3 * k);
  });
  return { size, light };
}

/**
 * Goes through the pixels of all six faces in the order in which graphics cards keep them, each
 * with the way to it from the middle of a cube of half width 1. Cards see cubes from outside: what
 * lies to the left is told as right.
 */
function eachSide(size: number, each: (k: number, x: number, y: number, z: number) => void): void {
  let k = 0;
  for (let face = 0; face < 6; face++) {
    for (let row = 0; row < size; row++) {
      const t = (2 * row + 1) / size - 1;
      for (let i = 0; i < size; i++) {
        const s = (2 * i + 1) / size - 1;
        const [x, y, z] = way(face, s, t);
        each(k++, -x, y, z);
      }
    }
  }
}

function way(face: number, s: number, t: number): Rgb {
  switch (face) {
    case 0:
      return [1, -t, -s];
    case 1:
      return [-1, -t, s];
    case 2:
      return [s, 1, t];
    case 3:
      return [s, -1, -t];
    case 4:
      return [s, -t, 1];
    default:
      return [-s, -t, -1];
  }
}

const whole = new Float32Array(1);
const bits = new Uint32Array(whole.buffer);

/** A face in half precision, which every graphics card can blend. */
function half({ size, light }: Sides, face: number): Uint16Array<ArrayBuffer> {
  const pixels = size * size;
  const out = new Uint16Array(4 * pixels);
  for (let k = 0; k < pixels; k++) {
    for (let part = 0; part < 3; part++) {
      whole[0] = light[3 * (face * pixels + k) + part]!;
      // Between a thousandth and some thousands only the exponent's zero differs.
      out[4 * k + part] = (bits[0]! >>> 13) - 0x1c000;
    }
    out[4 * k + 3] = 0x3c00;
  }
  return out;
}
