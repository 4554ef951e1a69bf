import { type BufferGeometry, PlaneGeometry } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { outline } from '../../../bowl/tray-geometry.ts';
import { fullyLit, type LoftPoint, loft, quarter } from '../../../scene/loft.ts';
import { BOX } from '../../../scene/units.ts';
import { FIELD, OUTSIDE, PITCH, SIZE } from './squares.ts';

/** The squares' top is at 0; the frame stands a little above them. */
const RIM = 0.1;
const GAP = 0.035;
const THICK = 0.28;
const ROUND = 0.05;
const BEVEL = 0.1;
const GROOVE = 0.04;
/** One tile of the walnut's texture, for squares and for the frame; it is half as wide. */
const TILE = 9;
const RAIL_TILE = 13;
/** Where the frame begins: the brass line lies between it and the squares. */
const INSIDE = FIELD + 0.05;

/** Numbers that look drawn and are always the same. */
function drawn(a: number, b: number): number {
  const wave = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

/** The squares of one of the two walnuts: their grains cross. */
export function squares(isPale: boolean): BufferGeometry {
  const tiles: BufferGeometry[] = [];
  for (let file = 0; file < SIZE; file++) {
    for (let row = 0; row < SIZE; row++) {
      if (((file + row) % 2 === 0) === isPale) {
        tiles.push(square(file, row, isPale));
      }
    }
  }
  return mergeGeometries(tiles);
}

function square(file: number, row: number, isAlongX: boolean): BufferGeometry {
  const middleX = (file - (SIZE - 1) / 2) * PITCH;
  const middleZ = ((SIZE - 1) / 2 - row) * PITCH;
  const cut = [drawn(file, row), drawn(row + 9, file)] as const;
  const point = (x: number, y: number, z: number, light: number): LoftPoint => {
    const [along, across] = isAlongX ? [x, z] : [z, x];
    return {
      ...{ x: middleX + x, y, z: middleZ + z, light },
      ...{ u: along / TILE + cut[0], v: ((across + y) * 2) / TILE + cut[1] },
    };
  };
  const side = PITCH - GAP;
  const ring = (inset: number, y: number, light = 1) =>
    outline(side - 2 * inset, side - 2 * inset, ROUND).map(({ x, z }) => point(x, y, z, light));
  const rounding = quarter(3).map(({ out, up }) => ring(ROUND * out, -ROUND * (1 - up)));
  const top = rounding.at(-1)!;
  return loft([ring(0, -THICK, 0.25), ...rounding, top.map(() => point(0, 0, 0, 1))]);
}

/** What is seen between the squares. */
export function bed(): BufferGeometry {
  const plane = fullyLit(new PlaneGeometry(2 * INSIDE, 2 * INSIDE)).rotateX(-Math.PI / 2);
  const light = plane.getAttribute('color');
  for (let i = 0; i < light.count; i++) {
    light.setXYZ(i, 0.07, 0.06, 0.06);
  }
  return plane.translate(0, -0.17, 0);
}

/** The frame: four mitred pieces, each with a grain of its own. */
export function frame(): BufferGeometry {
  const pieces = [0, 1, 2, 3].map((side) => rail(side).rotateY((side * Math.PI) / 2));
  return mergeGeometries(pieces);
}

/** The near piece; others are turned. */
function rail(number: number): BufferGeometry {
  const width = OUTSIDE - INSIDE;
  const cut = [drawn(number, 3), drawn(number, 7)] as const;
  const point = (share: number, out: number, down: number, sunk: number): LoftPoint => {
    const along = (2 * share - 1) * (INSIDE + out);
    return {
      ...{ x: -along, y: RIM - down - GROOVE * sunk, z: INSIDE + out, light: 1 - 0.55 * sunk },
      ...{ u: along / RAIL_TILE + cut[0], v: ((out + down) * 2) / RAIL_TILE + cut[1] },
    };
  };
  const rounding = quarter(4);
  const section = [
    { out: 0, down: 0.3 },
    ...rounding.map(({ out, up }) => ({ out: BEVEL * out, down: BEVEL * (1 - up) })),
    ...rounding
      .map(({ out, up }) => ({ out: width - BEVEL * out, down: BEVEL * (1 - up) }))
      .reverse(),
    { out: width, down: RIM - BOX.table },
  ];
  const ends = [0, 0.0016, 0.0034, 0.0055].map((share, i) => ({
    share,
    sunk: 1 - Math.sin((i / 3) * (Math.PI / 2)),
  }));
  const places = [
    ...ends,
    { share: 0.5, sunk: 0 },
    ...ends.map(({ share, sunk }) => ({ share: 1 - share, sunk })).reverse(),
  ];
  return loft(
    section.map(({ out, down }) =>
      places.map(({ share, sunk }) => point(share, out, down, down < BEVEL ? sunk : 0)),
    ),
  );
}

/** The brass line between the squares and the frame. */
export function brassLine(): BufferGeometry {
  const ring = (half: number): LoftPoint[] =>
    (
      [
        [1, 1],
        [1, -1],
        [-1, -1],
        [-1, 1],
        [1, 1],
      ] as const
    ).map(([x, z]) => ({ x: x * half, y: 0.02, z: z * half, u: 0, v: 0 }));
  return loft([ring(FIELD + 0.06), ring(FIELD + 0.005)]);
}
