import { buffersOf, paint, type Wish } from './paint.ts';

// Paints while the page goes on: about a second of work on a phone.
addEventListener('message', ({ data }: MessageEvent<Wish>) => {
  const made = paint(data);
  postMessage(made, { transfer: buffersOf(made) });
});
