import { WebGLRenderer } from 'three';
import { loadTextures } from '../texture/load-textures.ts';
import { isDrawnInSoftware } from './quality.ts';
import { Stage, type StageOptions } from './stage.ts';

/** Opens the table on a canvas that fills its parent. Takes a second: the textures are painted. */
export async function openStage(
  canvas: HTMLCanvasElement,
  options: StageOptions = {},
): Promise<Stage> {
  const renderer = new WebGLRenderer({
    canvas,
    antialias: true,
    powerPreference: 'high-performance',
  });
  const wished = options.quality ?? 'auto';
  const inSoftware = isDrawnInSoftware(renderer.getContext());
  const quality = wished !== 'auto' ? wished : inSoftware ? 'low' : 'high';
  const textures = await loadTextures(quality === 'high' ? 'fine' : 'coarse');
  const stage = new Stage(renderer, textures, quality, options);
  await stage.prepare();
  return stage;
}
