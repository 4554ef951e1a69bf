import { ByteReader } from './byte-reader.ts';
import { type Knock, NUMBERS_A_SAMPLE, type Path, type Surface, type Track } from './path.ts';

const MARK = 80;
const VERSION = 1;
const MOST_DICE = 48;
const MOST_SAMPLES = 100_000;
const MOST_KNOCKS = 100_000;
/** Positions are whole twentieths of a millimetre, speeds whole centimetres a second. */
const STEPS = 20_000;
const SPEEDS = 100;
const LEVELS = 1023;
const SURFACES: readonly Surface[] = ['foam', 'wall', 'rim', 'table'];

/** The path that bytes stand for (docs/paths.md). Throws `UnreadablePath` if they stand for none. */
export function decodePath(bytes: Uint8Array): Path {
  const input = new ByteReader(bytes);
  input.expect(MARK, 'this is no path');
  input.expect(VERSION, 'this path has another version');
  const samplesPerSecond = input.count(1000);
  const tracks = Array.from({ length: input.count(MOST_DICE) }, () => readTrack(input));
  const knocks = readKnocks(input);
  input.expectEnd();
  const lastSample = Math.max(0, ...tracks.map((track) => track.start + track.length - 1));
  const seconds = Math.max(lastSample / samplesPerSecond, knocks.at(-1)?.seconds ?? 0);
  return { samplesPerSecond, tracks, knocks, seconds };
}

function readTrack(input: ByteReader): Track {
  const die = input.count(2 ** 31 - 1);
  const start = input.count(MOST_SAMPLES);
  const length = input.count(MOST_SAMPLES);
  const samples = new Float64Array(length * NUMBERS_A_SAMPLE);
  const last = [0, 0, 0];
  const before = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    for (let axis = 0; axis < 3; axis++) {
      // Each sample is told by how it differs from where the last two lead.
      const guess = i < 2 ? last[axis]! : 2 * last[axis]! - before[axis]!;
      const now = guess + input.signed();
      before[axis] = last[axis]!;
      last[axis] = now;
      samples[i * NUMBERS_A_SAMPLE + axis] = now / STEPS;
    }
    unpackRotation(input.fourBytes(), samples, i * NUMBERS_A_SAMPLE + 3);
  }
  return { die, start, length, samples };
}

/** Three parts of ten bits; the largest is what is missing to length 1. */
function unpackRotation(packed: number, out: Float64Array, at: number): void {
  const largest = packed >>> 30;
  let squares = 0;
  let place = 20;
  for (let part = 0; part < 4; part++) {
    if (part !== largest) {
      const level = (packed >>> place) & LEVELS;
      const value = ((2 * level) / LEVELS - 1) * Math.SQRT1_2;
      out[at + part] = value;
      squares += value * value;
      place -= 10;
    }
  }
  out[at + largest] = Math.sqrt(Math.max(0, 1 - squares));
}

function readKnocks(input: ByteReader): Knock[] {
  let millis = 0;
  return Array.from({ length: input.count(MOST_KNOCKS) }, () => {
    millis += input.unsigned();
    const die = input.unsigned();
    const against = input.unsigned();
    const speed = input.unsigned() / SPEEDS;
    const surface = SURFACES[against];
    return surface
      ? { seconds: millis / 1000, die, against: surface, speed }
      : { seconds: millis / 1000, die, against: 'die', other: against - SURFACES.length, speed };
  });
}
