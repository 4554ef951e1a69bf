import type { Surface } from '../path/path.ts';

/** A sound of the table. */
export type Voice = Surface | 'tray' | 'turn' | 'wool' | 'gem' | 'thump';

/** A ringing part of a sound: its pitch, how long it takes to fade, how loud it is. */
interface Mode {
  hertz: number;
  fade: number;
  level: number;
  /** Hertz that the pitch falls by while it fades. */
  fall?: number;
}

interface Recipe {
  seconds: number;
  modes: readonly Mode[];
  /** A burst of noise at the beginning: how loud, how short, and how dull from 0 to 1. */
  click: { level: number; fade: number; dull: number };
  /** The same again after so many seconds, softer. */
  again?: number;
}

/** Close, dry, wooden, low. Times are in seconds. */
const RECIPES: Readonly<Record<Voice, Recipe>> = {
  foam: {
    seconds: 0.2,
    modes: [{ hertz: 128, fade: 0.035, level: 1, fall: 34 }],
    click: { level: 0.22, fade: 0.003, dull: 0.75 },
  },
  wall: {
    seconds: 0.18,
    modes: [
      { hertz: 305, fade: 0.022, level: 0.8 },
      { hertz: 168, fade: 0.03, level: 0.5 },
    ],
    click: { level: 0.3, fade: 0.003, dull: 0.6 },
  },
  rim: {
    seconds: 0.24,
    modes: [
      { hertz: 402, fade: 0.036, level: 0.9 },
      { hertz: 838, fade: 0.02, level: 0.42 },
      { hertz: 1390, fade: 0.011, level: 0.24 },
    ],
    click: { level: 0.35, fade: 0.002, dull: 0.35 },
  },
  table: {
    seconds: 0.2,
    modes: [
      { hertz: 176, fade: 0.03, level: 0.9, fall: 20 },
      { hertz: 322, fade: 0.014, level: 0.3 },
    ],
    click: { level: 0.25, fade: 0.005, dull: 0.8 },
  },
  die: {
    seconds: 0.08,
    modes: [
      { hertz: 2380, fade: 0.008, level: 0.7 },
      { hertz: 3270, fade: 0.006, level: 0.5 },
      { hertz: 3940, fade: 0.004, level: 0.3 },
    ],
    click: { level: 0.5, fade: 0.0012, dull: 0.1 },
  },
  tray: {
    seconds: 0.2,
    modes: [
      { hertz: 640, fade: 0.014, level: 0.6 },
      { hertz: 1510, fade: 0.007, level: 0.35 },
    ],
    click: { level: 0.3, fade: 0.0015, dull: 0.3 },
    again: 0.062,
  },
  // A pick stuck in wool.
  wool: {
    seconds: 0.16,
    modes: [{ hertz: 92, fade: 0.028, level: 1, fall: 30 }],
    click: { level: 0.3, fade: 0.012, dull: 0.92 },
  },
  gem: {
    seconds: 0.3,
    modes: [
      { hertz: 3120, fade: 0.05, level: 0.6 },
      { hertz: 4710, fade: 0.03, level: 0.3 },
    ],
    click: { level: 0.2, fade: 0.001, dull: 0.1 },
  },
  // Something heavy and soft comes down.
  thump: {
    seconds: 0.6,
    modes: [
      { hertz: 58, fade: 0.14, level: 1, fall: 22 },
      { hertz: 116, fade: 0.05, level: 0.3, fall: 30 },
    ],
    click: { level: 0.2, fade: 0.02, dull: 0.95 },
  },
  turn: {
    seconds: 0.9,
    modes: [
      { hertz: 392, fade: 0.2, level: 0.8 },
      { hertz: 392 * 2.76, fade: 0.05, level: 0.16 },
    ],
    click: { level: 0.12, fade: 0.002, dull: 0.7 },
  },
};

/** The sound of a voice at full strength, as samples from −1 to 1. */
export function synthesise(voice: Voice, samplesPerSecond: number): Float32Array<ArrayBuffer> {
  const recipe = RECIPES[voice];
  const out = new Float32Array(Math.ceil(recipe.seconds * samplesPerSecond));
  strike(out, recipe, 0, 1, samplesPerSecond);
  if (recipe.again !== undefined) {
    strike(out, recipe, Math.round(recipe.again * samplesPerSecond), 0.6, samplesPerSecond);
  }
  const peak = out.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return out.map((value) => value / peak);
}

function strike(out: Float32Array, recipe: Recipe, from: number, gain: number, rate: number): void {
  for (const { hertz, fade, level, fall = 0 } of recipe.modes) {
    let phase = 0;
    for (let i = from; i < out.length; i++) {
      const seconds = (i - from) / rate;
      const left = Math.exp(-seconds / fade);
      // A millisecond to rise, or every knock begins with the crack of a bad speaker.
      const rise = Math.min(1, seconds / 0.001);
      phase += (2 * Math.PI * (hertz - fall * (1 - left))) / rate;
      out[i] = out[i]! + gain * level * rise * left * Math.sin(phase);
    }
  }
  addClick(out, recipe.click, from, gain, rate);
}

function addClick(
  out: Float32Array,
  { level, fade, dull }: Recipe['click'],
  from: number,
  gain: number,
  rate: number,
): void {
  let seed = 22;
  let smooth = 0;
  for (let i = from; i < Math.min(out.length, from + fade * 8 * rate); i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    smooth = smooth * dull + (seed / 2 ** 31 - 1) * (1 - dull);
    out[i] = out[i]! + gain * level * smooth * Math.exp(-(i - from) / rate / fade);
  }
}
