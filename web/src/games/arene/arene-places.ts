import { ARENA_MODEL } from '../../arena/arena-model.ts';
import { showing } from '../../arena/die.ts';
import { type Pose, pose, type Rotation } from '../../arena/pose.ts';
import { TEN_HEIGHT, tenShowing } from '../../arena/ten-sided.ts';
import type { GameView, Piece } from '../../net/protocol.ts';
import type { Layout } from '../../scene/framing.ts';
import { UNITS_A_METRE } from '../../scene/units.ts';
import { ZONES, type ZoneName } from './set/anatomy.ts';
import type { ZoneLook } from './set/ogre.ts';

/** The names under which views speak of where dice are. */
export const ZONE = { cave: 'cave', hand: 'hand', aside: 'aside', air: 'air' } as const;

/** Where a die is to be drawn. */
export interface Stand {
  id: number;
  kind: string;
  pose: Pose;
  size: number;
  glow: number;
}

/** Rows of dice in front of the cave, in edges of a die. */
interface Rows {
  most: number;
  pitch: number;
  first: number;
  size: number;
}
const ROWS: Readonly<Record<Layout, Rows>> = {
  desktop: { most: 9, pitch: 0.98, first: 6.15, size: 0.84 },
  phone: { most: 9, pitch: 1.2, first: 6, size: 1 },
  landscape: { most: 9, pitch: 1.1, first: 5.9, size: 0.9 },
};

const metres = (edges: number) => edges / UNITS_A_METRE;
/** How dice glow that are chosen, that keys are at, and that mean something. */
const CHOSEN = 1;
const AT_KEYS = 0.75;
const WARM = 0.5;
/** Dice that are chosen stand a little higher. */
const LIFTED = metres(0.22);

export function piecesIn(game: GameView | undefined, name: string, owner?: number): Piece[] {
  return game?.zones.find((zone) => zone.name === name && zone.owner === owner)?.pieces ?? [];
}

/** The dice that lie in the cave, chosen ones too. */
export function lyingIn(game: GameView | undefined): Piece[] {
  return [...piecesIn(game, ZONE.cave), ...piecesIn(game, ZONE.aside)];
}

/** A counter of the game, or of a hunter. */
export function counted(game: GameView | undefined, name: string, owner?: number): number {
  const key = `arene.counter.${name}`;
  return game?.counters.find((each) => each.key === key && each.owner === owner)?.value ?? 0;
}

export interface Wounds extends ZoneLook {
  zone: ZoneName;
  /** How many hits it takes in all. */
  holes: number;
}

/** The Ogre's zones, the highest number first. */
export function woundsOf(game: GameView | undefined): Wounds[] {
  return ZONES.map((zone) => {
    const hits = counted(game, zone);
    const left = counted(game, `${zone}-left`);
    return {
      ...{ zone, hits, number: counted(game, `${zone}-number`) },
      ...{ holes: hits + left, isFull: left === 0 },
    };
  }).sort((a, b) => b.number - a.number);
}

/** Loose places on the felt, in rows far enough apart that no die hides another; others only then. */
const PLACES: readonly { x: number; z: number; isBetween: boolean }[] = Array.from(
  { length: 99 },
  (_, i) => {
    const row = Math.floor(i / 9) - 5;
    const column = (i % 9) - 4;
    const isBetween = row % 2 !== 0;
    return {
      x: (column + (isBetween ? 0.5 : 0)) * 1.8 + 0.14 * Math.sin(i * 2.4),
      z: 0.5 + row * 1.05 + 0.12 * Math.cos(i * 3.7),
      isBetween,
    };
  },
)
  .filter(({ x, z }) => Math.hypot(x / 5.6, z / 4.6) < 1)
  .sort(
    (a, b) => Number(a.isBetween) - Number(b.isBetween) || awayFromMiddle(a) - awayFromMiddle(b),
  );

function awayFromMiddle({ x, z }: { x: number; z: number }): number {
  return Math.hypot(x, 1.3 * (z - 0.5));
}

/** Which place each die has, so that it keeps it while others come and go. */
export class Spots {
  private readonly taken = new Map<number, number>();

