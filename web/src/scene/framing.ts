/** Which picture is taken of the table. */
export type View =
  | 'rest'
  | 'low'
  | 'aim'
  | 'top'
  | 'home'
  | 'photo'
  | 'tray'
  | 'watch'
  | 'watch-top';

/** Whether it is taken from straight above, or as nearly as the object allows. */
export function isFromAbove(view: View): boolean {
  return view === 'top' || view === 'watch-top';
}

/** Whether a game that is over is watched: a phone needs more room for what goes through it. */
export function isWatched(view: View): boolean {
  return view === 'watch' || view === 'watch-top';
}

/** How the camera stands: on the middle plane, looking down at an angle. */
export interface Framing {
  /** Vertical, in degrees. */
  fov: number;
  /** The angle of the look below the level, in radians. */
  elevation: number;
  /** The angle at which it stands round the table, in radians; 0 is the near side. */
  azimuth: number;
  /** The height of the place it looks at, in edges of a die: the rim of a box, the top of a board. */
  height: number;
  /** Screen pixels for an edge of a die at that height. */
  scale: number;
  /** Where on the screen the middle of the object is, as shares of width and height. */
  middleX: number;
  middleY: number;
}

/** A window, and what of it words leave free, in pixels. */
export interface Viewport {
  width: number;
  height: number;
  room: { left: number; top: number; right: number; bottom: number };
}

/** A window that is higher than wide, and narrower than this, is laid out as a phone; a lower one as a phone held sideways. */
export const UPRIGHT = 900;
export const LOW = 520;
/** A phone held upright that is as wide is a tablet. */
export const TABLET = 600;

export type Layout = 'desktop' | 'phone' | 'landscape';

export function layoutOf({ width, height }: Pick<Viewport, 'width' | 'height'>): Layout {
  if (width < UPRIGHT && height > width) {
    return 'phone';
  }
  return height < LOW ? 'landscape' : 'desktop';
}

/** Radians. */
export const degrees = (angle: number) => (angle * Math.PI) / 180;

/** How an empty table is seen. */
export const STILL: Framing = {
  ...{ fov: 22, elevation: degrees(67), azimuth: 0, height: 0 },
  ...{ scale: 30, middleX: 0.5, middleY: 0.5 },
};

/** A framing a share of the way from one to another. */
export function blended(from: Framing, to: Framing, share: number): Framing {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return {
    fov: mix(from.fov, to.fov),
    elevation: mix(from.elevation, to.elevation),
    azimuth: mix(from.azimuth, to.azimuth),
    height: mix(from.height, to.height),
    scale: from.scale * (to.scale / from.scale) ** share,
    middleX: mix(from.middleX, to.middleX),
    middleY: mix(from.middleY, to.middleY),
  };
}
