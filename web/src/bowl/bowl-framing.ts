import {
  degrees,
  type Framing,
  isFromAbove,
  isWatched,
  layoutOf,
  type View,
  type Viewport,
} from '../scene/framing.ts';
import { BOX } from '../scene/units.ts';
import { ownPlace } from './tray-layout.ts';

const TOP = degrees(90);

/** So much of the table is in the picture, in edges of a die. */
const DESKTOP_WIDTH = 34.9;
const DESKTOP_HEIGHT = 21.7;
const LARGEST = 1.15;
const BOX_WIDTH = 16.1;
/** The box with a little air on both sides. */
const LANDSCAPE_WIDTH = 18;
/** The opening across, with a little air: a phone held upright shows the bowl along its length. */
const OPENING_WIDTH = 11.25;
/** From the far edge of the box to its middle, and to the near edge of a tray with two rows. */
const FAR_HALF = 6.75;
const DESKTOP_DEPTH = 18.9;
const PHONE_DEPTH = 20;
const WATCHED_DEPTH = 21;
/** The box is never smaller than this on a phone, whatever else there is no room for. */
const WIDEST = 25;

/** Round which place of the foam the dice of the home page come to rest, in edges of a die. */
const HOME_DICE = 2.6;
/** What is on the foam is farther than the rim, and so smaller. */
const HOME_DEPTH = 0.9;

export function bowlFraming(viewport: Viewport, view: View): Framing {
  if (view === 'home') {
    return home(viewport);
  }
  if (view === 'photo') {
    return photo(viewport);
  }
  if (view === 'tray') {
    return tray(viewport);
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

function desktop({ width, height, room: { top } }: Viewport, view: View): Framing {
  const fitted = Math.min(
    width / DESKTOP_WIDTH,
    height / DESKTOP_HEIGHT,
    (height - top) / DESKTOP_DEPTH,
  );
  // Over 1440 wide the object grows a little, then the table does.
  const most = Math.min(fitted, (1440 / DESKTOP_WIDTH) * LARGEST);
  const scale = view === 'aim' ? most * 1.03 : most;
  return {
    fov: 22,
    elevation: isFromAbove(view) ? TOP : degrees(67),
    azimuth: 0,
    height: BOX.rim,
    scale,
    middleX: 0.5,
    middleY: isFromAbove(view) ? 0.48 : Math.max(0.44, (top + FAR_HALF * scale) / height),
  };
}

function phone({ width, height, room: { top, bottom } }: Viewport, view: View): Framing {
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
  const room = bottom - top;
  const scale = Math.max(width / WIDEST, Math.min(width / BOX_WIDTH, room / PHONE_DEPTH));
  const spare = Math.max(0, room - PHONE_DEPTH * scale);
  return { ...common, scale, middleY: (top + FAR_HALF * scale + 0.7 * spare) / height };
}

function landscape({ width, height, room }: Viewport, view: View): Framing {
  // The own tray stands before the box while a game is watched, and beside it otherwise.
  const depth = isWatched(view) ? WATCHED_DEPTH : 17;
  const fitted = height / (view === 'aim' ? 13.2 : depth);
  const scale = view === 'aim' ? fitted : Math.min(fitted, room.right / LANDSCAPE_WIDTH);
  return {
    fov: 20,
    elevation: isFromAbove(view) ? TOP : degrees(70),
    azimuth: 0,
    height: BOX.rim,
    scale,
    middleX: Math.min(0.5, ((LANDSCAPE_WIDTH / 2) * scale) / width),
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

/** The nearest tray alone, from one side and low, filling the width of a picture. */
function tray(viewport: Viewport): Framing {
  const { width, height } = viewport;
  const [x, z] = ownPlace(layoutOf(viewport), 1);
  const scale = width / 12.4;
  const elevation = degrees(40);
  return {
    ...{ fov: 12, elevation, azimuth: 0, height: BOX.table, scale },
    middleX: 0.5 - (x * scale) / width,
    middleY: 0.5 - (z * Math.sin(elevation) * scale) / height,
  };
}

/** A close-up of dice on the foam: beside the words on a wide page, above them on a narrow one. */
function home({ width, height, room }: Viewport): Framing {
  const isNarrow = room.bottom < height;
  const scale = isNarrow ? Math.min(width / 6.2, 100) : Math.min(height / 5.5, width / 13);
  // The narrower a wide page is, the more of it the words take.
  const diceX = isNarrow ? 0.5 : 0.68 + Math.max(0, 1200 - width) * 0.0002;
  const diceY = isNarrow ? room.bottom / 2 / height : 0.5;
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