  /** Gives a place to every die that has none; those that are gone lose theirs. */
  settle(ids: readonly number[]): void {
    const here = new Set(ids);
    for (const id of this.taken.keys()) {
      if (!here.has(id)) {
        this.taken.delete(id);
      }
    }
    for (const id of ids) {
      if (!this.taken.has(id)) {
        const used = new Set(this.taken.values());
        this.taken.set(
          id,
          PLACES.findIndex((_, place) => !used.has(place)),
        );
      }
    }
  }

  of(id: number): { x: number; z: number } {
    return PLACES[this.taken.get(id) ?? 0] ?? { x: Math.sin(id) * 3, z: Math.cos(id) * 3 };
  }
}

/** How a die that shows something is turned. */
export function turned(game: GameView, { kind, face, id }: Piece, turn: number): Rotation {
  const faces = game.kinds.find(({ name }) => name === kind)?.faces ?? [];
  if (faces.length === 10) {
    return tenShowing(face ?? String(id % 10), turn);
  }
  const at = face === undefined ? id % 6 : faces.indexOf(face);
  return showing(Math.max(0, at), turn);
}

function heightOf(game: GameView, kind: string): number {
  const faces = game.kinds.find(({ name }) => name === kind)?.faces ?? [];
  return faces.length === 10 ? TEN_HEIGHT : ARENA_MODEL.die / 2;
}

/** Whose dice lie in front of the viewer, and what the hand has chosen. */
export interface Look {
  near: number;
  layout: Layout;
  spots: Spots;
  chosen: ReadonlySet<number>;
  /** Dice that mean something: they might join those, or begin something. */
  warm: ReadonlySet<number>;
  /** The die that keys are at. */
  cursor?: number;
}

/** Where every die is that can be seen. */
export function standing(game: GameView, look: Look): Stand[] {
  const lying = lyingIn(game);
  const aside = new Set(piecesIn(game, ZONE.aside).map(({ id }) => id));
  look.spots.settle(lying.filter((piece) => !piece.pose).map(({ id }) => id));
  const stands = lying.map((piece): Stand => {
    const isChosen = aside.has(piece.id) || look.chosen.has(piece.id);
    const lies = lyingPose(game, piece, look.spots);
    lies.y += isChosen ? LIFTED : 0;
    const warmth = look.warm.has(piece.id) ? WARM : 0;
    const glow = isChosen ? CHOSEN : piece.id === look.cursor ? AT_KEYS : warmth;
    return { id: piece.id, kind: piece.kind, pose: lies, size: 1, glow };
  });
  const hand = piecesIn(game, ZONE.hand, look.near);
  hand.forEach((piece, i) => {
    const lit = look.chosen.has(piece.id) || piece.id === look.cursor;
    stands.push(inHand(game, piece, i, hand.length, ROWS[look.layout], lit));
  });
  const air = piecesIn(game, ZONE.air);
  air.forEach((piece, i) => {
    stands.push(inAir(game, piece, i - (air.length - 1) / 2));
  });
  return stands;
}

function lyingPose(game: GameView, piece: Piece, spots: Spots): Pose {
  if (piece.pose) {
    const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = piece.pose;
    return pose(x, y, z, { x: qx, y: qy, z: qz, w: qw });
  }
  const { x, z } = spots.of(piece.id);
  const lies = turned(game, piece, piece.id * 0.9 + 0.4);
  return pose(metres(x), heightOf(game, piece.kind), metres(z), lies);
}

function inHand(
  game: GameView,
  piece: Piece,
  index: number,
  count: number,
  { most, pitch, first, size }: Rows,
  isChosen: boolean,
): Stand {
  const row = Math.floor(index / most);
  const inRow = Math.min(most, count - row * most);
  const x = ((index % most) - (inRow - 1) / 2) * pitch;
  const lies = turned(game, piece, 0.12 * Math.sin(piece.id * 2.1));
  const y = heightOf(game, piece.kind) * size + (isChosen ? LIFTED : 0);
  const at = pose(metres(x), y, metres(first + row * pitch), lies);
  return { id: piece.id, kind: piece.kind, pose: at, size, glow: isChosen ? CHOSEN : 0 };
}

function inAir(game: GameView, piece: Piece, across: number): Stand {
  const lies = turned(game, piece, piece.id);
  const y = metres(1.9 + 0.3 * Math.sin(piece.id * 3));
  const at = pose(metres(across * 1.15), y, metres(5.2 - 0.1 * across * across), lies);
  return { id: piece.id, kind: piece.kind, pose: at, size: 1, glow: 0 };
}
