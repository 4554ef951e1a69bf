import type { Painter, Pictures } from './paint.ts';

/** Paints in a worker of its own, which ends when it has. */
export const paintInWorker: Painter = (of, detail) => {
  const worker = new Worker(new URL('./texture-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Pictures[typeof of]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Pictures[typeof of]>) => resolve(data);
    worker.onerror = ({ message }) =>
      reject(new Error(`textures could not be painted: ${message}`));
    worker.postMessage({ of, detail });
  }).finally(() => worker.terminate());
};
