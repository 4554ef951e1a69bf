import type { Drawer } from './graphics-worker.ts';

export type { Drawer };

let asked: Promise<Drawer> | undefined;

/** What draws here, asked in a worker: the page does not wait for the answer of the graphics card. */
export function whoDraws(): Promise<Drawer> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<Drawer> {
  const worker = new Worker(new URL('./graphics-worker.ts', import.meta.url), { type: 'module' });
  const answer = await new Promise<Drawer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Drawer>) => resolve(data);
    // A browser that draws in no worker may draw on the page.
    worker.onerror = () => resolve('unknown');
  });
  worker.terminate();
  return answer;
}
