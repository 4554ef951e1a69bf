import { BOX } from './units.ts';

/** Which picture is taken of the table. */
export type View = 'rest' | 'aim' | 'top' | 'home' | 'photo' | 'watch' | 'watch-top';

/** Whether it is taken from straight above, or as nearly as the object allows. */
export function isFromAbove(view: View): boolean {
  return view === 'top' || view === 'watch-top';
}

/** Whether a game that is over is watched: a phone needs more room for what goes through it. */
export function isWatched(view: View): boolean {
  return view === 'watch' || view === 'watch-top';
}

/** Pixels of a phone held upright above which what goes through a game stands: as in replay.css. */
export function watchedUntil(height: number): number {
  return height - (height > SHORT_PHONE ? 212 : 192);
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

export interface Viewport {
  width: number;
  height: number;
}

export type Layout = 'desktop' | 'phone' | 'landscape';

export function layoutOf({ width, height }: Viewport): Layout {
  if (width < 760 && height > width) {
    return 'phone';
  }
  return height < 520 ? 'landscape' : 'desktop';
}

const degrees = (angle: number) => (angle * Math.PI) / 180;
const TOP = degrees(90);

/** So much of the table is in the picture, in edges of a die. */
const DESKTOP_WIDTH = 34.9;
const DESKTOP_HEIGHT = 21.7;
const LARGEST = 1.15;
const BOX_WIDTH = 16.1;
/** The opening across, with a little air: a phone held upright shows the bowl along its length. */
const OPENING_WIDTH = 11.25;
/** A phone held upright that is no higher has less air between words: as in table.css. */
const SHORT_PHONE = 740;
/** Pixels of a phone that belong to words and buttons: above the box, and below the own tray. */
const LONG_WORDS = { above: 190, below: 148 };
export const SHORT_WORDS = { above: 158, below: 122 };
/** From the far edge of the box to its middle, and to the near edge of a tray with two rows. */
const FAR_HALF = 6.75;
const PHONE_DEPTH = 20;
const WATCHED_DEPTH = 21;
/** The box is never smaller than this on a phone, whatever else there is no room for. */
const WIDEST = 25;

/** Round which place of the foam the dice of the home page come to rest, in edges of a die. */
const HOME_DICE = 2.6;
/** What is on the foam is farther than the rim, and so smaller. */
const HOME_DEPTH = 0.9;
/** Narrower than this, the words stand under the dice: as in home.css. */
const HOME_NARROW = 760;

export function framingOf(viewport: Viewport, view: View): Framing {
  if (view === 'home') {
    return home(viewport);
  }
  if (view === 'photo') {
    return photo(viewport);
  }
  switch (layoutOf(viewport)) {
    case 'desktop':
      return desktop(viewport, view);
    case 'phone':
      return phone(viewport, view);
    case 'landscape':
      return landscape(viewport, view);
  }
}

function desktop({ width, height }: Viewport, view: View): Framing {
  const fitted = Math.min(width / DESKTOP_WIDTH, height / DESKTOP_HEIGHT);
  // Over 1440 wide the object grows a little, then the table does.
  const scale = Math.min(fitted, (1440 / DESKTOP_WIDTH) * LARGEST);
  return {
    fov: 22,
    elevation: isFromAbove(view) ? TOP : degrees(67),
    azimuth: 0,
    height: BOX.rim,
    scale: view === 'aim' ? scale * 1.03 : scale,
    middleX: 0.5,
    middleY: isFromAbove(view) ? 0.48 : 0.44,
  };
}

function phone({ width, height }: Viewport, view: View): Framing {
  const common = {
    fov: 18,
    elevation: isFromAbove(view) ? TOP : degrees(71),
    azimuth: 0,
    height: BOX.rim,
    middleX: 0.5,
  };
  if (view === 'aim') {
    return { ...common, scale: width / OPENING_WIDTH, middleY: 0.505 };
  }
  const { above, below } = height > SHORT_PHONE ? LONG_WORDS : SHORT_WORDS;
  const until = isWatched(view) ? watchedUntil(height) : height - below;
  const room = until - above;
  const scale = Math.max(width / WIDEST, Math.min(width / BOX_WIDTH, room / PHONE_DEPTH));
  const spare = Math.max(0, room - PHONE_DEPTH * scale);
  return { ...common, scale, middleY: (above + FAR_HALF * scale + 0.7 * spare) / height };
}

function landscape({ width, height }: Viewport, view: View): Framing {
  // The own tray stands before the box while a game is watched, and beside it otherwise.
  const depth = isWatched(view) ? WATCHED_DEPTH : 17;
  const scale = height / (view === 'aim' ? 13.2 : depth);
  return {
    fov: 20,
    elevation: isFromAbove(view) ? TOP : degrees(70),
    azimuth: 0,
    height: BOX.rim,
    scale,
    middleX: Math.min(0.5, (9 * scale) / width),
    middleY: isWatched(view) ? 7.6 / WATCHED_DEPTH : 0.5,
  };
}

/** The bowl alone, filling a small picture. */
function photo({ width }: Viewport): Framing {
  return {
    ...{ fov: 20, elevation: degrees(58), azimuth: 0, height: BOX.rim },
    ...{ scale: width / 10.8, middleX: 0.5, middleY: 0.4 },
  };
}

/** A close-up of dice on the foam: beside the words on a wide page, above them on a narrow one. */
function home({ width, height }: Viewport): Framing {
  const isNarrow = width < HOME_NARROW;
  const scale = isNarrow ? Math.min(width / 6.2, 100) : Math.min(height / 5.5, width / 13);
  // The narrower a wide page is, the more of it the words take.
  const diceX = isNarrow ? 0.5 : 0.68 + Math.max(0, 1200 - width) * 0.0002;
  const diceY = isNarrow ? 166 / height : 0.5;
  return {
    fov: 20,
    elevation: degrees(isNarrow ? 42 : 40),
    azimuth: 0,
    height: BOX.rim,
    scale,
    middleX: diceX - (HOME_DICE * scale * HOME_DEPTH) / width,
    middleY: diceY - (1.7 * scale) / height,
  };
}

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
