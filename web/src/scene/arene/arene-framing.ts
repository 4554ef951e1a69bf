import {
  type Framing,
  isFromAbove,
  isWatched,
  layoutOf,
  type View,
  type Viewport,
  watchedUntil,
} from '../framing.ts';

const degrees = (angle: number) => (angle * Math.PI) / 180;

/** So much is in the picture, in edges of a die. */
const DESKTOP_WIDTH = 25;
const DESKTOP_HEIGHT = 15.6;
const LARGEST = 1.15;
const PHONE_WIDTH = 12.7;
/** A short phone shows more beside the cave, so that the words above stay above the Ogre's head. */
const PHONE_HEIGHT = 29.5;
/** From the middle up to the Ogre's head, and down to below the dice that lie nearest. */
const OGRE_HEIGHT = 9.9;
const NEAR_DEPTH = 4;
/** Pixels of a phone above the cave that belong to words while a game is watched. */
const WORDS_ABOVE = 166;

/** How the cave is seen: from low, as a stage is from its stalls. */
export function areneFraming(viewport: Viewport, view: View): Framing {
  const { width, height } = viewport;
  const common = { azimuth: 0, height: 0 };
  if (view === 'photo') {
    const size = { scale: Math.min(width / 17, height / 10.5), middleX: 0.49, middleY: 0.72 };
    return { ...common, fov: 22, elevation: degrees(20), ...size };
  }
  const isTop = isFromAbove(view);
  switch (layoutOf(viewport)) {
    case 'desktop': {
      const fitted = Math.min(width / DESKTOP_WIDTH, height / DESKTOP_HEIGHT);
      const scale = Math.min(fitted, (1440 / DESKTOP_WIDTH) * LARGEST);
      const elevation = degrees(isTop ? 62 : 23);
      return { ...common, fov: 24, elevation, scale, middleX: 0.49, middleY: isTop ? 0.58 : 0.745 };
    }
    case 'phone': {
      const elevation = degrees(isTop ? 66 : 24);
      const fitted = Math.min(width / PHONE_WIDTH, height / PHONE_HEIGHT);
      if (isWatched(view)) {
        const until = watchedUntil(height);
        const scale = Math.min(fitted, (until - WORDS_ABOVE) / (OGRE_HEIGHT + NEAR_DEPTH));
        const middleY = (until - NEAR_DEPTH * scale) / height;
        return { ...common, fov: 20, elevation, scale, middleX: 0.5, middleY };
      }
      return { ...common, fov: 20, elevation, scale: fitted, middleX: 0.5, middleY: 0.695 };
    }
    case 'landscape': {
      const scale = height / 14.8;
      const elevation = degrees(isTop ? 62 : 26);
      const middleX = Math.min(0.5, (7.1 * scale) / width);
      const middleY = isWatched(view) ? 0.69 : 0.745;
      return { ...common, fov: 22, elevation, scale, middleX, middleY };
    }
  }
}
