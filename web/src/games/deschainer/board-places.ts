import { ARENA_MODEL } from '../../arena/arena-model.ts';
import { showing } from '../../arena/die.ts';
import { type Pose, pose } from '../../arena/pose.ts';
import type { GameView, Piece, TableView } from '../../net/protocol.ts';
import { type DieMake, PALE } from '../../scene/makes.ts';
import { BOX, UNITS_A_METRE } from '../../scene/units.ts';
import { makesOf } from '../../table/makes.ts';
import type { Placed } from './arranging.ts';
import { squareNamed } from './notation.ts';
import { middleOf, PITCH, SIZE } from './set/squares.ts';

/** The names under which views speak of where dice are; squares go by their own. */
export const ZONE = { tray: 'tray', row: 'row', taken: 'taken' } as const;

export type Colour = 'white' | 'black';

/** Where a die is to be drawn. */
export interface Stand {
  id: number;
  pose: Pose;
  colour: Colour;
  /** What it is made of. */
  make: DieMake;
  /** The height of what it stands on, in metres. */
  floor: number;
}

/** How the board is looked at. */
export interface Look {
  /** Whether Black sits near. */
  isTurned: boolean;
  /** Whether there is room beside the board for dice that were taken. */
  isWide: boolean;
  /** A row that is being made. */
  row?: { seat: number; dice: readonly Placed[] } | undefined;
  /** The seat whose row is not shown: another person at this screen makes theirs. */
  hiddenRow?: number | undefined;
  /** What the dice of both are made of. */
  makes?: Readonly<Record<Colour, DieMake>>;
}

const USUAL: Readonly<Record<Colour, DieMake>> = { white: 'ivory', black: 'ebony' };

const HALF = ARENA_MODEL.die / 2;
const CLOTH = BOX.table / UNITS_A_METRE;
const metres = (edges: number) => edges / UNITS_A_METRE;

/** The dice on the board by their squares. */
export function diceBySquare(game: GameView | undefined): Map<string, Piece & { seat: number }> {
  const dice = new Map<string, Piece & { seat: number }>();
  for (const { name, owner = 0, pieces } of game?.zones ?? []) {
    if (squareNamed(name) && pieces[0]) {
      dice.set(name, { ...pieces[0], seat: owner });
    }
  }
  return dice;
}

/** The colour that a seat plays, as far as its dice or those it took tell. */
export function colourOf(game: GameView | undefined, seat: number): Colour | undefined {
  for (const { name, owner, pieces } of game?.zones ?? []) {
    const kind = owner === seat ? pieces[0]?.kind : undefined;
    if (kind) {
      const isWhite = (kind === 'white') !== (name === ZONE.taken);
      return isWhite ? 'white' : 'black';
    }
  }
  return undefined;
}

/**
 * What the dice of both are made of. One of the two has pale dice, the other dark ones: whoever brought others has the
 * usual ones here.
 */
export function dicePerColour(view: TableView): Record<Colour, DieMake> {
  const made = { ...USUAL };
  for (const { seat } of view.seats) {
    const colour = colourOf(view.game, seat);
    const { dice } = makesOf(view, seat);
    if (colour && PALE.includes(dice) === (colour === 'white')) {
      made[colour] = dice;
    }
  }
  return made;
}

/** Where every die is that can be seen. */
export function standing(game: GameView, look: Look): Stand[] {
  const stands: Stand[] = [];
  const { makes = USUAL } = look;
  const add = (piece: Piece, x: number, z: number, floor: number, turn = 0) => {
    const face = Math.max(0, Number(piece.face ?? 1 + (piece.id % 6)) - 1);
    const rotation = showing(face, turn + leaning(piece.id));
    const colour = piece.kind === 'white' ? 'white' : 'black';
    const at = pose(x, floor + HALF, z, rotation);
    stands.push({ id: piece.id, pose: at, colour, make: makes[colour], floor });
  };
  for (const zone of game.zones) {
    const square = squareNamed(zone.name);
    if (square) {
      const { x, z } = middleOf(square, look.isTurned);
      for (const piece of zone.pieces) {
        add(piece, x, z, 0);
      }
    } else if (zone.owner !== undefined) {
      for (const { piece, x, z, floor, turn } of aside(game, zone.name, zone.owner, look)) {
        add(piece, x, z, floor, turn);
      }
    }
  }
  return stands;
}

interface Aside {
  piece: Piece;
  x: number;
  z: number;
  floor: number;
  turn?: number;
}

/** Dice that are not on a square yet, or no more. */
function aside(game: GameView, zone: string, seat: number, look: Look): Aside[] {
  const colour = colourOf(game, seat) ?? 'white';
  const isNear = (colour === 'black') === look.isTurned;
  const pieces = game.zones.find(({ name, owner }) => name === zone && owner === seat)!.pieces;
  switch (zone) {
    case ZONE.taken:
      return look.isWide ? pieces.map((piece, i) => ({ piece, ...takenPlace(i, isNear) })) : [];
    case ZONE.row:
      return look.hiddenRow === seat ? [] : pieces.map((piece, i) => inRow(piece, i, colour, look));
    case ZONE.tray:
      return look.row?.seat === seat
        ? look.row.dice.map(({ id, points }, i) => {
            const kind = pieces.find((piece) => piece.id === id)?.kind ?? colour;
            return inRow({ id, kind, face: String(points) }, i, colour, look);
          })
        : rolled(pieces, isNear);
    default:
      return [];
  }
}

function inRow(piece: Piece, file: number, colour: Colour, { isTurned }: Look): Aside {
  const { x, z } = middleOf({ file, row: colour === 'white' ? 0 : SIZE - 1 }, isTurned);
  return { piece, x, z, floor: 0 };
}

/** Dice that were just rolled lie loosely on their owner's half of the board. */
function rolled(pieces: readonly Piece[], isNear: boolean): Aside[] {
  const lying = pieces.filter(({ face }) => face !== undefined);
  return lying.map((piece, i) => ({
    piece,
    x: metres((i - (lying.length - 1) / 2) * PITCH * 1.02 + 0.16 * Math.sin(piece.id * 2.4)),
    z: metres((isNear ? 1 : -1) * PITCH * 1.9 + 0.34 * Math.cos(piece.id * 3.7)),
    floor: 0,
    turn: Math.sin(piece.id * 5.1) * 0.7,
  }));
}

/** Taken dice stand on the cloth, right of the board, beside whoever took them. */
function takenPlace(index: number, isNear: boolean) {
  const across = 6.45 + (index % 2) * 1.16;
  const along = 3.9 - Math.floor(index / 2) * 1.16;
  const turn = Math.sin(index * 3.1 + (isNear ? 1 : 2)) * 0.4;
  return { x: metres(across), z: metres(isNear ? along : -along), floor: CLOTH, turn };
}

/** No two dice stand quite alike, and each always in its own way. */
function leaning(id: number): number {
  return (id % 4) * (Math.PI / 2) + (((id * 37) % 7) - 3) * 0.012;
}
