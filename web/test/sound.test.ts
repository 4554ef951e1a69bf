import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodePath } from '../src/path/decode-path.ts';
import type { Knock } from '../src/path/path.ts';
import { audible, loudness } from '../src/play/audible.ts';
import { SoundDesk } from '../src/play/sound-desk.ts';
import { synthesise, type Voice } from '../src/play/voices.ts';

const RATE = 48_000;
const knock = (seconds: number, speed: number, against: Knock['against'] = 'foam'): Knock => ({
  seconds,
  speed,
  against,
  die: 0,
});

/** How often a sound goes from below to above nothing in its first hundredth of a second. */
function crossings(samples: Float32Array): number {
  let count = 0;
  for (let i = 1; i < RATE / 50; i++) {
    count += samples[i - 1]! < 0 && samples[i]! >= 0 ? 1 : 0;
  }
  return count;
}

describe('the knocks that are heard', () => {
  it('are the loudest of those that fall together', () => {
    const heard = audible([knock(0.1, 1), knock(0.105, 2), knock(0.108, 0.5), knock(0.3, 1)]);
    expect(heard.map(({ speed }) => speed)).toEqual([2, 1]);
  });

  it('keep different surfaces apart', () => {
    expect(audible([knock(0.1, 1), knock(0.1, 1, 'die'), knock(0.1, 1, 'rim')])).toHaveLength(3);
  });

  it('are few enough for a handful of dice, and in the order of time', () => {
    const bytes = readFileSync(new URL('fixtures/handful.path', import.meta.url));
    const heard = audible(decodePath(new Uint8Array(bytes)).knocks);
    expect(heard.length).toBeGreaterThan(10);
    expect(heard.length).toBeLessThanOrEqual(90);
    expect(heard).toEqual(heard.toSorted((a, b) => a.seconds - b.seconds));
  });

  it('are the louder the faster dice meet, up to a limit', () => {
    const volumes = [0.1, 0.5, 1, 2, 5, 50].map((speed) => loudness(knock(0, speed)));
    expect(volumes).toEqual(volumes.toSorted((a, b) => a - b));
    expect(volumes.at(-1)).toBeLessThanOrEqual(1);
  });
});

describe('a voice', () => {
  it.each<Voice>(['foam', 'wall', 'rim', 'table', 'die', 'tray', 'turn'])(
    '%s is short, loud and fades',
    (voice) => {
      const samples = synthesise(voice, RATE);
      expect(samples.length).toBeLessThan(RATE);
      expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(1);
      expect(Math.max(...samples.slice(-40).map(Math.abs))).toBeLessThan(0.02);
    },
  );

  it('of bone is far higher than that of wood, and wood than foam', () => {
    const [foam, rim, die] = (['foam', 'rim', 'die'] as const).map((voice) =>
      crossings(synthesise(voice, RATE)),
    );
    expect(rim).toBeGreaterThan(foam! * 1.5);
    expect(die).toBeGreaterThan(rim! * 2);
  });
});

describe('the mute', () => {
  it('is remembered on the device', () => {
    const stored = new Map<string, string>();
    const memory = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    const desk = new SoundDesk(memory);
    expect(desk.isMuted).toBe(false);
    desk.isMuted = true;
    expect(new SoundDesk(memory).isMuted).toBe(true);
  });
});
