import {
  CompressedCubeTexture,
  type CompressedPixelFormat,
  type CompressedTexture,
  HalfFloatType,
  RGBAFormat,
  type Texture,
} from 'three';
import type { RoomLight } from '../texture/room-light.ts';

/**
 * The room as light that every material takes from. It comes prepared for every roughness: to have it prepared here costs
 * machines without a graphics card several seconds.
 */
export function environment({ size, faces }: RoomLight): Texture {
  const images = faces.map((levels) => ({
    width: size,
    height: size,
    mipmaps: levels.map((data, level) => ({ data, width: size >> level, height: size >> level })),
  }));
  // A cube whose smaller pictures are given, not made, is told as a compressed one; plain pixels are allowed there.
  const light = new CompressedCubeTexture(
    images as unknown as CompressedTexture[],
    RGBAFormat as unknown as CompressedPixelFormat,
    HalfFloatType,
  );
  light.isPMREMTexture = true;
  light.needsUpdate = true;
  return light;
}
