import { buffersOf, type Detail, paintTextures } from './texture-set.ts';

// Paints while the page goes on: about a second of work on a phone.
addEventListener('message', ({ data }: MessageEvent<Detail>) => {
  const set = paintTextures(data);
  postMessage(set, { transfer: buffersOf(set) });
});
