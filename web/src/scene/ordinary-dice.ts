import type { MeshPhysicalMaterial } from 'three';
import type { Painter } from '../texture/paint.ts';
import { laterTexture, type Materials } from './materials.ts';
import { isOnPhone } from './quality.ts';

export type { Painter };

/** Dice with a pip on every face: the first of those painted beforehand has an X. They are ready when they are painted. */
export function ordinaryDice(
  materials: Materials,
  isFine: boolean,
  paint: Painter,
): { material: MeshPhysicalMaterial; ready: Promise<unknown> } {
  const atlas = paint('ordinary', isFine && !isOnPhone() ? 'fine' : 'coarse');
  const material = materials.ivory.clone();
  material.map = laterTexture(
    atlas.then(({ colour }) => colour),
    true,
  );
  material.roughnessMap = laterTexture(
    atlas.then(({ roughness }) => roughness),
    false,
  );
  material.normalMap = laterTexture(
    atlas.then(({ normal }) => normal),
    false,
  );
  return { material, ready: atlas };
}
