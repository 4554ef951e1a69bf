import {
  BufferAttribute,
  type BufferGeometry,
  ExtrudeGeometry,
  Path,
  PlaneGeometry,
  Shape,
} from 'three';
import { fullyLit, type LoftPoint, loft } from '../../../scene/loft.ts';
import { BOX } from '../../../scene/units.ts';
import { weightOf } from '../../../texture/noise.ts';

/** Sheets of wood, each with a mouth smaller than the last. */
const SHEETS = 8;
/** Steeper, the sheets need not rise any higher. */
const STEEPEST = 1.15;
const THICK = 0.5;
const APART = 2.2;
const FIRST = 4.9;
/** Half the width of a sheet, and its top. */
const SIDE = 30;
const TOP = 27;
/** Far below the floor, so that a sheet can be raised. */
const BOTTOM = -34;
const STEPS = 84;
/** One tile of the walnut's texture; it is half as wide. */
const TILE = 17;
const TILE_OF_FELT = 5.5;
/** The ring of felt: how thick, and in how many pieces. */
const KERB = 0.42;
const AROUND = 120;
/** Paler towards the back. */
const TONES = [
  ...['#b09484', '#b89a86', '#c09f89', '#c8a58c'],
  ...['#d0ab8f', '#d8b293', '#e0b998', '#e8c09e'],
];

/** Noise along a line, from −1 to 1, with so many cells from 0 to 1. */
function wavering(at: number, cells: number, seed: number): number {
  const place = at * cells;
  const cell = Math.floor(place);
  const share = place - cell;
  const smooth = share * share * (3 - 2 * share);
  const low = weightOf(cell, seed);
  return 2 * (low + (weightOf(cell + 1, seed) - low) * smooth) - 1;
}

/** How far out the brink of a mouth is, as a factor: ragged as broken wood. */
function ragged(at: number, sheet: number): number {
  return (
    1 +
    0.13 * wavering(at, 6, 31 + sheet * 3) +
    0.06 * wavering(at, 13, 40 + sheet) +
    0.03 * wavering(at, 34, 50 + sheet) +
    0.012 * wavering(at, 80, 60 + sheet)
  );
}

function mouth(sheet: number): Path {
  const half = 13.4 - sheet * 0.98;
  const high = heightOf(sheet);
  const shift = 0.6 * Math.sin(sheet * 1.7);
  const points = Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = (Math.PI * i) / STEPS;
    const cos = Math.cos(angle);
    const out = ragged(i / STEPS, sheet);
    return {
      x: half * Math.sign(cos) * Math.abs(cos) ** 0.72 * out + shift,
      y: high * Math.sin(angle) ** 0.72 * out,
    };
  });
  const hole = new Path();
  hole.moveTo(points[0]!.x, BOTTOM);
  for (const { x, y } of points) {
    hole.lineTo(x, y);
  }
  hole.lineTo(points.at(-1)!.x, BOTTOM);
  hole.closePath();
  return hole;
}

/** How high the mouth of a sheet is, as long as it is not raised. */
function heightOf(sheet: number): number {
  return 14.6 - sheet * 0.86;
}

/** The Ogre's head with some air, and where he stands: what is before him must not hide it. */
const HEAD = 9.3;
const STANDS = -7.6;

/** How far a sheet is raised for whoever looks down at such an angle, so that the Ogre is seen whole. */
export function raisedFor(elevation: number, sheet: number): number {
  const before = FIRST - sheet * APART - STANDS;
  const seen = HEAD + before * Math.tan(Math.min(elevation, STEEPEST));
  return before > 0 ? Math.max(0, seen - heightOf(sheet)) : 0;
}

/** The cave: sheets behind sheets, as of a toy theatre, the nearest first. */
export function sheets(isFine: boolean): BufferGeometry[] {
  return Array.from({ length: SHEETS }, (_, sheet) => {
    const shape = new Shape();
    shape.moveTo(-SIDE, BOTTOM);
    shape.lineTo(SIDE, BOTTOM);
    shape.lineTo(SIDE, TOP);
    shape.lineTo(-SIDE, TOP);
    shape.closePath();
    shape.holes.push(mouth(sheet));
    const geometry = new ExtrudeGeometry(shape, {
      depth: THICK,
      bevelThickness: 0.07,
      bevelSize: 0.07,
      bevelSegments: isFine ? 3 : 1,
    });
    geometry.translate(0, 0, FIRST - sheet * APART);
    return grained(tinted(geometry, TONES[sheet]!), sheet);
  });
}

