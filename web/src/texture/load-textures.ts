import type { Detail, TextureSet } from './texture-set.ts';

/** Paints the textures in a worker of their own, once. */
export function loadTextures(detail: Detail): Promise<TextureSet> {
  const worker = new Worker(new URL('./texture-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<TextureSet>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TextureSet>) => resolve(data);
    worker.onerror = ({ message }) =>
      reject(new Error(`textures could not be painted: ${message}`));
    worker.postMessage(detail);
  }).finally(() => worker.terminate());
}
