import {
  Color,
  DataTexture,
  FrontSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  Vector2,
} from 'three';
import { MIDDLE } from '../texture/cloth.ts';
import type { Pixels } from '../texture/pixels.ts';
import type { TextureSet } from '../texture/texture-set.ts';
import type { Quality } from './quality.ts';

export interface Materials {
  walnut: MeshPhysicalMaterial;
  brass: MeshStandardMaterial;
  foam: MeshPhysicalMaterial;
  wall: MeshPhysicalMaterial;
  trayFoam: MeshPhysicalMaterial;
  linen: MeshPhysicalMaterial;
  ivory: MeshPhysicalMaterial;
}

/** Linen tiles across the table; one tile is 4.7 edges of a die. */
export const TABLE_SIZE = 160;
const LINEN_TILE = 4.7;

export function texture(picture: Pixels, isColour: boolean): DataTexture {
  const out = new DataTexture(picture.data, picture.width, picture.height);
  out.colorSpace = isColour ? SRGBColorSpace : NoColorSpace;
  out.wrapS = RepeatWrapping;
  out.wrapT = RepeatWrapping;
  out.magFilter = LinearFilter;
  out.minFilter = LinearMipmapLinearFilter;
  out.generateMipmaps = true;
  out.anisotropy = 8;
  out.needsUpdate = true;
  return out;
}

/** A colour for a grey texture whose middle stands for the colour itself. */
export function cloth(hex: string): Color {
  const middle = new Color().setRGB(MIDDLE / 255, MIDDLE / 255, MIDDLE / 255, SRGBColorSpace).r;
  return new Color(hex).multiplyScalar(1 / middle);
}

export function makeMaterials(set: TextureSet): Materials {
  const foamColour = texture(set.foam.colour, true);
  const foamNormal = texture(set.foam.normal, false);
  const foam = (colour: string) =>
    new MeshPhysicalMaterial({
      color: cloth(colour),
      map: foamColour,
      normalMap: foamNormal,
      normalScale: new Vector2(0.8, 0.8),
      roughness: 0.97,
      sheenRoughness: 0.62,
      sheenColor: new Color('#275666'),
      vertexColors: true,
      envMapIntensity: 0.7,
    });
  return {
    walnut: new MeshPhysicalMaterial({
      map: texture(set.walnut.colour, true),
      roughnessMap: texture(set.walnut.roughness, false),
      normalMap: texture(set.walnut.normal, false),
      normalScale: new Vector2(0.45, 0.45),
      roughness: 1,
      clearcoatRoughness: 0.5,
      vertexColors: true,
    }),
    brass: new MeshStandardMaterial({
      color: '#b08d57',
      metalness: 1,
      roughness: 0.38,
      envMapIntensity: 2.2,
      polygonOffset: true,
      polygonOffsetFactor: -2,
    }),
    foam: foam('#113b49'),
    trayFoam: foam('#0f3542'),
    // Smooth leather: the dice slide on it.
    wall: new MeshPhysicalMaterial({
      color: cloth('#0e4052'),
      map: foamColour,
      normalMap: foamNormal,
      normalScale: new Vector2(0.16, 0.16),
      roughness: 0.74,
      sheenRoughness: 0.5,
      sheenColor: new Color('#1d4656'),
      vertexColors: true,
      envMapIntensity: 0.6,
    }),
    linen: linenMaterial(set),
    ivory: new MeshPhysicalMaterial({
      map: texture(set.die.colour, true),
      roughnessMap: texture(set.die.roughness, false),
      normalMap: texture(set.die.normal, false),
      roughness: 0.86,
      specularIntensity: 0.4,
      clearcoatRoughness: 0.32,
      vertexColors: true,
      // With the default a sliver of light leaks under each die.
      shadowSide: FrontSide,
    }),
  };
}

function linenMaterial(set: TextureSet): MeshPhysicalMaterial {
  const map = texture(set.linen.colour, true);
  const normalMap = texture(set.linen.normal, false);
  for (const each of [map, normalMap]) {
    each.repeat.setScalar(TABLE_SIZE / LINEN_TILE);
  }
  return new MeshPhysicalMaterial({
    map,
    normalMap,
    normalScale: new Vector2(0.5, 0.5),
    roughness: 0.95,
    sheenRoughness: 0.8,
    sheenColor: new Color('#ffffff').multiplyScalar(0.35),
    vertexColors: true,
    envMapIntensity: 0.5,
  });
}

export function tintTable(materials: Materials, colour: string): void {
  materials.linen.color.copy(cloth(colour));
}

/** Sheen and clear coats are what weak machines can do without. */
export function setFinish(materials: Materials, quality: Quality): void {
  const isFine = quality === 'high' ? 1 : 0;
  materials.walnut.clearcoat = 0.12 * isFine;
  materials.ivory.clearcoat = 0.15 * isFine;
  materials.foam.sheen = 0.55 * isFine;
  materials.trayFoam.sheen = 0.55 * isFine;
  materials.wall.sheen = 0.2 * isFine;
  materials.linen.sheen = 0.25 * isFine;
  for (const material of Object.values(materials)) {
    material.needsUpdate = true;
  }
}
