import {
  Color,
  DataTexture,
  FrontSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  NoColorSpace,
  type Object3D,
  RepeatWrapping,
  SRGBColorSpace,
  Vector2,
} from 'three';
import { MIDDLE } from '../texture/cloth.ts';
import type { Pixels } from '../texture/pixels.ts';
import type { TextureSet } from '../texture/texture-set.ts';
import { wooden } from './made-of.ts';
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

/** A texture whose picture is still being painted: one pixel of grey until then. */
export function laterTexture(picture: Promise<Pixels>, isColour: boolean): DataTexture {
  const out = texture(
    { width: 1, height: 1, data: new Uint8Array([128, 128, 255, 255]) },
    isColour,
  );
  void picture.then(({ width, height, data }) => {
    // The card keeps room for a texture of one size.
    out.dispose();
    out.image = { width, height, data };
    out.needsUpdate = true;
  });
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
  const foam = (colour: string) => {
    const made = new MeshPhysicalMaterial({
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
    return finished(made, { sheen: 0.55 });
  };
  return {
    walnut: wooden(
      finished(
        new MeshPhysicalMaterial({
          map: texture(set.walnut.colour, true),
          roughnessMap: texture(set.walnut.roughness, false),
          normalMap: texture(set.walnut.normal, false),
          normalScale: new Vector2(0.45, 0.45),
          roughness: 1,
          clearcoatRoughness: 0.5,
          vertexColors: true,
        }),
        { clearcoat: 0.12 },
      ),
    ),
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
    wall: finished(
      new MeshPhysicalMaterial({
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
      { sheen: 0.2 },
    ),
    linen: linenMaterial(set),
    ivory: finished(
      new MeshPhysicalMaterial({
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
      { clearcoat: 0.15 },
    ),
  };
}

function linenMaterial(set: TextureSet): MeshPhysicalMaterial {
  const map = texture(set.linen.colour, true);
  const normalMap = texture(set.linen.normal, false);
  for (const each of [map, normalMap]) {
    each.repeat.setScalar(TABLE_SIZE / LINEN_TILE);
  }
  const linen = new MeshPhysicalMaterial({
    map,
    normalMap,
    normalScale: new Vector2(0.5, 0.5),
    roughness: 0.95,
    sheenRoughness: 0.8,
    sheenColor: new Color('#ffffff').multiplyScalar(0.35),
    vertexColors: true,
    envMapIntensity: 0.5,
  });
  return finished(linen, { sheen: 0.25 });
}

export function tintTable(materials: Materials, colour: string): void {
  materials.linen.color.copy(cloth(colour));
}

/** Sheen and clear coats: what weak machines can do without. */
export interface Finish {
  sheen?: number;
  clearcoat?: number;
}

/** Gives a material a finish, and all that are copied from it later. */
export function finished(material: MeshPhysicalMaterial, finish: Finish): MeshPhysicalMaterial {
  return Object.assign(material, { userData: { ...material.userData, finish } });
}

/** Shows everything with its finish, or without. */
export function setFinish(root: Object3D, quality: Quality): void {
  root.traverse((part) => {
    const { material } = part as { material?: MeshPhysicalMaterial };
    const finish = material?.userData?.finish as Finish | undefined;
    if (material && finish) {
      material.sheen = quality === 'high' ? (finish.sheen ?? 0) : 0;
      material.clearcoat = quality === 'high' ? (finish.clearcoat ?? 0) : 0;
      material.needsUpdate = true;
    }
  });
}
