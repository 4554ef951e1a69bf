import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faceUp } from '../src/arena/die.ts';
import { pose, type Rotation } from '../src/arena/pose.ts';
import { UnreadablePath } from '../src/path/byte-reader.ts';
import { decodePath } from '../src/path/decode-path.ts';
import { trackAt } from '../src/path/track-at.ts';

interface Told {
  seconds: number;
  pathBytes: number;
  dice: {
    id: number;
    face: number;
    moved: boolean;
    pose: { x: number; y: number; z: number; rotation: Rotation };
  }[];
  contacts: { seconds: number; die: number; surface: string; other: number; speed: number }[];
}

const THROWS = ['hit', 'far-side', 'drop', 'over-the-rim', 'handful'];
const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/${name}.path`, import.meta.url)));
const told = (name: string): Told =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));

/** A sample is right to a quarter of a degree. */
const QUARTER_DEGREE = (0.25 * Math.PI) / 180;

function angleBetween(a: Rotation, b: Rotation): number {
  return 2 * Math.acos(Math.min(1, Math.abs(a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w)));
}

describe.each(THROWS)('the path of "%s", written by the server\'s encoder', (name) => {
  const path = decodePath(bytesOf(name));
  const { dice, contacts, pathBytes } = told(name);

  it('is as long as the server says', () => {
    expect(bytesOf(name)).toHaveLength(pathBytes);
    expect(path.samplesPerSecond).toBe(60);
  });

  it('ends with every moved die where the server says it lies, and shows the face it read', () => {
    expect(path.tracks.length).toBeGreaterThan(0);
    for (const track of path.tracks) {
      const lies = dice.find(({ id }) => id === track.die)!;
      const end = pose(0, 0, 0);
      trackAt(path, track, path.seconds, end);
      expect(
        Math.hypot(end.x - lies.pose.x, end.y - lies.pose.y, end.z - lies.pose.z),
      ).toBeLessThan(5e-5);
      expect(angleBetween(end.rotation, lies.pose.rotation)).toBeLessThan(QUARTER_DEGREE);
      if (lies.face >= 0) {
        expect(faceUp(end.rotation)).toBe(lies.face);
      }
    }
  });

  it('has a track for every die that moved and for no other', () => {
    const moved = dice.filter((die) => die.moved).map(({ id }) => id);
    expect(path.tracks.map(({ die }) => die)).toEqual(expect.arrayContaining(moved));
    expect(path.tracks.length).toBeLessThanOrEqual(dice.length);
  });

  it('tells every knock', () => {
    expect(path.knocks).toHaveLength(contacts.length);
    path.knocks.forEach((knock, i) => {
      const contact = contacts[i]!;
      expect(knock.seconds).toBeCloseTo(contact.seconds, 2);
      expect(knock.die).toBe(contact.die);
      expect(knock.against).toBe(contact.surface.toLowerCase());
      expect(knock.other ?? -1).toBe(contact.other);
      expect(Math.abs(knock.speed - contact.speed)).toBeLessThan(0.0051);
    });
  });
});

describe('bytes that are no path', () => {
  const whole = bytesOf('hit');

  it('are refused when they break off, anywhere', () => {
    for (let length = 0; length < whole.length; length++) {
      expect(() => decodePath(whole.subarray(0, length))).toThrow(UnreadablePath);
    }
  });

  it('are refused when they go on after their end', () => {
    expect(() => decodePath(new Uint8Array([...whole, 0]))).toThrow('goes on after its end');
  });

  it('are refused when they are of another kind or version', () => {
    expect(() => decodePath(whole.with(0, 81))).toThrow('no path');
    expect(() => decodePath(whole.with(1, 2))).toThrow('another version');
  });

  it('are refused when a number cannot be meant', () => {
    expect(() => decodePath(new Uint8Array([80, 1, 60, 49]))).toThrow('too large');
    expect(() => decodePath(new Uint8Array([80, 1, ...Array(9).fill(255)]))).toThrow('too long');
  });
});
