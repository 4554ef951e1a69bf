import { copyPose, type Pose, type Rotation } from '../src/arena/pose.ts';
import { decodePath } from '../src/path/decode-path.ts';
import type { Path } from '../src/path/path.ts';
import { trackAt } from '../src/path/track-at.ts';

/** A recorded throw: how dice lay before, how they moved, what was read. */
export interface Recording {
  path: Path;
  before: { id: number; pose: Pose }[];
  thrown: number[];
  /** After the throw: the face read, or −1. */
  dice: { id: number; face: number; place: string }[];
}

interface Told {
  dice: {
    id: number;
    face: number;
    place: string;
    pose: { x: number; y: number; z: number; rotation: Rotation };
  }[];
}

export const NAMES = ['hit', 'far-side', 'drop', 'over-the-rim', 'handful'] as const;
export type Name = (typeof NAMES)[number];

const LYING: Record<Name, number> = {
  hit: 4,
  'far-side': 3,
  drop: 2,
  'over-the-rim': 5,
  handful: 0,
};

/** Loads a throw that the server's own encoder wrote, from the fixtures of the tests. */
export async function load(name: Name): Promise<Recording> {
  const [bytes, told] = await Promise.all([
    fetch(`test/fixtures/${name}.path`).then((answer) => answer.arrayBuffer()),
    fetch(`test/fixtures/${name}.json`).then((answer) => answer.json() as Promise<Told>),
  ]);
  const path = decodePath(new Uint8Array(bytes));
  const before = told.dice.slice(0, LYING[name]).map(({ id, pose: end }) => {
    const track = path.tracks.find(({ die }) => die === id);
    const start = copyPose(end);
    if (track) {
      trackAt(path, track, 0, start);
    }
    return { id, pose: start };
  });
  const thrown = told.dice.slice(LYING[name]).map(({ id }) => id);
  return { path, before, thrown, dice: told.dice };
}
