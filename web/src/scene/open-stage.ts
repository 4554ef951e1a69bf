import { WebGLRenderer } from 'three';
import { yieldToBrowser } from '../play/yield-to-browser.ts';
import { paintInWorker } from '../texture/load-textures.ts';
import { compileCasting } from './casting.ts';
import { chosenQuality, isDrawnInSoftware, isOnPhone } from './quality.ts';
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
  // Whether programs are right is asked of them in development and tests: every question is waited for.
  renderer.debug.checkShaderErrors = import.meta.env.DEV;
  const { paint = paintInWorker } = options;
  const usual = isDrawnInSoftware(renderer.getContext()) ? 'low' : 'high';
  const quality = chosenQuality(options.quality ?? 'auto', usual);
  const casting = compileCasting(renderer);
  const textures = await paint('table', quality === 'high' && !isOnPhone() ? 'fine' : 'coarse');
  await yieldToBrowser();
  const stage = new Stage(renderer, textures, usual, options);
  await yieldToBrowser();
  await casting;
  await stage.prepare();
  return stage;
}
