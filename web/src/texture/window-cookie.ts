import { clamp, type Pixels, pixels, put } from './pixels.ts';

const MARGIN = 0.07;
const BAR = 0.05;
/** How soft the edge of a pane is, as a share of the picture. */
const SOFT = 0.045;
const DIM = 0.12;
/** A disc in the middle is fully lit, so that bars cross the table and never the dice. */
const DISC = 0.27;

/** What the window lets through: two panes by three, blurred, on a dim ground. */
export function windowCookie(size: number): Pixels {
  const out = pixels(size, size);
  for (let k = 0; k < size * size; k++) {
    const u = ((k % size) + 0.5) / size;
    const v = (Math.floor(k / size) + 0.5) / size;
    const pane = panes(u, 2) * panes(v, 3);
    const out01 = Math.hypot(u - 0.5, v - 0.5) / DISC;
    const disc = clamp((1 - out01) / 0.45);
    const light = DIM + (1 - DIM) * Math.max(pane, disc * disc * (3 - 2 * disc));
    put(out, k, 255 * light, 255 * light, 255 * light);
  }
  return out;
}

/** How much of a pane covers a place along one side. */
function panes(at: number, count: number): number {
  const width = (1 - 2 * MARGIN - BAR * (count - 1)) / count;
  let light = 0;
  for (let i = 0; i < count; i++) {
    const from = MARGIN + i * (width + BAR);
    light = Math.max(light, edge(at - from) * edge(from + width - at));
  }
  return light;
}

function edge(inside: number): number {
  const t = clamp(inside / (2 * SOFT) + 0.5);
  return t * t * (3 - 2 * t);
}
