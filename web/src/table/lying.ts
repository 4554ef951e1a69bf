import { ARENA_MODEL } from '../arena/arena-model.ts';
import { showing } from '../arena/die.ts';
import { type Pose, pose } from '../arena/pose.ts';
import type { GameView, Piece, Zone } from '../net/protocol.ts';

const HALF = ARENA_MODEL.die / 2;
/** The golden angle: spots that follow each other by it never crowd. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const SPREAD = 0.0185;

/** The names under which views speak of where dice are. */
export const ZONE = { reserve: 'reserve', arena: 'arena', hand: 'hand' } as const;

export function zoneOf(game: GameView | undefined, name: string, owner?: number): Zone | undefined {
  return game?.zones.find((zone) => zone.name === name && zone.owner === owner);
}

/** A die in the arena. */
export interface Lying {
  id: number;
  pose: Pose;
}

/** The dice that lie: in the arena, or wherever a game has thrown dice lie that are nobody's. */
export function lyingPieces(game: GameView | undefined): Piece[] {
  const thrown = (game?.zones ?? []).filter(
    ({ owner, pieces }) => owner === undefined && pieces.some(({ pose }) => pose !== undefined),
  );
  return zoneOf(game, ZONE.arena)?.pieces ?? thrown.flatMap(({ pieces }) => pieces);
}

/** Dice in the arena and how they lie. Fair dice, which nobody threw, are laid in a spiral. */
export function lyingDice(game: GameView | undefined, pieces = lyingPieces(game)): Lying[] {
  return pieces.map((piece, i) => ({ id: piece.id, pose: poseOf(piece, i, game!) }));
}

function poseOf(piece: Piece, index: number, game: GameView): Pose {
  if (piece.pose) {
    const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = piece.pose;
    return pose(x, y, z, { x: qx, y: qy, z: qz, w: qw });
  }
  const away = SPREAD * Math.sqrt(index + 0.3);
  const angle = index * GOLDEN + 0.6;
  const face = Math.max(0, facesOf(game, piece).indexOf(piece.face ?? ''));
  return pose(
    away * Math.cos(angle),
    HALF,
    away * Math.sin(angle) * 0.85,
    showing(face, piece.id * 0.9),
  );
}

/** What the faces of a piece are called. */
export function facesOf(game: GameView, piece: Piece): readonly string[] {
  return game.kinds.find(({ name }) => name === piece.kind)?.faces ?? [];
}
