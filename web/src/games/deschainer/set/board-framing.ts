import {
  degrees,
  type Framing,
  isFromAbove,
  isWatched,
  layoutOf,
  TABLET,
  type View,
  type Viewport,
} from '../../../scene/framing.ts';

/** So much is in the picture, in edges of a die. */
const DESKTOP_WIDTH = 20.6;
const DESKTOP_HEIGHT = 13.4;
const LARGEST = 1.15;
/** The frame at its near edge, with a little air. */
const PHONE_WIDTH = 11.9;
const LANDSCAPE_WIDTH = 12.4;
/** Pixels of a phone above the board that belong to words while a game is watched. */
const WORDS_ABOVE = 160;

/** The pixels above the middle of the board; on a short phone it lies between the words. */
const PHONE_MIDDLE = 418;

/** How a board is seen: steeply, so that dice hide few squares. */
export function boardFraming(viewport: Viewport, view: View): Framing {
  const { width, height, room } = viewport;
  const middle = (room.top + room.bottom) / 2;
  const isTop = isFromAbove(view);
  if (view === 'photo') {
    return {
      ...{ fov: 20, elevation: degrees(62), azimuth: 0, height: 0 },
      ...{ scale: width / 12.4, middleX: 0.5, middleY: 0.48 },
    };
  }
  const common = { azimuth: 0, height: 0 };
  switch (layoutOf(viewport)) {
    case 'desktop': {
      const fitted = Math.min(width / DESKTOP_WIDTH, height / DESKTOP_HEIGHT);
      const scale = Math.min(fitted, (1440 / DESKTOP_WIDTH) * LARGEST);
      const elevation = isTop ? degrees(90) : degrees(64);
      return { ...common, fov: 22, elevation, scale, middleX: 0.5, middleY: isTop ? 0.54 : 0.525 };
    }
    case 'phone': {
      const elevation = isTop ? degrees(90) : degrees(72);
      const widest = width / PHONE_WIDTH;
      if (isWatched(view)) {
        const scale = Math.min(widest, (room.bottom - WORDS_ABOVE) / PHONE_WIDTH);
        const middleY = (WORDS_ABOVE + room.bottom) / 2 / height;
        return { ...common, fov: 18, elevation, scale, middleX: 0.5, middleY };
      }
      // A tablet is as low as its words allow.
      const isTablet = width >= TABLET;
      const scale = isTablet ? Math.min(widest, (room.bottom - room.top) / PHONE_WIDTH) : widest;
      const middleY = (isTablet ? middle : Math.min(PHONE_MIDDLE, middle)) / height;
      return { ...common, fov: 18, elevation, scale, middleX: 0.5, middleY };
    }
    case 'landscape': {
      const scale = Math.min(height / 11.7, room.right / LANDSCAPE_WIDTH);
      const elevation = isTop ? degrees(90) : degrees(72);
      const middleX = Math.min(0.5, ((LANDSCAPE_WIDTH / 2) * scale) / width);
      return { ...common, fov: 20, elevation, scale, middleX, middleY: 0.5 };
    }
  }
}
