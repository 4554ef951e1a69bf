import {
  degrees,
  type Framing,
  isFromAbove,
  isWatched,
  layoutOf,
  type View,
  type Viewport,
} from '../../../scene/framing.ts';

/** So much is in the picture, in edges of a die: seen from low, and from where dice can be read. */
const DESKTOP_WIDTH = 25;
const LOW_HEIGHT = 15.6;
const READING_HEIGHT = 20.4;
/** Steep enough that the face on top of a die is the largest of those seen. */
const READING = degrees(54);
const LARGEST = 1.15;
const PHONE_WIDTH = 12.7;
const LANDSCAPE_WIDTH = 14.2;
/** A short phone shows more beside the cave, so that the words above stay above the Ogre's head. */
const PHONE_HEIGHT = 29.5;
const PHONE_READING_HEIGHT = 32.6;
/** From the middle up to the Ogre's head, and down to below the dice that lie nearest. */
const OGRE_HEIGHT = 11.6;
const NEAR_DEPTH = 5.2;
/** Pixels of a phone above the cave that belong to words while a game is watched. */
const WORDS_ABOVE = 166;

/** How the cave is seen: from low, as a stage is from its stalls; from higher while dice are read. */
export function areneFraming(viewport: Viewport, view: View): Framing {
  const { width, height, room } = viewport;
  const common = { azimuth: 0, height: 0 };
  if (view === 'photo') {
    const size = { scale: Math.min(width / 17, height / 10.5), middleX: 0.49, middleY: 0.72 };
    return { ...common, fov: 22, elevation: degrees(20), ...size };
  }
  // Whoever aims must see how far it is to the spot.
  const isTop = isFromAbove(view) || view === 'aim';
  const isLow = view === 'low';
  switch (layoutOf(viewport)) {
    case 'desktop': {
      const fitted = Math.min(
        width / DESKTOP_WIDTH,
        height / (isLow ? LOW_HEIGHT : READING_HEIGHT),
      );
      const scale = Math.min(fitted, (1440 / DESKTOP_WIDTH) * LARGEST);
      const elevation = isTop ? degrees(62) : isLow ? degrees(23) : READING;
      const middleY = isTop ? 0.58 : isLow ? 0.745 : 0.69;
      return { ...common, fov: 24, elevation, scale, middleX: 0.49, middleY };
    }
    case 'phone': {
      const elevation = isTop ? degrees(66) : isLow ? degrees(24) : degrees(50);
      const high = isLow ? PHONE_HEIGHT : PHONE_READING_HEIGHT;
      const fitted = Math.min(width / PHONE_WIDTH, height / high);
      if (isWatched(view)) {
        const scale = Math.min(fitted, (room.bottom - WORDS_ABOVE) / (OGRE_HEIGHT + NEAR_DEPTH));
        const middleY = (room.bottom - NEAR_DEPTH * scale) / height;
        return { ...common, fov: 20, elevation, scale, middleX: 0.5, middleY };
      }
      const middleY = isLow ? 0.695 : 0.674;
      return { ...common, fov: 20, elevation, scale: fitted, middleX: 0.5, middleY };
    }
    case 'landscape': {
      const fitted = height / (isLow || isTop ? 14.8 : 17.6);
      const scale = Math.min(fitted, room.right / LANDSCAPE_WIDTH);
      const elevation = isTop ? degrees(62) : isLow ? degrees(26) : degrees(46);
      const middleX = Math.min(0.5, ((LANDSCAPE_WIDTH / 2) * scale) / width);
      const middleY = isWatched(view) ? 0.69 : 0.745;
      return { ...common, fov: 22, elevation, scale, middleX, middleY };
    }
  }
}
