import { aboutVertical, after, type Rotation } from './pose.ts';

// The ten-sided die as the arena has it: kites round two tips on its own y axis.

/** From the middle to a tip or a corner, and how far corners lie off the middle plane; metres. */
const REACH = 0.0115;
const LIFT = (REACH * (1 - Math.cos(Math.PI / 5))) / (1 + Math.cos(Math.PI / 5));
/** How high the middle of one that lies is above the ground. */
export const TEN_HEIGHT = 0.00771;

type Vector = readonly [number, number, number];

export interface Kite {
  symbol: string;
  /** Outwards. */
  normal: Vector;
  /** The tip, a side, the far end, the other side. */
  corners: readonly [Vector, Vector, Vector, Vector];
}

const UPPER = '06284';

function corner(i: number): Vector {
  const at = ((i + 10) % 10) * (Math.PI / 5);
  return [REACH * Math.cos(at), (i + 10) % 2 === 0 ? -LIFT : LIFT, REACH * Math.sin(at)];
}

const negated = ([x, y, z]: Vector): Vector => [-x, -y, -z];

/** Each lower kite lies straight across from an upper one, and both sum to nine. */
export const KITES: readonly Kite[] = [...UPPER].flatMap((symbol, k): Kite[] => {
  const at = (2 * Math.PI * k) / 5;
  const out = 0.7416;
  const normal: Vector = [out * Math.cos(at), 0.6708, out * Math.sin(at)];
  const corners: Kite['corners'] = [
    [0, REACH, 0],
    corner(2 * k - 1),
    corner(2 * k),
    corner(2 * k + 1),
  ];
  const [tip, a, end, b] = corners;
  return [
    { symbol, normal, corners },
    {
      symbol: String(9 - Number(symbol)),
      normal: negated(normal),
      corners: [negated(tip), negated(a), negated(end), negated(b)],
    },
  ];
});

/** A ten-sided die that lies and shows a symbol, turned about the vertical. */
export function tenShowing(symbol: string, turn = 0): Rotation {
  const [x, y, z] = (KITES.find((kite) => kite.symbol === symbol) ?? KITES[0]!).normal;
  // The shortest turn that brings the normal up.
  const w = 1 + y;
  const length = Math.hypot(w, x, z);
  const up: Rotation =
    w < 1e-6 ? { x: 1, y: 0, z: 0, w: 0 } : { x: -z / length, y: 0, z: x / length, w: w / length };
  return after(aboutVertical(turn), up);
}