/** The same colour on every vertex: sheets of other tones are of one wood. */
export function tinted<G extends BufferGeometry>(geometry: G, hex: string): G {
  const value = Number.parseInt(hex.slice(1), 16);
  const linear = (byte: number) => (byte / 255) ** 2.2;
  const colour = [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
  const { count } = geometry.getAttribute('position');
  const colours = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) {
    colours.set(colour, i * 3);
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return geometry;
}

/** The grain runs across; the cut edges show it too. */
function grained(geometry: BufferGeometry, sheet: number): BufferGeometry {
  const place = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < place.count; i++) {
    const isEdge = Math.abs(normal.getZ(i)) < 0.5;
    const along = isEdge ? place.getZ(i) * 2.5 + place.getX(i) : place.getX(i);
    uv.setXY(i, along / TILE + sheet * 0.23, (place.getY(i) * 2) / TILE + sheet * 0.31);
  }
  return geometry;
}

/** The wall behind it all, lit from before it. */
export function backWall(): BufferGeometry {
  const wall = tinted(new PlaneGeometry(60, 30, 60, 30).translate(0, 8, -12.6), '#ffffff');
  const place = wall.getAttribute('position');
  const colour = wall.getAttribute('color');
  const uv = wall.getAttribute('uv');
  for (let i = 0; i < place.count; i++) {
    uv.setXY(i, place.getX(i) / 7, place.getY(i) / 7);
    const away = Math.hypot((place.getX(i) - 0.6) / 12, (place.getY(i) - 6) / 9);
    const light = 0.1 + 0.9 * Math.max(0, 1 - away) ** 1.2;
    colour.setXYZ(i, light, light * 0.92, light * 0.86);
  }
  return wall;
}

/** The felt floor: level where dice roll, rising a little towards the walls of the cave. */
export function floor(): BufferGeometry {
  const plane = fullyLit(new PlaneGeometry(68, 60, 68, 60)).rotateX(-Math.PI / 2);
  plane.translate(0, 0, 16);
  const place = plane.getAttribute('position');
  const uv = plane.getAttribute('uv');
  const share = (value: number) => Math.min(1, Math.max(0, value));
  for (let i = 0; i < place.count; i++) {
    const x = place.getX(i);
    const z = place.getZ(i);
    const edge = share((Math.abs(x) - 9) / 4) + share((-z - 8.8) / 3);
    const wave = Math.sin(x * 0.9 + z * 0.7) * Math.sin(z * 1.1 - x * 0.4);
    place.setY(i, edge * edge * 0.35 + wave * 0.09 * Math.min(1, edge));
    uv.setXY(i, x / TILE_OF_FELT, z / TILE_OF_FELT);
  }
  plane.computeVertexNormals();
  return plane;
}

/** The ring of rolled felt against which dice come to a stop; it is open towards the viewer. */
export function kerb(): BufferGeometry {
  const open = 0.3;
  const rings = Array.from({ length: AROUND + 1 }, (_, i): LoftPoint[] => {
    const angle = Math.PI / 2 + open + ((2 * Math.PI - 2 * open) * i) / AROUND;
    // Its ends taper into the floor.
    const end = Math.min(i, AROUND - i) / 7;
    const thick = KERB * Math.sqrt(Math.min(1, end));
    return Array.from({ length: 11 }, (_, j): LoftPoint => {
      const round = (Math.PI * j) / 10;
      const out = 1 + (thick * (1 + Math.cos(round))) / 6;
      return {
        x: Math.cos(angle) * BOX.a * out,
        y: thick * 1.15 * Math.sin(round) - 0.01,
        z: Math.sin(angle) * BOX.b * out,
        u: (i / AROUND) * 9,
        v: (j / 10) * 0.35,
        light: 0.72 + 0.28 * Math.sin(round),
      };
    });
  });
  return loft(rings);
}
