import { type Pose, type Rotation, slerp } from '../arena/pose.ts';
import { NUMBERS_A_SAMPLE, type Path, type Track } from './path.ts';

const from: Rotation = { x: 0, y: 0, z: 0, w: 1 };
const to: Rotation = { x: 0, y: 0, z: 0, w: 1 };

/** Writes where a die is at a time, in seconds since the throw began; nothing is allocated. */
export function trackAt(path: Path, track: Track, seconds: number, out: Pose): void {
  const place = seconds * path.samplesPerSecond - track.start;
  const sample = Math.min(track.length - 1, Math.max(0, Math.floor(place)));
  const next = Math.min(track.length - 1, sample + 1);
  const share = Math.min(1, Math.max(0, place - sample));
  const a = sample * NUMBERS_A_SAMPLE;
  const b = next * NUMBERS_A_SAMPLE;
  const s = track.samples;
  out.x = s[a]! + (s[b]! - s[a]!) * share;
  out.y = s[a + 1]! + (s[b + 1]! - s[a + 1]!) * share;
  out.z = s[a + 2]! + (s[b + 2]! - s[a + 2]!) * share;
  readRotation(s, a + 3, from);
  readRotation(s, b + 3, to);
  slerp(from, to, share, out.rotation);
}

/** When a die begins to move, in seconds: one thrown from the hand appears only then. */
export function startOf(path: Path, track: Track): number {
  return track.start / path.samplesPerSecond;
}

function readRotation(samples: Float64Array, at: number, out: Rotation): void {
  out.x = samples[at]!;
  out.y = samples[at + 1]!;
  out.z = samples[at + 2]!;
  out.w = samples[at + 3]!;
}
