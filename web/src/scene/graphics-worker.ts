import { isDrawnInSoftware } from './quality.ts';

/** Whether a graphics card draws or the processor, as far as one can tell. */
export type Drawer = 'card' | 'processor' | 'unknown';

function drawer(): Drawer {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (!gl) {
    return 'unknown';
  }
  const found = isDrawnInSoftware(gl) ? 'processor' : 'card';
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return found;
}

postMessage(drawer());
