// Photographs the table for the home page: `node dev/strike-picture.mjs` writes
// public/pictures/strike.webp.
import { photograph } from './home-picture.mjs';

const FRAMING = {
  ...{ fov: 24, elevation: 0.92, azimuth: 0, height: 2.875, scale: 22.1 },
  ...{ middleX: 0.5, middleY: 0.43 },
};

await photograph('strike', 'jour', FRAMING);
