import type { Surface } from '../path/path.ts';

/** A sound of the table. */
export type Voice = Surface | 'tray' | 'turn';

/** A ringing part of a sound: its pitch, how long it takes to fade, how loud it is. */
interface Mode {
  hertz: number;
  fade: number;
  level: number;
  /** Hertz that the pitch falls by while it fades. */
  fall?: number;
}

/** How a sound is made: games have some of their own. */
export interface Recipe {
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
  turn: {
    seconds: 0.9,
    modes: [
      { hertz: 392, fade: 0.2, level: 0.8 },
      { hertz: 392 * 2.76, fade: 0.05, level: 0.16 },
    ],
    click: { level: 0.12, fade: 0.002, dull: 0.7 },
  },
};

/** A die meets wood with an edge, a corner or a face: so many ways in which the same voice sounds. */
export const VARIATIONS = 6;
/** How far the pitch of a ringing part and its level go from one variation to another, as a share. */
const DETUNED = 0.035;
const UNEVEN = 0.45;

/** How high the highest ringing part of a voice is. */
export function highest(voice: Voice): number {
  return Math.max(...RECIPES[voice].modes.map(({ hertz }) => hertz));
}

/** Numbers that look drawn by chance, from −1 to 1, and are always the same. */
function scattered(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function varied(recipe: Recipe, variation: number): Recipe {
  const next = scattered(variation * 7919);
  const modes = recipe.modes.map((mode) => ({
    ...mode,
    hertz: mode.hertz * (1 + DETUNED * next()),
    level: mode.level * (1 + UNEVEN * next()),
  }));
  return variation === 0 ? recipe : { ...recipe, modes };
}

/** The sound of a voice at full strength, as samples from −1 to 1. */
export function synthesise(
  voice: Voice | Recipe,
  samplesPerSecond: number,
  variation = 0,
): Float32Array<ArrayBuffer> {
  const recipe = varied(typeof voice === 'string' ? RECIPES[voice] : voice, variation);
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
  const noise = scattered(22);
  let smooth = 0;
  for (let i = from; i < Math.min(out.length, from + fade * 8 * rate); i++) {
    smooth = smooth * dull + noise() * (1 - dull);
    out[i] = out[i]! + gain * level * smooth * Math.exp(-(i - from) / rate / fade);
  }
}
