import { type Cloth, foam, linen } from './cloth.ts';
import { type DieAtlas, dieAtlas } from './die-atlas.ts';
import type { Pixels } from './pixels.ts';
import { type RoomLight, roomLight } from './room-light.ts';
import { type Walnut, walnut } from './walnut.ts';
import { windowCookie } from './window-cookie.ts';

/** Every picture that the scene's materials are made of. */
export interface TextureSet {
  walnut: Walnut;
  foam: Cloth;
  linen: Cloth;
  die: DieAtlas;
  cookie: Pixels;
  room: RoomLight;
}

/** How fine the pictures are: half as fine where memory and time are short. */
export type Detail = 'fine' | 'coarse';

export function paintTextures(detail: Detail): TextureSet {
  const scale = detail === 'fine' ? 1 : 0.5;
  return {
    walnut: walnut(2048 * scale),
    foam: foam(512),
    linen: linen(512),
    die: dieAtlas(256 * scale),
    cookie: windowCookie(256),
    room: roomLight(),
  };
}
